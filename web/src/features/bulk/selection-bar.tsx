import {
  IconArrowBackUp,
  IconArrowRight,
  IconCash,
  IconCashOff,
  IconDots,
  IconFileExport,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkAction } from '#shared/api/document-bulk.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/dropdown.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { useKeys } from '#web/ui/keys.ts';
import { PushButton } from '#web/ui/push-button.tsx';
import { sumsOf } from './core/tally.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import { mostChosen, useChooseAll, type ListBody } from './use-choose-all.ts';
import './selection-bar.css';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

export type Chosen = ReadonlyMap<string, DocumentRow>;
type BarProps = {
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
  readonly total: number;
  readonly body: ListBody;
};

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What can be done with the chosen documents; it stands where the pager was, at the same height (R-LST-18). */
export function SelectionBar({ chosen, onChange, total, body }: BarProps) {
  const t = useText('bulk');
  const user = useUser();
  const [exporting, setExporting] = useState(false);
  const keep = (ids: ReadonlySet<string>) => {
    onChange(new Map([...chosen].filter(([id]) => ids.has(id))));
  };
  const clear = () => {
    onChange(new Map());
  };
  const { start, progress, refused, close } = useBulkAction(chosen, keep);
  const busy = progress !== undefined;
  const { chooseAll, choosing } = useChooseAll(body, onChange);
  const openExport = () => {
    setExporting(true);
  };
  useKeys({
    Escape: () => {
      // An open menu takes its own Escape first.
      if (document.querySelector(':popover-open') === null) clear();
    },
  });
  useKeys({ e: openExport }, user.settings.singleKeys ?? true);
  const run = (action: BulkAction) => () => void start(action);
  const rare = [
    { action: 'back', Icon: IconArrowBackUp },
    { action: 'unpay', Icon: IconCashOff },
    { action: 'delete', Icon: IconTrash },
  ] as const;
  return (
    <div className="bk-bar" role="toolbar" aria-label={t('bar')} data-busy={busy}>
      <strong role="status">
        {busy ? t('working', { done: progress, total: chosen.size }) : t('chosen', { count: chosen.size })}
      </strong>
      <Sums chosen={chosen} />
      {chosen.size >= Math.min(total, mostChosen) || busy ? null : (
        <button type="button" className="bk-all" disabled={choosing} onClick={chooseAll}>
          {t('chosen.all', { total: Math.min(total, mostChosen) })}
        </button>
      )}
      <span className="bk-bar-actions">
        <PushButton disabled={busy} icon={<IconArrowRight {...icon} />} onClick={run('forward')}>
          {t('forward')}
        </PushButton>
        <PushButton disabled={busy} icon={<IconFileExport {...icon} />} onClick={openExport}>
          {t('export')}
          <KeyHint keys="E" />
        </PushButton>
        <PushButton className="bk-wide" disabled={busy} icon={<IconCash {...icon} />} onClick={run('pay')}>
          {t('pay')}
        </PushButton>
        <Dropdown
          role="menu"
          align="end"
          className="df-button"
          label={t('more')}
          title={t('more')}
          face={<IconDots {...icon} />}
        >
          <BarItem narrow action="pay" Icon={IconCash} run={run} />
          {rare.map((item) => (
            <BarItem key={item.action} {...item} run={run} />
          ))}
        </Dropdown>
      </span>
      <PushButton
        className="bk-clear"
        aria-label={t('clear')}
        title={t('clear')}
        icon={<IconX {...icon} />}
        onClick={clear}
      >
        <KeyHint keys="Esc" />
      </PushButton>
      <RefusedDialog refused={refused} chosen={chosen} onClose={close} />
      {exporting ? (
        <Suspense fallback={null}>
          <ExportDialog
            documents={[...chosen.values()]}
            onClose={() => {
              setExporting(false);
            }}
            onExported={keep}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type ItemProps = {
  readonly action: BulkAction;
  readonly Icon: typeof IconX;
  readonly run: (action: BulkAction) => () => void;
  /** Only where the bar has no room for its button. */
  readonly narrow?: boolean;
};

function BarItem({ action, Icon, run, narrow = false }: ItemProps) {
  const t = useText('bulk');
  return (
    <button
      type="button"
      role="menuitem"
      data-close
      className={narrow ? 'df-dropdown-item bk-narrow' : 'df-dropdown-item'}
      onClick={run(action)}
    >
      <Icon {...icon} />
      <span className="df-dropdown-item-text">{t(action)}</span>
    </button>
  );
}

function Sums({ chosen }: { chosen: Chosen }) {
  const format = useFormat();
  const sums = sumsOf([...chosen.values()]);
  return (
    <span className="bk-sums">{sums.map(({ amount, currency }) => format.money(amount, currency)).join(' + ')}</span>
  );
}
