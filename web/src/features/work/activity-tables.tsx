import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listActiveDocuments } from '#shared/api/quality.ts';
import { activities, type Activity } from '#shared/document/activity.ts';
import type { DateRange } from '#shared/kit/date-range.ts';
import { call } from '#web/remote/call.ts';
import { toListPath } from '#web/state/list-address.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ActivityRow, buildActivityTable } from './core/activity-table.ts';
import { listDays } from './core/periods.ts';
import * as styles from './work.module.css';

/** A number of a table: whose, of which days, of what kind. */
type Cell = { readonly userId: string; readonly range: DateRange; readonly what: Activity | undefined };

/** Opens the list of the documents behind a number. */
function useDrillDown() {
  const t = useText('work');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ userId, range, what }: Cell) =>
      call(listActiveDocuments, {
        query: { ...range, ...(userId === '' ? {} : { user: userId }), ...(what === undefined ? {} : { what }) },
      }),
    onSuccess: ({ ids, capped }) => {
      if (ids.length === 0) {
        toast({ text: t('activity.gone'), tone: 'info' });
        return;
      }
      if (capped) toast({ text: t('activity.capped'), tone: 'info' });
      void navigate(toListPath({ filters: { fields: [{ field: '_id', operator: 'in', value: [...ids] }] } }));
    },
    onError: alertError,
  });
}

type NumberCellProps = {
  readonly count: number | undefined;
  /** Whose number, and of what, for who cannot see the heads of its row and column. */
  readonly name: string;
  readonly of: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
};

function NumberCell({ count, name, of, busy, onOpen }: NumberCellProps) {
  const t = useText('work');
  const format = useFormat();
  return (
    <td data-align="end">
      {count === undefined ? null : (
        <button
          type="button"
          className={styles.number}
          disabled={busy}
          aria-label={t('activity.open', { count: format.count(count), name, day: of })}
          onClick={onOpen}
        >
          {format.count(count)}
        </button>
      )}
    </td>
  );
}

type ActivityTableProps = {
  readonly table: ReturnType<typeof buildActivityTable>;
  readonly getName: (id: string) => string;
  readonly range: DateRange;
  readonly what: Activity | undefined;
};

/** People by days. */
export function DayTable({ table, getName, range, what }: ActivityTableProps) {
  const format = useFormat();
  const t = useText('work');
  const open = useDrillDown();
  // The newest first, so that a phone shows them without being scrolled.
  const days = listDays(range).toReversed();
  const drawRow = (row: ActivityRow, name: string) => (
    <>
      <th scope="row">{name}</th>
      <NumberCell
        count={row.total}
        name={name}
        of={t('activity.sum')}
        busy={open.isPending}
        onOpen={() => open.mutate({ userId: row.userId, range, what })}
      />
      {days.map((day) => (
        <NumberCell
          key={day}
          count={row.byDay.get(day)}
          name={name}
          of={format.date(day)}
          busy={open.isPending}
          onOpen={() => open.mutate({ userId: row.userId, range: { from: day, to: day }, what })}
        />
      ))}
    </>
  );
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">{t('activity.byDay')}</h2>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.days}`}>
          <thead>
            <tr>
              <th scope="col">{t('activity.person')}</th>
              <th scope="col" data-align="end">
                {t('activity.sum')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-align="end">
                  {format.dayMonth(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.userId}>{drawRow(row, getName(row.userId))}</tr>
            ))}
          </tbody>
          {table.rows.length < 2 ? null : (
            <tfoot>
              <tr>{drawRow(table.sum, t('activity.sum'))}</tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

/** People by what they did. */
export function KindTable({ table, getName, range }: ActivityTableProps) {
  const t = useText('work');
  const open = useDrillDown();
  const kinds = activities.filter((kind) => table.sum.byKind.has(kind));
  const drawRow = (row: ActivityRow, name: string) => (
    <>
      <th scope="row">{name}</th>
      {kinds.map((what) => (
        <NumberCell
          key={what}
          count={row.byKind.get(what)}
          name={name}
          of={t(`what.${what}`)}
          busy={open.isPending}
          onOpen={() => open.mutate({ userId: row.userId, range, what })}
        />
      ))}
    </>
  );
  return (
    <section aria-labelledby="by-kind">
      <h2 id="by-kind">{t('activity.byKind')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('activity.person')}</th>
              {kinds.map((what) => (
                <th key={what} scope="col" data-align="end">
                  {t(`what.${what}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.userId}>{drawRow(row, getName(row.userId))}</tr>
            ))}
          </tbody>
          {table.rows.length < 2 ? null : (
            <tfoot>
              <tr>{drawRow(table.sum, t('activity.sum'))}</tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}
