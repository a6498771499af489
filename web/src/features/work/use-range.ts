import { useSearchParams } from 'react-router';
import type { DateRange } from '#shared/kit/date-range.ts';
import { readRange } from './core/periods.ts';

/** The period in the address and other parameters of it; a change takes the place of the address. */
export function useRange(usual: DateRange) {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { range: readRange(search, usual), get: (name: string) => search.get(name) ?? '', set };
}
