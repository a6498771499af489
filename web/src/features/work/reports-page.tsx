import { Button, NativeSelect } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/api/contract.ts';
import { maxReportDays, readStats, usualActivityDays } from '#shared/api/quality.ts';
import { activities, activity, type Activity } from '#shared/document/activity.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { addDays, countDaysBetween } from '#shared/kit/dates.ts';
import type { DateRange } from '#shared/kit/date-range.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { DayTable, KindTable } from './activity-tables.tsx';
import { buildActivityTable } from './core/activity-table.ts';
import { getLastDays } from './core/periods.ts';
import { WorkHead } from './head.tsx';
import { useRange } from './use-range.ts';
import * as styles from './work.module.css';

const maxDays = maxReportDays.activity;

/** As many days as a report takes, up to the last one. */
const shorten = ({ from, to }: DateRange): DateRange =>
  countDaysBetween(from, to) < maxDays ? { from, to } : { from: addDays(to, 1 - maxDays), to };

/** What people did with documents, by person and day (ledger R-ANA-05). */
export function ReportsPage() {
  const t = useText('work');
  const user = useUser();
  const isAdmin = user.role.includes('admin');
  const today = toDay(new Date());
  const { range: asked, get, set } = useRange(getLastDays(usualActivityDays, today));
  const range = shorten(asked);
  const [person, what] = [isAdmin ? get('person') : '', activity.safeParse(get('what')).data];
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.company, 'stats', range, person],
    queryFn: ({ signal }) =>
      call(readStats, { query: { ...range, ...(person === '' ? {} : { user: person }) }, signal }),
    staleTime: 0,
  });
  const people = data?.people ?? [];
  const getName = (id: string): string => people.find(({ _id }) => _id === id)?.name || t('activity.former');
  return (
    <div className={styles.page}>
      <WorkHead page="activity" today={today} range={range} onRange={set}>
        {isAdmin ? (
          <NativeSelect
            size="xs"
            label={t('activity.person')}
            value={person}
            onChange={({ currentTarget }) => set({ person: currentTarget.value })}
            data={[
              { value: '', label: t('activity.all') },
              ...people.map(({ _id }) => ({ value: _id, label: getName(_id) })),
            ]}
          />
        ) : null}
        <NativeSelect
          size="xs"
          label={t('activity.what')}
          value={what ?? ''}
          onChange={({ currentTarget }) => set({ what: currentTarget.value })}
          data={[
            { value: '', label: t('activity.any') },
            ...activities.map((one) => ({ value: one, label: t(`what.${one}`) })),
          ]}
        />
        <Button
          size="xs"
          disabled={data === undefined || data.counts.length === 0}
          onClick={() => {
            const heads = ['day', 'person', 'what', 'count', 'documents'] as const;
            const rows = (data?.counts ?? [])
              .filter((one) => what === undefined || one.what === what)
              .map((one) => [
                one.day,
                getName(one.userId),
                t(`what.${one.what}`),
                String(one.count),
                String(one.documents),
              ]);
            const text = toCsv([heads.map((head) => t(`activity.${head}`)), ...rows]);
            downloadFile({
              blob: new Blob([text], { type: 'text/csv' }),
              name: `${t('activity.file')} ${range.from} ${range.to}.csv`,
            });
          }}
        >
          {t('activity.csv')}
        </Button>
      </WorkHead>
      <div className={styles.body}>
        {isAdmin ? null : <Band tone="info" title={t('activity.own')} compact />}
        {range.from === asked.from ? null : (
          <Band tone="warning" title={t('activity.tooLong', { count: maxDays })} compact />
        )}
        <LoadFailure title={t('activity.failed')} error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null ? (
          <SkeletonRows rows={6} height={36} label={t('activity.loading')} />
        ) : null}
        {data === undefined ? null : <Tables answer={data} what={what} getName={getName} />}
      </div>
    </div>
  );
}

type TablesProps = {
  readonly answer: ReplyOf<typeof readStats>;
  readonly what: Activity | undefined;
  readonly getName: (id: string) => string;
};

function Tables({ answer, what, getName }: TablesProps) {
  const t = useText('work');
  const table = buildActivityTable(answer.counts, what);
  if (table.rows.length === 0)
    return (
      <EmptyState
        icon={<IconUser size={28} stroke={1.4} aria-hidden />}
        title={t('activity.empty')}
        action={<NextStep to="documents" />}
      >
        {t('activity.emptyText')}
      </EmptyState>
    );
  const named = { table, getName, range: { from: answer.from, to: answer.to }, what };
  return (
    <>
      <DayTable {...named} />
      {what === undefined ? <KindTable {...named} /> : null}
    </>
  );
}
