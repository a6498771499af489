import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** Addresses that are remembered; an address that was forgotten may be asked for once more. */
const maxRemembered = 500;
const lost = new Set<string>();

/**
 * For a picture that cannot be fetched: a signed address is good for minutes, so the query that it came from is read anew, once for each
 * address. Pictures that are lost together cause one request.
 */
export function renewAddress(url: string, source: QueryKey): void {
  if (lost.has(url)) return;
  lost.add(url);
  const [oldest] = lost;
  if (lost.size > maxRemembered && oldest !== undefined) lost.delete(oldest);
  const query = { queryKey: source, exact: true };
  if (queryClient.isFetching(query) === 0) void queryClient.invalidateQueries(query);
}
