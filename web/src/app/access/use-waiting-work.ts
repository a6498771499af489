import { useEffect } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import { whenIdle } from '#web/state/when-idle.ts';

/** Loaded behind the first page. */
export const loadWaitingWork = () => import('./waiting-work.ts');

/** Whatever screen is open: what was made without a connection is sent as soon as there is one. */
export function useWaitingWork(user: CurrentUser): void {
  useEffect(() => {
    let here = true;
    const start = () => {
      whenIdle()
        .then(loadWaitingWork)
        .then(({ startWaitingWork }) => (here ? startWaitingWork(user) : undefined))
        .catch(() => {
          // Without a connection the chunk itself may be missing; it is fetched when the connection is back.
          if (here) addEventListener('online', start, { once: true });
        });
    };
    start();
    return () => {
      here = false;
      removeEventListener('online', start);
    };
  }, [user]);
}
