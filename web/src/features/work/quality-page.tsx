import { NativeSelect } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readQuality } from '#shared/api/quality.ts';
import type { ReplyOf } from '#shared/api/contract.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { getPresetRange } from './core/periods.ts';
import { QualityFigures } from './quality-figures.tsx';
import { FieldTable, GroupTable } from './quality-tables.tsx';
import { WorkHead } from './head.tsx';
import { useRange } from './use-range.ts';
import * as styles from './work.module.css';

/** How documents were read, judged by what people confirmed: by type, supplier, model and field. */
export function QualityPage() {
  const t = useText('work');
  const today = toDay(new Date());
  const { range, get, set } = useRange(getPresetRange('month', today));
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const type = get('type');
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.company, 'quality', range, type],
    queryFn: ({ signal }) =>
      call(readQuality, { body: { ...range, ...(type === '' ? {} : { doctype: type }) }, signal }),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <WorkHead page="quality" today={today} range={range} onRange={set}>
        <NativeSelect
          size="xs"
          label={t('type')}
          value={type}
          onChange={({ currentTarget }) => set({ type: currentTarget.value })}
          data={[{ value: '', label: t('allTypes') }, ...doctypes.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </WorkHead>
      <div className={styles.body}>
        <LoadFailure title={t('quality.failed')} error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null ? (
          <SkeletonRows rows={10} height={36} label={t('quality.loading')} />
        ) : null}
        {data === undefined ? null : <Report answer={data} />}
      </div>
    </div>
  );
}

function Report({ answer: { report, before } }: { readonly answer: ReplyOf<typeof readQuality> }) {
  const t = useText('work');
  const left =
    report.unrecorded === 0 ? null : <Band tone="info" title={t('unrecorded', { count: report.unrecorded })} compact />;
  if (report.total.documents === 0)
    return (
      <>
        {left}
        <EmptyState
          icon={<IconEye size={28} stroke={1.4} aria-hidden />}
          title={t('quality.empty')}
          action={<NextStep to="review" />}
        >
          {t('quality.emptyText')}
        </EmptyState>
      </>
    );
  return (
    <>
      {left}
      <QualityFigures now={report.total} before={before.total} />
      <GroupTable by="doctypes" groups={report.doctypes} before={before.doctypes} />
      <GroupTable by="suppliers" groups={report.suppliers} before={before.suppliers} />
      <GroupTable by="models" groups={report.models} before={before.models} />
      <FieldTable fields={report.fields} before={before.fields} />
      <p className={styles.note}>{t('help')}</p>
    </>
  );
}
