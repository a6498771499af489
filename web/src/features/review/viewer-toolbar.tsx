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
import { useReview } from './session/review-context.ts';
import { DiscussionThumb } from './discussion/discussion-thumb.tsx';
import { useWithKey } from './commands/command-hints.tsx';
import { usePart } from './session/use-machine.ts';

const boxIcons = { all: IconMarquee2, doubtful: IconSquare, none: IconSquareOff } as const;

/** Pages, zoom, turn and boxes above the pages. */
export function ViewerToolbar() {
  const t = useText('detail');
  const format = useFormat();
  const review = useReview();
  const open = usePart(review.viewer, getOpenPage);
  const scale = usePart(review.viewer, ({ viewport }) => viewport.scale);
  const fitted = usePart(review.viewer, (viewer) => viewer.fitted);
  const boxes = usePart(review.viewer, (viewer) => viewer.boxes);
  const count = review.session.document.pages.length;
  const page = Math.min(open, Math.max(0, count - 1));
  const Boxes = boxIcons[boxes];
  return (
    <div className="dd-toolbar" role="toolbar" aria-label={t('toolbar.label')}>
      <Tool
        label={t('toolbar.previousPage')}
        disabled={page === 0}
        onClick={() => {
          review.viewer.send({ kind: 'paged', by: -1 });
        }}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </Tool>
      <span className="dd-page-count" aria-live="off">
        {count === 0 ? '–' : `${page + 1} / ${count}`}
      </span>
      <Tool
        label={t('toolbar.nextPage')}
        disabled={page >= count - 1}
        onClick={() => {
          review.viewer.send({ kind: 'paged', by: 1 });
        }}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </Tool>
      <span className="dd-divider" />
      <CommandTool name="zoomOut" label={t('toolbar.zoomOut')}>
        <IconZoomOut size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <span className="dd-zoom">{format.wholePercent(scale)}</span>
      <CommandTool name="zoomIn" label={t('toolbar.zoomIn')}>
        <IconZoomIn size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="fitWidth" label={t('toolbar.fitWidth')} on={fitted}>
        <IconArrowAutofitWidth size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="turn" label={t('toolbar.turn')}>
        <IconRotateClockwise size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <span className="dd-divider" />
      <CommandTool name="boxes" label={t(`toolbar.boxes.${boxes}`)} on={boxes !== 'none'}>
        <Boxes size={18} stroke={1.6} aria-hidden />
      </CommandTool>
      <CommandTool name="table" label={t('command.table')} on={review.tables.open !== null}>
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
  const review = useReview();
  const withKey = useWithKey();
  return (
    <Tool
      label={withKey(label, name)}
      {...(on === undefined ? {} : { on })}
      onClick={() => {
        review.run(name);
      }}
    >
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
