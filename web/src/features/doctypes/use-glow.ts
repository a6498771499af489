import { useCallback, useEffect, useRef, useState } from 'react';

/** An added field waits half a second, then glows for two and a half (specification 000 §4; ledger R-DTY-35). */
const waitMs = 500;
const glowMs = 2500;

type Timer = ReturnType<typeof setTimeout>;

/** Shows the highlight after half a second and hides it two and a half later; the timers cancel it. */
export const startGlow = ({ show, hide }: { show: () => void; hide: () => void }): readonly Timer[] => [
  setTimeout(show, waitMs),
  setTimeout(hide, waitMs + glowMs),
];

/** Which rows glow now, and the way to make one glow; it also comes into view. */
export function useGlow(): readonly [ReadonlySet<string>, (ids: readonly string[], row: string) => void] {
  const [glowing, setGlowing] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<readonly Timer[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
  };
  useEffect(() => stop, []);

  const glow = useCallback((ids: readonly string[], row: string) => {
    stop();
    setGlowing(new Set());
    timers.current = startGlow({
      show: () => {
        document.getElementById(row)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        setGlowing(new Set(ids));
      },
      hide: () => {
        setGlowing(new Set());
      },
    });
  }, []);
  return [glowing, glow];
}
