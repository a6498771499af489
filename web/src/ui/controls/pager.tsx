import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '#web/text/use-format.ts';
import type { TextValues } from '#web/text/use-text.ts';
import { PushButton } from './push-button.tsx';
import * as styles from './pager.module.css';

type Place<Size extends number> = { readonly page: number; readonly size: Size };

type PagerProps<Size extends number> = {
  /** The texts of the list: what its pages and its rows are called. */
  readonly t: (key: 'pager' | 'total' | 'perPage' | 'previous' | 'next' | 'page', values?: TextValues) => string;
  readonly address: Place<Size>;
  /** How many rows a page may show. Without it neither the choice nor the count of the rows stands here: a screen counts them elsewhere. */
  readonly sizes?: readonly Size[];
  readonly total: number;
  readonly onGo: (next: Partial<Place<Size>>) => void;
};

/** How many rows there are, how many a page shows, and the way from page to page. */
export function Pager<Size extends number>({ t, address: { page, size }, sizes, total, onGo }: PagerProps<Size>) {
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={styles.pager} aria-label={t('pager')}>
      {sizes === undefined ? null : (
        <>
          <span className={styles.grow}>{t('total', { count: total })}</span>
          <label>
            {t('perPage')}{' '}
            <select
              value={size}
              onChange={(event) => {
                const chosen = sizes.find((one) => String(one) === event.currentTarget.value);
                if (chosen !== undefined) onGo({ size: chosen, page: 1 });
              }}
            >
              {sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <PushButton disabled={page <= 1} aria-label={t('previous')} onClick={() => onGo({ page: page - 1 })}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </PushButton>
      <span aria-current="page">{t('page', { page: format.count(page), pages: format.count(pages) })}</span>
      <PushButton disabled={page >= pages} aria-label={t('next')} onClick={() => onGo({ page: page + 1 })}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </PushButton>
    </nav>
  );
}
