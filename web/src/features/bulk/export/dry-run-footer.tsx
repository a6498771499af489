import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { listFindings, getVerdict, sortBySeverity, type ExportSelection } from '../core/dry-run.ts';
import { useFindingText } from './export-texts.ts';
import type { Letting } from './verdict-table.tsx';
import * as styles from './export-dialog.module.css';

type FooterProps = {
  /** Undefined while they are being found out. */
  readonly verdicts: readonly ExportVerdict[] | undefined;
  readonly selection: ExportSelection;
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
  readonly busy: boolean;
  /** Codes that are being set: until then nothing goes out as it was. */
  readonly setting: { readonly done: number; readonly total: number } | undefined;
  readonly onRun: () => void;
} & Letting;

/** What the export would take and leave out. All at once is blocked while something would be refused; it says how many. */
export function DryRunFooter(props: FooterProps) {
  const { verdicts, selection, again, onAgain, busy, setting, onRun, allowed, onLet } = props;
  const t = useText('bulk');
  const format = useFormat();
  const { ids, count } = selection;
  const total = verdicts?.length ?? 0;
  const out = total - ids.length;
  return (
    <footer className={styles.foot}>
      {count.held === 0 || verdicts === undefined ? null : (
        <LetAll verdicts={verdicts} allowed={allowed} onLet={onLet} />
      )}
      {count.alreadyExported === 0 ? null : (
        <Checkbox
          label={t('x.again', { count: count.alreadyExported })}
          description={t('x.againText')}
          checked={again}
          onChange={(event) => onAgain(event.currentTarget.checked)}
        />
      )}
      {verdicts !== undefined && ids.length === 0 && count.alreadyExported + count.held === 0 ? (
        <p>{t('x.nothing')}</p>
      ) : null}
      {setting === undefined ? null : (
        <p role="status">{t('x.setting', { done: format.count(setting.done), total: format.count(setting.total) })}</p>
      )}
      <span className={styles.grow} />
      {verdicts === undefined ? null : <Protocol verdicts={verdicts} />}
      <Button variant="filled" loading={busy} disabled={ids.length === 0 || setting !== undefined} onClick={onRun}>
        {out === 0 || ids.length === 0
          ? t('x.run', { count: ids.length })
          : t('x.leaveOut', { out, count: ids.length })}
      </Button>
    </footer>
  );
}

/** All that wait for being allowed, at once; it says how many. */
function LetAll({ verdicts, allowed, onLet }: { verdicts: readonly ExportVerdict[] } & Letting) {
  const t = useText('bulk');
  const held = verdicts.filter((verdict) => getVerdict(verdict) === 'held').map(({ document }) => document);
  const chosen = held.filter((id) => allowed.has(id)).length;
  return (
    <Checkbox
      label={t('x.letAll', { count: held.length })}
      description={t('x.letText')}
      checked={chosen === held.length}
      indeterminate={chosen > 0 && chosen < held.length}
      onChange={(event) => onLet(held, event.currentTarget.checked)}
    />
  );
}

const words = {
  refused: 'x.refused',
  held: 'x.held',
  alreadyExported: 'x.earlier',
  warning: 'x.look',
  good: 'x.fits',
} as const;

function Protocol({ verdicts }: { verdicts: readonly ExportVerdict[] }) {
  const format = useFormat();
  const t = useText('bulk');
  const getFindingText = useFindingText();
  const download = () => {
    const rows = sortBySeverity(verdicts).map((verdict) => [
      verdict.name,
      t(words[getVerdict(verdict)]),
      [
        ...listFindings(verdict).map(getFindingText),
        ...verdict.exported.slice(0, 1).map(({ at }) => t('x.earlierOn', { when: format.instant(at) })),
      ].join(' '),
    ]);
    const text = toCsv([[t('x.col.document'), t('x.col.result'), t('m.notes')], ...rows]);
    downloadFile({ blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), name: 'export-protocol.csv' });
  };
  return (
    <PushButton icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={download}>
      {t('x.protocol')}
    </PushButton>
  );
}
