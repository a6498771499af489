import { useEffect, useState } from 'react';

/** Without a sign of life for ten minutes nobody sits there (R-LIV-30). */
export const idleAfterMs = 600_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
let lastSign = Date.now();
let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  const seen = () => {
    lastSign = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { passive: true, capture: true });
}

/** Somebody looks at this tab: it is visible and was used within ten minutes. */
export const isPresent = (now: number = Date.now()): boolean =>
  document.visibilityState === 'visible' && now - lastSign < idleAfterMs;

/**
 * For TanStack's refetchInterval: `ms` while somebody looks at the tab, false while not (R-LIV-29). Coming back to a tab
 * wakes it within a second.
 */
export function usePolling(ms: number | false): number | false {
  const [present, setPresent] = useState(() => isPresent());
  useEffect(() => {
    watch();
    const look = () => {
      setPresent(isPresent());
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return present ? ms : false;
}
