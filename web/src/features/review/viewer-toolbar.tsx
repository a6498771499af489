import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMarquee2,
  IconRotateClockwise,
  IconSquare,
  IconSquareOff,
  IconTable,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { CommandName } from './commands/core/commands.ts';
import { getOpenPage } from './viewer/core/viewer.ts';
import { DiscussionThumb } from './discussion/discussion-thumb.tsx';
import { useWithKey } from './commands/command-hints.tsx';
import { useRun } from './commands/commands-context.ts';
import { useReviewed } from './session/session-context.ts';
import { useOpenedTable } from './table/tables-context.ts';
import { usePageViewer, useViewer } from './viewer/viewer-context.ts';
import * as viewerStyles from './viewer/viewer.module.css';
import * as styles from './review.module.css';

const boxIcons = { all: IconMarquee2, doubtful: IconSquare, none: IconSquareOff } as const;

/** Pages, zoom, turn and boxes above the pages. */
export function ViewerToolbar() {
  const t = useText('detail');
  const format = useFormat();
  const { machine } = usePageViewer();
  const open = useViewer(getOpenPage);
  const scale = useViewer(({ viewport }) => viewport.scale);
  const fitted = useViewer((viewer) => viewer.fitted);
  const boxes = useViewer((viewer) => viewer.boxes);
  const count = useReviewed(({ pages }) => pages.length);
  const isTableOpen = useOpenedTable() !== null;
  const page = Math.min(open, Math.max(0, count - 1));
  const Boxes = boxIcons[boxes];
  return (
    <div className={viewerStyles.toolbar} role="toolbar" aria-label={t('toolbar.label')}>
      <Tool
        label={t('toolbar.previousPage')}
        disabled={page === 0}
        onClick={() => machine.send({ kind: 'paged', by: -1 })}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </Tool>
      <span className={viewerStyles.pageCount} aria-live="off">
        {count === 0 ? '–' : `${page + 1} / ${count}`}
      </span>
      <Tool
        label={t('toolbar.nextPage')}
        disabled={page >= count - 1}
        onClick={() => machine.send({ kind: 'paged', by: 1 })}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </Tool>
      <span className={styles.divider} />
      <CommandTool name="zoomOut" label={t('toolbar.zoomOut')}>
        <IconZoomOut size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <span className={viewerStyles.zoom}>{format.wholePercent(scale)}</span>
      <CommandTool name="zoomIn" label={t('toolbar.zoomIn')}>
        <IconZoomIn size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="fitWidth" label={t('toolbar.fitWidth')} on={fitted}>
        <IconArrowAutofitWidth size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="turn" label={t('toolbar.turn')}>
        <IconRotateClockwise size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <span className={styles.divider} />
      <CommandTool name="boxes" label={t(`toolbar.boxes.${boxes}`)} on={boxes !== 'none'}>
        <Boxes size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="table" label={t('command.table')} on={isTableOpen}>
        <IconTable size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <DiscussionThumb />
    </div>
  );
}

function CommandTool({
  name,
  label,
  on,
  children,
}: {
  name: CommandName;
  label: string;
  on?: boolean;
  children: ReactNode;
}) {
  const run = useRun();
  const withKey = useWithKey();
  return (
    <Tool label={withKey(label, name)} {...(on === undefined ? {} : { on })} onClick={() => run(name)}>
      {children}
    </Tool>
  );
}

type ToolProps = { label: string; on?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode };

const Tool = ({ label, on = false, disabled = false, onClick, children }: ToolProps) => (
  <IconButton label={label} size={30} on={on} disabled={disabled} onClick={onClick}>
    {children}
  </IconButton>
);
