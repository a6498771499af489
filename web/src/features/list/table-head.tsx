import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useText } from '#web/text/use-text.ts';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import type { ShownColumn } from './columns/columns.ts';
import { toggleSort, type ListState } from './core/list-state.ts';

const ColumnHandle = lazyWhenIdle(async () => (await import('./columns/column-handle.tsx')).ColumnHandle);
const ExtraHead = lazy(async () => ({ default: (await import('./columns/extra-head.tsx')).ExtraHead }));

/** By how much a key widens a column. */
const step = 16;

type TableHeadProps = {
  readonly column: ShownColumn;
  readonly state: ListState;
  /** Where it stays while the table is scrolled sideways. */
  readonly left: number | undefined;
  readonly onChange: (next: ListState) => void;
  readonly onWidth: (width: number, done: boolean) => void;
};

/** The head of a column: it sorts; Shift with an arrow, or its edge, sets its width. */
export function TableHead({ column, state, left, onChange, onWidth }: TableHeadProps) {
  const t = useText('list');
  const { key, ref, label, sort, align, width, isSet } = column;
  const name = label === undefined ? <ExtraHead column={ref} /> : t(label);
  const sorted = sort !== undefined && state.sort === sort;
  const up = state.order === 'asc';
  return (
    <th
      data-col={key}
      data-align={align}
      data-stuck={left === undefined ? undefined : true}
      scope="col"
      style={{ left, width: key === 'name' && !isSet ? undefined : width }}
      aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
    >
      <Suspense fallback={null}>
        {sort === undefined ? (
          name
        ) : (
          <button
            type="button"
            title={label === undefined ? undefined : t('sort', { column: t(label) })}
            onClick={() => onChange(toggleSort(state, sort))}
            onKeyDown={(event) => {
              const by = event.shiftKey ? { ArrowLeft: -step, ArrowRight: step }[event.key] : undefined;
              if (by === undefined) return;
              event.preventDefault();
              onWidth((event.currentTarget.closest('th')?.offsetWidth ?? width) + by, true);
            }}
          >
            {name}
            {sorted ? <Arrow up={up} /> : null}
          </button>
        )}
      </Suspense>
      {/* On its own: the name of the column does not wait for the edge that is dragged. */}
      <Suspense fallback={null}>
        <ColumnHandle onWidth={onWidth} />
      </Suspense>
    </th>
  );
}

const Arrow = ({ up }: { up: boolean }) =>
  up ? <IconArrowUp size={13} stroke={2} aria-hidden /> : <IconArrowDown size={13} stroke={2} aria-hidden />;
