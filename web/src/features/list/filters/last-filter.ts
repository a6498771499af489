import { useEffect } from 'react';
import * as z from 'zod';
import type { CurrentUser } from '#shared/account/user.ts';
import { readStored, writeStored } from '#web/state/browser-storage.ts';
import { hasFilters, writeFilters, type ListFilters } from '#web/state/list-address.ts';
import { getTablePlace } from '../core/table-settings.ts';

/** Lists of so many types, people and companies that share this browser. */
const maxKept = 50;
const shape = z.record(z.string(), z.string().max(2000));
type Who = Pick<CurrentUser, '_id' | 'currentOwnerId'>;

const toKey = ({ _id, currentOwnerId }: Who, doctypeId: string | undefined): string =>
  `${_id}/${currentOwnerId ?? ''}/${getTablePlace(doctypeId)}`;

/** The parameters of the filter that a person used last in a list, on this browser; undefined when there was none. */
export const readLastFilter = (who: Who, doctypeId: string | undefined): string | undefined =>
  readStored('tableFilter', shape)?.[toKey(who, doctypeId)];

/** Remembers what the list is filtered by; a list without filters keeps the last one (R-CON-01). */
export function useKeepLastFilter(
  { _id, currentOwnerId }: Who,
  doctypeId: string | undefined,
  filters: ListFilters,
): void {
  const query = hasFilters(filters) ? new URLSearchParams(writeFilters(filters)).toString() : undefined;
  useEffect(() => {
    if (query === undefined) return;
    const key = toKey({ _id, currentOwnerId }, doctypeId);
    const others = Object.entries(readStored('tableFilter', shape) ?? {}).filter(([each]) => each !== key);
    writeStored('tableFilter', Object.fromEntries([...others.slice(-(maxKept - 1)), [key, query]]));
  }, [_id, currentOwnerId, doctypeId, query]);
}
