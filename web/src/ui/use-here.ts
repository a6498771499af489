import { useEffect, useRef } from 'react';

/**
 * Whether the part that asks is still on the screen: for what an answer does to the screen, when it may come after the person
 * has left.
 */
export function useHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
