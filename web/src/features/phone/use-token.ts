import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createToken } from '#shared/api/devices.ts';
import { call } from '#web/remote/call.ts';

/** Seconds before its end at which a token is renewed: whoever scans it then still has time to confirm. */
const renewedBefore = 15;

/** A token that is always good: it renews itself while the page is looked at. `left` are the seconds until the next one. */
export function useToken() {
  const [now, setNow] = useState(() => Date.now());
  const { data, error, refetch } = useQuery({
    queryKey: ['company', 'sign-in-token'],
    queryFn: ({ signal }) => call(createToken, { signal }),
    staleTime: 0,
    gcTime: 0,
    // A token that nobody sees is not made.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : Math.max(1000, Date.parse(state.data.expiresAt) - renewedBefore * 1000 - Date.now()),
  });
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(tick);
    };
  }, []);
  const left = data === undefined ? 0 : Math.ceil((Date.parse(data.expiresAt) - renewedBefore * 1000 - now) / 1000);
  const expired = data !== undefined && Date.parse(data.expiresAt) <= now;
  return { token: expired ? undefined : data?.token, left: Math.max(0, left), error, renew: () => void refetch() };
}
