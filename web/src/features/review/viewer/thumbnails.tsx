import { useText } from '#web/text/use-text.ts';
import { getOpenPage } from './core/viewer.ts';
import { useRows } from '../fields/selection-context.ts';
import { useReviewed } from '../session/session-context.ts';
import { PagePicture } from './page-picture.tsx';
import { usePageViewer, useViewer } from './viewer-context.ts';
import * as styles from './viewer.module.css';

const needy = ['invalid', 'missing', 'predicted'] as const;
/** Marks on a thumbnail; more would hide the page. */
const maxMarks = 4;

/** The pages in small; marks tell where something needs a person. */
export function Thumbnails() {
  const t = useText('detail');
  const { machine } = usePageViewer();
  const pages = useReviewed((document) => document.pages);
  const rows = useRows();
  // Scrolling draws the pages anew many times a second; the thumbnails only when another page is open.
  const page = useViewer(getOpenPage);
  if (pages.length < 2) return null;
  return (
    <ol className={styles.thumbs} aria-label={t('page.thumbs')}>
      {pages.map((item, index) => {
        const marks = needy.flatMap((state) =>
          rows.filter((row) => row.state === state && row.value?.bboxes[0]?.page === index).map(() => state),
        );
        return (
          <li key={item._id}>
            <button
              type="button"
              aria-label={t('page.go', { page: index + 1, count: marks.length })}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => machine.send({ kind: 'page-shown', index })}
            >
              <PagePicture id={item._id} />
              <span className={styles.thumbMarks} aria-hidden>
                {marks.slice(0, maxMarks).map((state, mark) => (
                  <i key={`${state}-${mark}`} data-state={state} />
                ))}
              </span>
              <span className={styles.thumbNumber} aria-hidden>
                {index + 1}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
