import { lazy, Suspense, useEffect, useRef } from 'react';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useText } from '#web/text/use-text.ts';
import { ConfirmBar, useMovable } from './workflow/confirm-bar.tsx';
import { getRowId, useReview } from './session/review-context.ts';
import { FieldGroupSection } from './fields/field-group.tsx';
import { LinesSummary } from './table/lines-summary.tsx';

const TableList = lazy(async () => ({ default: (await import('./table/table-list.tsx')).TableList }));

/** Free px above and below the active row when it is scrolled into sight (screens.md §a). */
const scrollMargin = 28;

/** The left side: what was read, what needs a person, and the way on. */
export function FieldPanel() {
  const t = useText('detail');
  const review = useReview();
  const { panel, session } = review;
  const movable = useMovable();
  const list = useRef<HTMLDivElement>(null);
  const needs = panel.counts.invalid + panel.counts.missing + panel.counts.predicted;
  const worst = panel.counts.invalid + panel.counts.missing > 0 ? 'bad' : 'warn';
  const { listed } = review.tables;
  const reading = session.document.queue !== null && session.document.fields.length === 0;

  useEffect(() => {
    if (review.active === null) return;
    const row = document.getElementById(getRowId(review.active));
    const box = list.current;
    if (row === null || box === null) return;
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top - scrollMargin;
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + scrollMargin;
    if (above < 0) box.scrollBy({ top: above });
    else if (below > 0) box.scrollBy({ top: Math.min(below, above) });
  }, [review.active]);

  return (
    <section className="dd-panel" aria-label={t('panel.title')} data-region="fields" tabIndex={-1}>
      <div className="dd-panel-head">
        <h2 className="df-hidden">{t('panel.title')}</h2>
        <Segments
          label={t('panel.shown')}
          value={listed ? 'tables' : 'fields'}
          onChange={(value) => {
            review.tables.list(value === 'tables');
          }}
          data={[
            { value: 'fields', label: t('panel.fields') },
            { value: 'tables', label: t('panel.tables', { count: review.tables.all.length }) },
          ]}
        />
        <span className="dd-grow" />
        {reading || listed ? null : (
          <Segments
            label={t('panel.filter')}
            value={review.filter}
            onChange={review.setFilter}
            data={[
              {
                value: 'needs',
                label: (
                  <span>
                    {t('panel.needs')} <b data-worst={needs === 0 ? undefined : worst}>{needs}</b>
                  </span>
                ),
              },
              { value: 'all', label: t('panel.all', { count: panel.rows.length }) },
            ]}
          />
        )}
      </div>
      {listed ? (
        <div className="dd-fields">
          <Suspense fallback={null}>
            <TableList />
          </Suspense>
        </div>
      ) : (
        <div className="dd-fields" ref={list}>
          {reading ? <SkeletonRows rows={12} height={32} label={t('reading.fields')} /> : null}
          {reading ? null : panel.groups.map((group) => <FieldGroupSection key={group.group} group={group} />)}
          {!reading && review.filter === 'needs' && needs === 0 && session.settled.size === 0 ? (
            <EmptyState title={t('panel.nothing')}>{t('panel.nothingHint')}</EmptyState>
          ) : null}
          {!reading && panel.rows.length === 0 ? <EmptyState title={t('panel.noFields')} /> : null}
        </div>
      )}
      <LinesSummary />
      {movable && !review.phone ? <ConfirmBar /> : null}
    </section>
  );
}
