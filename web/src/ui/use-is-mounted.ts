import { useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted: for what an answer does to the screen, when it may come after the person
 * has left.
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
