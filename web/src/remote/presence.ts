import { useEffect, useState } from 'react';

/** Without activity for ten minutes the person counts as absent (R-LIV-30). */
export const idleAfterMs = 600_000;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
let lastActivity = Date.now();
let watching = false;

function watchActivity(): void {
  if (watching) return;
  watching = true;
  const seen = () => {
    lastActivity = Date.now();
  };
  for (const eventName of activityEvents) window.addEventListener(eventName, seen, { passive: true, capture: true });
}

/** The tab is visible and was used within ten minutes. */
export const isPresent = (now: number = Date.now()): boolean =>
  document.visibilityState === 'visible' && now - lastActivity < idleAfterMs;

/**
 * For TanStack's refetchInterval: `ms` while the tab is in use, false while it is not (R-LIV-29). Coming back to a tab
 * wakes it within a second.
 */
export function usePolling(ms: number | false): number | false {
  const [present, setPresent] = useState(() => isPresent());
  useEffect(() => {
    watchActivity();
    const update = () => setPresent(isPresent());
    const timer = setInterval(update, 1000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return present ? ms : false;
}
