import type { EinvoiceState } from '#shared/api/einvoices.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useFileDrop } from '#web/ui/use-file-drop.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { CheckZone } from './check-zone.tsx';
import { Doors } from './doors.tsx';
import { Received } from './received.tsx';
import { StatusCard } from './status-card.tsx';
import { useCheck } from './use-check.ts';
import { useEinvoiceState } from './use-einvoices.ts';
import * as styles from './einvoices.module.css';

/** Whether the company can receive e-invoices, what came, and whether an e-invoice keeps its rules. */
export function EinvoicesPage() {
  const t = useText('einvoices');
  // What is found is answered in the language in which it was asked.
  return <Screen key={useLocale()} title={t('title')} />;
}

/** A file may be dropped anywhere here: it is checked, never uploaded. */
function Screen({ title }: { readonly title: string }) {
  const t = useText('einvoices');
  const { data, error, refetch } = useEinvoiceState();
  const check = useCheck();
  const drop = useFileDrop(check.run);
  useTitle(title);
  return (
    <div className={styles.page} {...drop.region}>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <div className={styles.body}>
        <div className={styles.main}>
          <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
          {data === undefined && error === null ? <SkeletonRows rows={6} height={52} label={t('loading')} /> : null}
          {data === undefined ? null : (
            <>
              <StatusCard state={data} />
              <Received state={data} />
            </>
          )}
        </div>
        <div className={styles.side}>
          <CheckZone check={check} over={drop.over} />
          {data === undefined ? null : <Doors state={data} />}
          {data === undefined ? null : <Duty state={data} />}
        </div>
      </div>
    </div>
  );
}

/** What the law asks of the company and from when on. */
function Duty({ state: { dutyFrom } }: { readonly state: EinvoiceState }) {
  const format = useFormat();
  const t = useText('einvoices');
  return dutyFrom === null ? null : (
    <section className={styles.section} aria-labelledby="einvoice-duty">
      <h2 id="einvoice-duty">{t('duty', { date: format.date(dutyFrom) })}</h2>
      <ul className={styles.duty}>
        {(['network', 'receive', 'keep', 'mend'] as const).map((part) => (
          <li key={part}>{t(`duty.${part}`)}</li>
        ))}
      </ul>
    </section>
  );
}
