import { IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { sortField } from '#shared/document/list/sort-key.ts';
import { useText } from '#web/text/use-text.ts';
import { toggleSort, type ListState } from './core/list-state.ts';
import { columns } from './columns.ts';
import * as styles from './list.module.css';

/** R-CON-03: words are looked for 250 ms after the last key. */
const debounceMs = 250;

type FilterRowProps = {
  readonly state: ListState;
  readonly fresh: number;
  readonly onFresh: () => void;
  readonly onChange: (next: ListState, replace?: boolean) => void;
};

/** The search box of the list, the order on a phone, and the pill behind which new documents wait. */
export function FilterRow({ state, fresh, onFresh, onChange }: FilterRowProps) {
  const t = useText('list');
  const [words, setWords] = useState(state.q);
  const [knownQ, setKnownQ] = useState(state.q);
  if (state.q !== knownQ) {
    // The address changed from elsewhere (back, a link): it wins over what stands in the box.
    setKnownQ(state.q);
    if (state.q !== words.trim()) setWords(state.q);
  }
  const search = useEffectEvent((q: string) => {
    if (q !== state.q) onChange({ ...state, q, page: 1 }, true);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(words.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <div className={styles.filter}>
      <div className={styles.filterSearch}>
        <IconSearch size={15} stroke={1.8} aria-hidden />
        <input
          type="search"
          value={words}
          maxLength={100}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <select
        className={styles.filterSort}
        aria-label={t('sort', { column: '' })}
        value={state.sort}
        onChange={(event) => {
          const field = sortField.safeParse(event.currentTarget.value);
          if (field.success)
            onChange(
              field.data === '_id' ? { ...state, sort: '_id', order: 'desc', page: 1 } : toggleSort(state, field.data),
            );
        }}
      >
        <option value="_id">{t('sort.newest')}</option>
        {columns.map(({ sort, label }) =>
          sort === undefined ? null : (
            <option key={sort} value={sort}>
              {t(label)}
            </option>
          ),
        )}
      </select>
      <div role="status" className={styles.freshPlace}>
        {fresh === 0 ? null : (
          <button type="button" className={styles.fresh} onClick={onFresh}>
            <IconArrowUp size={14} stroke={2} aria-hidden />
            {t('fresh', { count: fresh })}
          </button>
        )}
      </div>
    </div>
  );
}
