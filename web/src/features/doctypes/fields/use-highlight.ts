import { useCallback, useEffect, useRef, useState } from 'react';

/** An added field is highlighted after half a second, for two and a half (specification 000 §4; ledger R-DTY-35). */
const waitMs = 500;
const highlightMs = 2500;

type Timer = ReturnType<typeof setTimeout>;

/** Shows the highlight after half a second and hides it two and a half later; the timers cancel it. */
export const startGlow = ({ show, hide }: { show: () => void; hide: () => void }): readonly Timer[] => [
  setTimeout(show, waitMs),
  setTimeout(hide, waitMs + highlightMs),
];

/** Which rows are highlighted now, and how to highlight one; it also comes into view. */
export function useHighlight(): readonly [ReadonlySet<string>, (ids: readonly string[], row: string) => void] {
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<readonly Timer[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
  };
  useEffect(() => stop, []);

  const highlight = useCallback((ids: readonly string[], row: string) => {
    stop();
    setHighlighted(new Set());
    timers.current = startGlow({
      show: () => {
        document.getElementById(row)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        setHighlighted(new Set(ids));
      },
      hide: () => setHighlighted(new Set()),
    });
  }, []);
  return [highlighted, highlight];
}
