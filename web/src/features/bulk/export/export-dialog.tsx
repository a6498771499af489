import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import type { DocumentRow } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import '#web/ui/dialogs/dialog.module.css';
import * as styles from './export-dialog.module.css';
import { useMemo, useState } from 'react';
import type { ExportWay } from '#shared/export-bulks/export-bulk.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useExportKinds } from '#web/remote/export-setup.ts';
import { useFormat } from '#web/text/use-format.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { selectForExport, getVerdict, sortBySeverity, type Verdict } from '../core/dry-run.ts';
import { toExportDates, defaultOptions, isCommonTarget, listOfferedTargets } from '../core/export-options.ts';
import { DryRunFooter } from './dry-run-footer.tsx';
import { OptionsForm, WayChoice } from './options-form.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useExportRun } from './use-export-run.ts';
import { useSetCode } from './use-set-code.ts';
import { useSums } from './export-texts.ts';
import { OrderHandOver } from './order-hand-over.tsx';
import { VerdictTable } from './verdict-table.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type DryRunProps = {
  readonly documents: readonly DocumentRow[];
  readonly onClose: () => void;
  readonly onExported: (left: ReadonlySet<string>) => void;
};

const filters = ['refused', 'held', 'alreadyExported', 'warning', 'good'] as const;
const filterLabels = {
  refused: 'x.refused',
  held: 'x.held',
  alreadyExported: 'x.earlier',
  warning: 'x.look',
  good: 'x.good',
} as const;

const noIds: readonly string[] = [];

/** Choices on top, the verdict of each document below, and what will happen at the foot. */
function DryRun({ documents, onClose, onExported }: DryRunProps) {
  const t = useText('bulk');
  const format = useFormat();
  const doctypes = useDoctypes();
  const rows = useMemo(() => new Map(documents.map((row) => [row._id, row])), [documents]);
  const ids = useMemo(() => documents.map(({ _id }) => _id), [documents]);
  const targets = listOfferedTargets(
    documents.flatMap(({ doctype }) => doctypes.find(({ id }) => id === doctype) ?? []),
    useExportKinds().data?.kinds,
  );
  const [wanted, setTarget] = useState<ExportTarget>();
  const target = targets.find((one) => one === wanted) ?? targets[0] ?? 'docflow';
  const [options, setOptions] = useState(defaultOptions);
  const [way, setWay] = useState<ExportWay>('file');
  const [withPages, setWithPages] = useState(false);
  const [again, setAgain] = useState(false);
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<Verdict>();
  const dates = toExportDates(options);
  const {
    verdicts,
    error,
    retry,
    done,
    again: recheck,
  } = useDryRun({
    target,
    // A payment order shows itself before it is made.
    ids: target === 'sepa' ? noIds : ids,
    dates,
    allowed,
  });
  const { mutate, isPending } = useExportRun((exported) => {
    const gone = new Set(exported);
    onExported(new Set(ids.filter((id) => !gone.has(id))));
    onClose();
  });
  const { setCode, progress } = useSetCode(recheck);
  const selection = selectForExport(verdicts ?? [], { again, allowed });
  const decide = (some: readonly string[], isLet: boolean) => {
    const next = new Set(allowed);
    for (const id of some) {
      if (isLet) next.add(id);
      else next.delete(id);
    }
    setAllowed(next);
  };
  const shown = sortBySeverity(verdicts ?? []).filter((verdict) => only === undefined || getVerdict(verdict) === only);
  const sums = useSums()(documents);
  return (
    <>
      <OptionsForm
        targets={targets}
        target={target}
        options={options}
        onOptions={setOptions}
        onTarget={(next) => {
          setTarget(next);
          setWay('file');
          setAgain(false);
          setAllowed(new Set());
          setOnly(undefined);
        }}
      />
      {target === 'sepa' ? (
        <OrderHandOver ids={ids} />
      ) : (
        <>
          <WayChoice target={target} way={way} onWay={setWay} withPages={withPages} onPages={setWithPages} />
          <div className={styles.counts} role="group" aria-label={t('x.show')}>
            <button type="button" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
              <span>{t('x.count')}</span>
              <b>{[format.count(documents.length), ...sums].join(', ')}</b>
            </button>
            {filters.map((verdict) => (
              <button
                key={verdict}
                type="button"
                data-verdict={verdict}
                aria-pressed={only === verdict}
                disabled={selection.count[verdict] === 0}
                onClick={() => setOnly(verdict)}
              >
                <span>{t(filterLabels[verdict])}</span>
                <b>{verdicts === undefined ? '–' : format.count(selection.count[verdict])}</b>
              </button>
            ))}
          </div>
          <div className={styles.scroll}>
            <LoadFailure title={t('x.checkFailed')} error={error} onRetry={retry} />
            {verdicts === undefined && error === null && dates !== undefined ? (
              <>
                <p className={styles.checking} role="status">
                  {documents.length > done && done > 0
                    ? t('x.checked', { done: format.count(done), total: format.count(documents.length) })
                    : t('x.checking')}
                </p>
                <SkeletonRows rows={8} height={40} label={t('x.checking')} />
              </>
            ) : null}
            {verdicts === undefined ? null : (
              <VerdictTable
                key={only}
                target={target}
                verdicts={shown}
                all={verdicts}
                rows={rows}
                books={!isCommonTarget(target)}
                busy={progress !== undefined}
                onSet={setCode}
                allowed={allowed}
                onLet={decide}
              />
            )}
          </div>
          <DryRunFooter
            verdicts={verdicts}
            selection={selection}
            again={again}
            onAgain={setAgain}
            allowed={allowed}
            onLet={decide}
            busy={isPending}
            setting={progress}
            onRun={() => {
              if (dates !== undefined)
                mutate({ target, ids: selection.ids, dates, again, allowed: selection.allowed, way, withPages });
            }}
          />
        </>
      )}
    </>
  );
}

type ExportProps = {
  readonly documents: readonly DocumentRow[];
  readonly onClose: () => void;
  /** Keeps these of the chosen documents chosen: those that were not exported. */
  readonly onExported: (left: ReadonlySet<string>) => void;
};

/** The export of chosen documents: where to, under which date, and beforehand what would become of each (R-BLK-14). */
export function ExportDialog({ documents, onClose, onExported }: ExportProps) {
  const t = useText('bulk');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened
      onClose={onClose}
      size={1180}
      fullScreen={phone}
      title={
        <>
          {t('x.title')} <span className={styles.dry}>{t('x.dry')}</span>
        </>
      }
      classNames={{ content: styles.window, body: styles.windowBody }}
    >
      <DryRun documents={documents} onClose={onClose} onExported={onExported} />
    </Dialog>
  );
}
