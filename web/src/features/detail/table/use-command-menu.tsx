import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import type { TableCommand } from '../core/table/commands.ts';
import { tableOf } from '../core/table/editor.ts';
import { refusalOf } from '../core/table/refusal-of.ts';
import { useDesk } from '../desk-context.ts';
import { useModel, usePart } from '../use-machine.ts';
import { useOpenTable } from './table-context.ts';

/** Menu items that carry out commands; what cannot be done now says why. */
export function useCommandMenu() {
  const t = useText('table');
  const desk = useDesk();
  const { running } = useOpenTable();
  const table = usePart(running.machine, tableOf);
  const stage = useModel(desk.stage);
  const sheet = stage.desk.sheets[0];
  // The limits of the hand are px of the screen, so they follow the zoom.
  const page = { w: (sheet?.rect.w ?? 875) * stage.viewport.scale, h: (sheet?.rect.h ?? 1237) * stage.viewport.scale };
  return {
    page,
    item: (command: TableCommand, label: string): ReactNode => {
      const refusal = refusalOf(table, command, page);
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
