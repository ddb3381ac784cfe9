import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { awaitCode } from './load-code';

interface LazyPartOptions<Props> {
  /** Shown until the code arrives. */
  placeholder?: ReactNode;
  /** Shown instead while the code is lost; by default the placeholder. */
  failed?: (props: Props) => ReactNode;
}

/** A component that the page goes on without: its code is fetched by `load` when it is first rendered. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, failed }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props) {
    const { Part, isLost, fetchPart } = useLatePart(load);
    useEffect(fetchPart, [fetchPart]);
    if (Part) return <Part {...props} />;
    return isLost && failed ? failed(props) : placeholder;
  };
}

/** A component whose code is fetched by `load` when `fetchPart` is called; undefined until it arrives. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLost, setIsLost] = useState(false);
  const fetchPart = useCallback(() => {
    void awaitCode(load, () => setIsLost(true)).then((part) => setPart(() => part));
  }, [load]);
  return { Part, isLost, fetchPart };
}
