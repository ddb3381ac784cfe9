import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awaitCode } from '../services/browser/load-code';

interface LazyPartOptions<Props> {
  /** Shown until the code arrives. */
  placeholder?: (props: Props) => ReactNode;
  /** Shown if the code could not be fetched; by default the placeholder. */
  failed?: (props: Props) => ReactNode;
}

type Module<Name extends string, Props> = Record<Name, ComponentType<Props>>;

/** The component `name` of a module, which is fetched when the component is first rendered. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Module<Name, Props>>,
  name: Name,
  { placeholder = () => null, failed = placeholder }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props) {
    const [module, setModule] = useState<Module<Name, Props>>();
    const [isLost, setIsLost] = useState(false);
    useEffect(() => {
      void awaitCode(load, () => setIsLost(true)).then(setModule);
    }, []);
    const Part: ComponentType<Props> | undefined = module?.[name];
    if (Part) return <Part {...props} />;
    return (isLost ? failed : placeholder)(props);
  };
}
