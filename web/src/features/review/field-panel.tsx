import { lazy, Suspense, useEffect, useRef } from 'react';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useText } from '#web/text/use-text.ts';
import { ConfirmBar, useMovable } from './workflow/confirm-bar.tsx';
import { ConfirmPlausible } from './fields/confirm-plausible.tsx';
import { FieldGroupSection } from './fields/field-group.tsx';
import { LinesSummary } from './table/lines-summary.tsx';
import type { Panel } from './fields/core/panel.ts';
import { getRowId, useActiveKey, useFilter, usePanel, useSelection } from './fields/selection-context.ts';
import { useFocus } from './navigation/focus.ts';
import { usePhone } from './session/layout-context.ts';
import { useReviewed, useSession } from './session/session-context.ts';
import { usePart, useValue } from './session/store.ts';
import { useTables } from './table/tables-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as fieldsStyles from './fields/fields.module.css';
import * as styles from './review.module.css';

const TableList = lazy(async () => ({ default: (await import('./table/table-list.tsx')).TableList }));

/** Free px above and below the active row when it is scrolled into sight (screens.md §a). */
const scrollMargin = 28;

const getPanel = (panel: Panel): Panel => panel;

/** The left side: what was read, what needs a person, and the way on. */
export function FieldPanel() {
  const t = useText('detail');
  const { setFilter } = useSelection();
  const panel = usePanel(getPanel);
  const active = useActiveKey();
  const filter = useFilter();
  const isReading = useReviewed(({ queue, fields }) => queue !== null && fields.length === 0);
  const isNothingSettled = useSession(({ settled }) => settled.size === 0);
  const tables = useTables();
  const tableCount = usePart(tables.all, ({ length }) => length);
  const listed = useValue(tables.listed);
  const { fields } = useFocus();
  const phone = usePhone();
  const movable = useMovable();
  const list = useRef<HTMLDivElement>(null);
  const needs = panel.counts.invalid + panel.counts.missing + panel.counts.predicted;
  const worst = panel.counts.invalid + panel.counts.missing > 0 ? 'bad' : 'warn';

  useEffect(() => {
    if (active === null) return;
    const row = document.getElementById(getRowId(active));
    const box = list.current;
    if (row === null || box === null) return;
    // The head of the group stays over the rows; on a phone it is higher than the margin.
    const covered = Math.max(scrollMargin, box.querySelector('[data-part="group-head"]')?.clientHeight ?? 0);
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top - covered;
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + scrollMargin;
    if (above < 0) box.scrollBy({ top: above });
    else if (below > 0) box.scrollBy({ top: Math.min(below, above) });
  }, [active]);

  return (
    <section
      className={fieldsStyles.panel}
      data-part="panel"
      aria-label={t('panel.title')}
      data-region="fields"
      tabIndex={-1}
      ref={fields}
    >
      <div className={fieldsStyles.panelHead} data-part="panel-head">
        <h2 className={sharedStyles.hidden}>{t('panel.title')}</h2>
        <Segments
          label={t('panel.shown')}
          value={listed ? 'tables' : 'fields'}
          onChange={(value) => tables.list(value === 'tables')}
          data={[
            { value: 'fields', label: t('panel.fields') },
            { value: 'tables', label: t('panel.tables', { count: tableCount }) },
          ]}
        />
        <span className={styles.grow} data-part="grow" />
        {isReading || listed ? null : <ConfirmPlausible />}
        {isReading || listed ? null : (
          <Segments
            label={t('panel.filter')}
            value={filter}
            onChange={setFilter}
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
        <div className={fieldsStyles.fields} data-part="fields">
          <Suspense fallback={null}>
            <TableList />
          </Suspense>
        </div>
      ) : (
        <div className={fieldsStyles.fields} data-part="fields" ref={list}>
          {isReading ? <SkeletonRows rows={12} height={32} label={t('reading.fields')} /> : null}
          {isReading ? null : panel.groups.map((group) => <FieldGroupSection key={group.group} group={group} />)}
          {!isReading && filter === 'needs' && needs === 0 && isNothingSettled ? (
            <EmptyState title={t('panel.nothing')}>{t('panel.nothingHint')}</EmptyState>
          ) : null}
          {!isReading && panel.rows.length === 0 ? <EmptyState title={t('panel.noFields')} /> : null}
        </div>
      )}
      <LinesSummary />
      {movable && !phone ? <ConfirmBar /> : null}
    </section>
  );
}
