import {
  IconArrowUp,
  IconBaselineDensityMedium,
  IconBookmark,
  IconColumns2,
  IconFilter,
  IconSearch,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { listShown } from './columns/columns.ts';
import type { ListFilters } from '#web/state/list-address.ts';
import { countFilters } from './core/filter-parts.ts';
import { toggleSort, type ListState } from './core/list-state.ts';
import type { TableSettings } from './core/table-settings.ts';
import type { OpenDialog } from './list-dialog.tsx';
import type { Documents, ListBody } from './use-documents.ts';
import * as styles from './list.module.css';

// What a person asks for comes with the first question.
const FilterChips = lazy(async () => ({ default: (await import('./filters/filter-chips.tsx')).FilterChips }));
const SavedFilters = lazy(async () => ({ default: (await import('./filters/saved-filters.tsx')).SavedFilters }));
const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

const CurrencySums = lazyWhenIdle(async () => (await import('./currency-sums.tsx')).CurrencySums);

/** R-CON-03: words are looked for 250 ms after the last key. */
const debounceMs = 250;

type Sums = NonNullable<Documents['answer']>['sums'];
type FilterRowProps = {
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  readonly body: ListBody;
  readonly total: number;
  readonly sums: Sums | undefined;
  readonly fresh: number;
  readonly gone: number;
  readonly onFresh: () => void;
  readonly onChange: (next: ListState, replace?: boolean) => void;
  readonly settings: TableSettings;
  readonly onSettings: (changes: Partial<TableSettings>) => void;
};

/** What stands above the table: words, filters, what the whole filter comes to, and how the table is shown. */
export function FilterRow(props: FilterRowProps) {
  const { state, doctypeId, sums, fresh, gone, onFresh, onChange, settings, onSettings } = props;
  const t = useText('list');
  const { settings: own } = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const [asked, setAsked] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const show = (what: OpenDialog) => {
    setOpener(document.activeElement);
    setOpen(what);
  };
  const close = () => {
    setOpen(undefined);
    // The chip that was changed may be gone, and the button of a closed menu is not on the screen.
    const back =
      opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility() ? opener : button.current;
    requestAnimationFrame(() => back?.focus());
  };
  useKeys({ f: () => show('basic') }, own.singleKeys ?? true);
  const filter = (filters: ListFilters) => onChange({ ...state, filters, page: 1 });
  const count = countFilters(state.filters);
  return (
    <div className={styles.filter}>
      <Search state={state} onChange={onChange} />
      {count === 0 ? null : (
        <Suspense fallback={null}>
          <span className={styles.filterChips}>
            <FilterChips filters={state.filters} doctypeId={doctypeId} onEdit={show} onChange={filter} />
          </span>
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles.filterButton}
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        data-on={count > 0}
        onClick={() => show('basic')}
      >
        <IconFilter size={14} stroke={1.8} aria-hidden />
        <span className={styles.wide}>{t('filter')}</span>
        <span className={styles.narrow}>{count === 0 ? t('filter') : t('filters', { count })}</span>
      </button>
      <Dropdown
        role="dialog"
        width={320}
        className={styles.filterButton}
        label={t('saved')}
        onToggle={() => setAsked(true)}
        trigger={
          <>
            <IconBookmark size={14} stroke={1.8} aria-hidden />
            <span className={styles.wide}>{t('saved')}</span>
          </>
        }
      >
        {asked ? (
          <Suspense fallback={null}>
            <SavedFilters state={state} doctypeId={doctypeId} onSet={() => show('basic')} />
          </Suspense>
        ) : null}
      </Dropdown>
      <select
        className={styles.filterSort}
        aria-label={t('sort', { column: '' })}
        value={state.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '_id' ? { ...state, sort: '_id', order: 'desc', page: 1 } : toggleSort(state, value))
        }
      >
        <option value="_id">{t('sort.newest')}</option>
        {listShown(settings.columns, doctypeId).map(({ sort, label }) =>
          sort === undefined || label === undefined ? null : (
            <option key={sort} value={sort}>
              {t(label)}
            </option>
          ),
        )}
      </select>
      <div role="status" className={styles.freshPlace}>
        {fresh + gone === 0 ? null : (
          <button type="button" className={styles.fresh} onClick={onFresh}>
            <IconArrowUp size={14} stroke={2} aria-hidden />
            {gone === 0 ? t('fresh', { count: fresh }) : t('changes', { count: fresh + gone })}
          </button>
        )}
      </div>
      <span className={styles.filterEnd}>
        <Sum sums={sums ?? []} />
        <span className={styles.filterTools}>
          <button
            type="button"
            className={styles.pagerStep}
            aria-label={t('columns')}
            title={t('columns')}
            aria-haspopup="dialog"
            onClick={() => show('table')}
          >
            <IconColumns2 size={18} stroke={1.6} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.pagerStep}
            aria-label={t('compact')}
            title={t('compact')}
            aria-pressed={settings.compact}
            onClick={() => onSettings({ compact: !settings.compact })}
          >
            <IconBaselineDensityMedium size={18} stroke={1.6} aria-hidden />
          </button>
        </span>
      </span>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <ListDialog {...props} open={open} onFilters={filter} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Search({ state, onChange }: Pick<FilterRowProps, 'state' | 'onChange'>) {
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
  );
}

/** What all that the list holds comes to, by currency. */
function Sum({ sums }: { sums: Sums }) {
  const t = useText('list');
  const format = useFormat();
  const [first, ...others] = sums.map(({ amount, currency }) => format.money(amount, currency));
  if (first === undefined) return null;
  if (others.length > 0)
    return (
      <Suspense fallback={null}>
        <CurrencySums sums={[first, ...others]} />
      </Suspense>
    );
  return (
    <span className={styles.sum} title={t('sum')} aria-label={`${t('sum')} ${first}`} role="note">
      <span aria-hidden>Σ</span> <b>{first}</b>
    </span>
  );
}
