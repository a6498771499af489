import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import type { TableCommand } from './core/commands.ts';
import { getTable } from './core/editor.ts';
import { getTableRefusal } from './core/check-command.ts';
import { usePart } from '../session/store.ts';
import { useOpenTable } from './table-context.ts';
import { useViewer } from '../viewer/viewer-context.ts';
import * as styles from './table.module.css';

/** Menu items that carry out commands; what cannot be done now says why. */
export function useCommandMenu() {
  const t = useText('table');
  const { running } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  // The limits of the hand are px of the screen, so they follow the zoom.
  const page = {
    w: useViewer(({ layout, viewport }) => (layout.pages[0]?.rect.w ?? 875) * viewport.scale),
    h: useViewer(({ layout, viewport }) => (layout.pages[0]?.rect.h ?? 1237) * viewport.scale),
  };
  return {
    page,
    item: (command: TableCommand, label: string): ReactNode => {
      const refusal = getTableRefusal(table, command, page);
      return (
        <Menu.Item disabled={refusal !== undefined} onClick={() => running.machine.send({ kind: 'do', command, page })}>
          {label}
          {refusal === undefined ? null : <small className={styles.why}>{t(`refused.${refusal}`)}</small>}
        </Menu.Item>
      );
    },
  };
}
