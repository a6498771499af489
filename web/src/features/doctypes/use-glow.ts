import { useCallback, useEffect, useRef, useState } from 'react';

/** An added field waits half a second, then glows for two and a half (specification 000 §4; ledger R-DTY-35). */
const waitMs = 500;
const glowMs = 2500;

/** Which rows glow now, and the way to make one glow; it also comes into view. */
export function useGlow(): readonly [ReadonlySet<string>, (ids: readonly string[], row: string) => void] {
  const [glowing, setGlowing] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
  };
  useEffect(() => stop, []);

  const glow = useCallback((ids: readonly string[], row: string) => {
    stop();
    setGlowing(new Set());
    timers.current = [
      setTimeout(() => {
        document.getElementById(row)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        setGlowing(new Set(ids));
      }, waitMs),
      setTimeout(() => {
        setGlowing(new Set());
      }, waitMs + glowMs),
    ];
  }, []);
  return [glowing, glow];
}
