import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { renewPush } from '#web/remote/push.ts';
import { useUser } from '#web/remote/session.ts';

const readPath = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string' ? data.open : undefined;

/** Goes where a push message leads that somebody clicked (app/service-worker.ts), and keeps this browser subscribed. */
export function useOpenedMessages(): void {
  const { _id: userId } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data }: MessageEvent<unknown>) => {
      const path = readPath(data);
      if (path !== undefined) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    // The next start tries it again; until then the server knows the subscription of the last one.
    renewPush(userId).catch(() => undefined);
  }, [userId]);
}
