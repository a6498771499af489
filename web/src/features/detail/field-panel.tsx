import { lazy, Suspense, useEffect, useRef } from 'react';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useText } from '#web/text/use-text.ts';
import { ConfirmBar, useMovable } from './confirm-bar.tsx';
import { rowId, useDesk } from './desk-context.ts';
import { FieldGroupSection } from './field-group.tsx';
import { LinesSummary } from './lines-summary.tsx';

const TableList = lazy(async () => ({ default: (await import('./table/table-list.tsx')).TableList }));

/** Free px above and below the active row when it is scrolled into sight (screens.md §a). */
const breathing = 28;

/** The left side: what was read, what needs a person, and the way on. */
export function FieldPanel() {
  const t = useText('detail');
  const desk = useDesk();
  const { panel, session } = desk;
  const movable = useMovable();
  const list = useRef<HTMLDivElement>(null);
  const needs = panel.counts.invalid + panel.counts.missing + panel.counts.predicted;
  const worst = panel.counts.invalid + panel.counts.missing > 0 ? 'bad' : 'warn';
  const { listed } = desk.tables;
  const reading = session.document.queue !== null && session.document.fields.length === 0;

  useEffect(() => {
    if (desk.active === null) return;
    const row = document.getElementById(rowId(desk.active));
    const box = list.current;
    if (row === null || box === null) return;
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top - breathing;
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + breathing;
    if (above < 0) box.scrollBy({ top: above });
    else if (below > 0) box.scrollBy({ top: Math.min(below, above) });
  }, [desk.active]);

  return (
    <section className="dd-panel" aria-label={t('panel.title')} data-region="fields" tabIndex={-1}>
      <div className="dd-panel-head">
        <h2 className="df-hidden">{t('panel.title')}</h2>
        <Segments
          label={t('panel.shown')}
          value={listed ? 'tables' : 'fields'}
          onChange={(value) => {
            desk.tables.list(value === 'tables');
          }}
          data={[
            { value: 'fields', label: t('panel.fields') },
            { value: 'tables', label: t('panel.tables', { count: desk.tables.all.length }) },
          ]}
        />
        <span className="dd-grow" />
        {reading || listed ? null : (
          <Segments
            label={t('panel.filter')}
            value={desk.filter}
            onChange={desk.setFilter}
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
          {!reading && desk.filter === 'needs' && needs === 0 && session.settled.size === 0 ? (
            <EmptyState title={t('panel.nothing')}>{t('panel.nothingHint')}</EmptyState>
          ) : null}
          {!reading && panel.rows.length === 0 ? <EmptyState title={t('panel.noFields')} /> : null}
        </div>
      )}
      <LinesSummary />
      {movable && !desk.phone ? <ConfirmBar /> : null}
    </section>
  );
}
