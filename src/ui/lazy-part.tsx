import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { awaitCode } from '../services/load-code';

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
    const { Part, isLost, fetchPart } = useLatePart(load, name);
    useEffect(fetchPart, [fetchPart]);
    if (Part) return <Part {...props} />;
    return (isLost ? failed : placeholder)(props);
  };
}

/**
 * Returns `fetchPart`, which fetches a module with `load`, and `Part`, the component that the
 * module exports as `name`. `Part` is undefined until the code has arrived; `isLost` says whether
 * fetching the code has failed.
 */
export function useLatePart<Name extends string, Props>(
  load: () => Promise<Module<Name, Props>>,
  name: Name,
) {
  const [module, setModule] = useState<Module<Name, Props>>();
  const [isLost, setIsLost] = useState(false);
  const fetchPart = useCallback(() => {
    void awaitCode(load, () => setIsLost(true)).then(setModule);
  }, [load]);
  const Part: ComponentType<Props> | undefined = module?.[name];
  return { Part, isLost, fetchPart };
}
