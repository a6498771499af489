import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAtom } from '#web/state/door.ts';
import { tableAtom } from '#web/state/table.ts';
import { queryOf, stateOf, type ListState } from './core/list-state.ts';

/** The state of the list from the address, and the way to change it. `replace` leaves no step in the history. */
export function useListState(): readonly [ListState, (next: ListState, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const [{ size }, keepTable] = useAtom(tableAtom);
  const state = useMemo(() => stateOf(search, size), [search, size]);
  const change = (next: ListState, replace = false) => {
    // The chosen size becomes the usual one of this device; the address then need not say it.
    if (next.size !== size) keepTable({ size: next.size });
    setSearch(queryOf(next, next.size), { replace });
  };
  return [state, change];
}
