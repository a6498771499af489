import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import type { TableCommand } from './core/commands.ts';
import { getTable } from './core/editor.ts';
import { getTableRefusal } from './core/check-command.ts';
import { useReview } from '../session/review-context.ts';
import { useModel, usePart } from '../session/use-machine.ts';
import { useOpenTable } from './table-context.ts';

/** Menu items that carry out commands; what cannot be done now says why. */
export function useCommandMenu() {
  const t = useText('table');
  const review = useReview();
  const { running } = useOpenTable();
  const table = usePart(running.machine, getTable);
  const viewer = useModel(review.viewer);
  const sheet = viewer.layout.pages[0];
  // The limits of the hand are px of the screen, so they follow the zoom.
  const page = {
    w: (sheet?.rect.w ?? 875) * viewer.viewport.scale,
    h: (sheet?.rect.h ?? 1237) * viewer.viewport.scale,
  };
  return {
    page,
    item: (command: TableCommand, label: string): ReactNode => {
      const refusal = getTableRefusal(table, command, page);
      return (
        <Menu.Item
          disabled={refusal !== undefined}
          onClick={() => {
            running.machine.send({ kind: 'do', command, page });
          }}
        >
          {label}
          {refusal === undefined ? null : <small className="dt-why">{t(`refused.${refusal}`)}</small>}
        </Menu.Item>
      );
    },
  };
}
