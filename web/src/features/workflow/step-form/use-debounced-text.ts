import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { atom, store } from '#web/state/state.ts';

/** R-WED-32: what is typed into the form of a step is committed after a pause of so many milliseconds. */
export const debounceMs = 300;

/** Counts the requests to commit; every text that is being typed follows it. */
const flushesAtom = atom(0);

/** Commits at once what is still being typed anywhere: before saving, simulating and leaving. */
export function flushDebouncedTexts(): void {
  store.set(flushesAtom, (count) => count + 1);
}

/**
 * A text that is being typed: shown at once, committed after a pause, when its field is left, and when it goes away. What
 * comes from elsewhere (undo, another step) replaces it.
 */
export function useDebouncedText(value: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waits = typed !== undefined && typed.over === value && typed.text !== value;

  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (waits) onCommit(typed.text);
  });
  useEffect(() => {
    const now = () => flush();
    const unsubscribe = store.sub(flushesAtom, now);
    return () => {
      unsubscribe();
      now();
    };
  }, []);

  return {
    text: waits ? typed.text : value,
    type: (text: string) => {
      setTyped({ text, over: value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onCommit(text), debounceMs);
    },
    leave: () => {
      clearTimeout(timer.current);
      if (waits) onCommit(typed.text);
    },
  };
}
