import { IconArrowLeft, IconArrowRight, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import * as styles from './capture.module.css';

/** A page that was taken; `url` shows it. */
export type TakenPage = { readonly id: string; readonly page: Blob; readonly url: string };

type TakenPagesProps = {
  readonly pages: readonly TakenPage[];
  readonly onMove: (at: number, to: number) => void;
  readonly onRetake: (at: number) => void;
  readonly onRemove: (at: number) => void;
};

/** The pages of the document so far: each can be taken anew, moved or thrown away. */
export function TakenPages({ pages, onMove, onRetake, onRemove }: TakenPagesProps) {
  const t = useText('files');
  return (
    <ol className={styles.taken}>
      {pages.map(({ id, url }, at) => {
        const number = at + 1;
        return (
          <li key={id}>
            <img src={url} alt={t('capture.page', { number })} />
            <span role="group" aria-label={t('capture.page', { number })}>
              <button
                type="button"
                disabled={at === 0}
                aria-label={t('capture.earlier', { number })}
                onClick={() => onMove(at, at - 1)}
              >
                <IconArrowLeft size={20} stroke={1.6} aria-hidden />
              </button>
              <button
                type="button"
                disabled={at === pages.length - 1}
                aria-label={t('capture.later', { number })}
                onClick={() => onMove(at, at + 1)}
              >
                <IconArrowRight size={20} stroke={1.6} aria-hidden />
              </button>
              <button type="button" aria-label={t('capture.retake', { number })} onClick={() => onRetake(at)}>
                <IconRefresh size={20} stroke={1.6} aria-hidden />
              </button>
              <button type="button" aria-label={t('capture.drop', { number })} onClick={() => onRemove(at)}>
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
