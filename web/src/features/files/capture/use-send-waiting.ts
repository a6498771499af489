import { useEffect } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';

/** Whatever screen is open: documents that were photographed without a connection are sent as soon as there is one. */
export function useSendWaiting(user: CurrentUser): void {
  useEffect(() => {
    let here = true;
    const start = async () => {
      try {
        const { startCaptures } = await import('./outbox.ts');
        if (here) startCaptures(user);
      } catch {
        // Without a connection the chunk itself may be missing; it is fetched when the connection is back.
        if (here) addEventListener('online', again, { once: true });
      }
    };
    const again = () => void start();
    again();
    return () => {
      here = false;
      removeEventListener('online', again);
    };
  }, [user]);
}
