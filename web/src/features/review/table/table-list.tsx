import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as styles from './table.module.css';
import { getTableKey, type TableKey } from '../session/core/table-drafts.ts';
import { truncateTableName } from './core/commands.ts';
import { listFreeGroups } from './core/groups.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { usePhone } from '../session/layout-context.ts';
import { useEditable, useFields, useReviewed } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { useOpenedTable, useTables } from './tables-context.ts';

/** The tables of the document, and the way to a new one. */
export function TableList() {
  const t = useText('table');
  const tables = useTables();
  const all = useValue(tables.all);
  const open = useOpenedTable();
  const reported = useValue(tables.reported);
  const editable = useEditable();
  const fields = useFields();
  const kind = useReviewed((document) => document.kind);
  const phone = usePhone();
  const confirm = useConfirm();
  const offered = listFreeGroups(all, kind);
  const remove = async (key: TableKey) => {
    const sure = await confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
      danger: true,
    });
    if (sure) tables.remove(key);
  };
  return (
    <div className={styles.list}>
      {all.length === 0 ? <EmptyState title={t('none')}>{editable ? t('noneHint') : null}</EmptyState> : null}
      <ul>
        {all.map((table) => {
          const key = getTableKey(table);
          const reconciled = reconcile(table, fields);
          const name = table.name === '' ? t(`group.${table.group}`) : truncateTableName(table.name);
          return (
            <li key={key} data-open={open?.key === key}>
              <IconTable size={18} stroke={1.6} aria-hidden />
              <button type="button" onClick={() => tables.show(key)}>
                <b>{name}</b>
                <span>
                  {t('rows', { count: reconciled.rows })}
                  {table.locked ? ` · ${t('locked')}` : ''}
                </span>
              </button>
              {reported.includes(key) ? <StateIcon state="invalid" label={t('blocks')} /> : null}
              {editable ? (
                <Tooltip label={t('remove.action')}>
                  <ActionIcon
                    size={28}
                    aria-label={`${t('remove.action')}: ${name}`}
                    disabled={table.locked}
                    onClick={() => void remove(key)}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              ) : null}
            </li>
          );
        })}
      </ul>
      {editable ? (
        <Menu position="bottom-start" width={280}>
          <Menu.Target>
            <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>{t('add')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((group) => (
              <div key={group} role="group" aria-label={t(`group.${group}`)}>
                <Menu.Label>{t(`group.${group}`)}</Menu.Label>
                {phone || kind === 'template' ? null : (
                  <Menu.Item onClick={() => tables.add(group, 'drawn')}>{t('addDrawn')}</Menu.Item>
                )}
                <Menu.Item onClick={() => tables.add(group, 'typed')}>{t('addTyped')}</Menu.Item>
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
