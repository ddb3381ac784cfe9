import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is not shown any more. StrictMode shows it again after a cleanup. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
