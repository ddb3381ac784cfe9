import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awaitCode } from '../services/browser/load-code';

interface LazyPartOptions<Props> {
  /** Shown until the code arrives. */
  placeholder?: (props: Props) => ReactNode;
  /** Shown if the code could not be fetched; by default the placeholder. */
  failed?: (props: Props) => ReactNode;
}

/** A module that exports a component as `Name`. */
type Module<Name extends string, Props> = Record<Name, ComponentType<Props>>;

/**
 * Returns a component that renders the component `name` of a module. The page does not need the
 * module at once, so the module is fetched with `load` when the returned component is first
 * rendered.
 */
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
