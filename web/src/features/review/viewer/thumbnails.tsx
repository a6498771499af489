import { useText } from '#web/text/use-text.ts';
import { getOpenPage } from './core/viewer.ts';
import { useReview } from '../session/review-context.ts';
import { usePart } from '../session/use-machine.ts';

const needy = ['invalid', 'missing', 'predicted'] as const;
/** Marks on a thumbnail; more would hide the page. */
const maxMarks = 4;

/** The pages in small; marks tell where something needs a person. */
export function Thumbnails() {
  const t = useText('detail');
  const review = useReview();
  const { pages } = review.session.document;
  // Scrolling draws the pages anew many times a second; the thumbnails only when another page is open.
  const page = usePart(review.viewer, getOpenPage);
  if (pages.length < 2) return null;
  return (
    <ol className="dd-thumbs" aria-label={t('page.thumbs')}>
      {pages.map((item, index) => {
        const marks = needy.flatMap((state) =>
          review.panel.rows
            .filter((row) => row.state === state && row.value?.bboxes[0]?.page === index)
            .map(() => state),
        );
        return (
          <li key={item._id}>
            <button
              type="button"
              aria-label={t('page.go', { page: index + 1, count: marks.length })}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => {
                review.viewer.send({ kind: 'page-shown', index });
              }}
            >
              {item.thumb === null ? null : <img src={item.thumb.url} alt="" loading="lazy" draggable={false} />}
              <span className="dd-thumb-marks" aria-hidden>
                {marks.slice(0, maxMarks).map((state, mark) => (
                  <i key={`${state}-${mark}`} data-state={state} />
                ))}
              </span>
              <span className="dd-thumb-number" aria-hidden>
                {index + 1}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
