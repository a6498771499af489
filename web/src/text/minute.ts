import { atom } from '#web/state/state.ts';

/** Now, by the minute. One ticker serves everything that tells how long ago something was; a hidden page is left alone. */
export const minute = atom(Date.now());
minute.onMount = (set) => {
  const tick = () => document.hidden || set(Date.now());
  document.addEventListener('visibilitychange', tick);
  const timer = setInterval(tick, 60_000);
  return () => {
    document.removeEventListener('visibilitychange', tick);
    clearInterval(timer);
  };
};
