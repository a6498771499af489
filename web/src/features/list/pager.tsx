import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { pageSizes, countPages, type ListState, type PageSize } from './core/list-state.ts';
import * as styles from './list.module.css';

type Paged = Pick<ListState, 'page' | 'size'>;
type PagerProps<State extends Paged> = {
  readonly state: State;
  readonly total: number;
  readonly onChange: (next: State) => void;
};

/** How many there are, how many a page shows (R-LST-24), and the way from page to page. */
export function Pager<State extends Paged>({ state, total, onChange }: PagerProps<State>) {
  const t = useText('list');
  const format = useFormat();
  const pages = countPages(total, state.size);
  const go = (page: number) => onChange({ ...state, page });
  return (
    <nav className={styles.pager} aria-label={t('pager')}>
      <span className={styles.pagerTotal}>{t('total', { count: total })}</span>
      <label className={styles.pagerSize}>
        {t('perPage')}
        <select
          value={state.size}
          onChange={(event) => {
            const chosen = parseSize(event.currentTarget.value);
            if (chosen !== undefined) onChange({ ...state, size: chosen, page: 1 });
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={t('previous')}
        title={t('previous')}
        disabled={state.page <= 1}
        onClick={() => go(state.page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </button>
      <span aria-current="page">{t('page', { page: format.count(state.page), pages: format.count(pages) })}</span>
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={t('next')}
        title={t('next')}
        disabled={state.page >= pages}
        onClick={() => go(state.page + 1)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </button>
    </nav>
  );
}

const parseSize = (text: string): PageSize | undefined => pageSizes.find((size) => String(size) === text);
