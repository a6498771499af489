import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import './table.css';
import { tableKey, type TableKey } from '../core/table-drafts.ts';
import { cutName } from '../core/table/commands.ts';
import { listFreeGroups } from '../core/table/groups.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { useDesk } from '../desk-context.ts';

/** The tables of the document, and the way to a new one. */
export function TableList() {
  const t = useText('table');
  const desk = useDesk();
  const confirm = useConfirm();
  const { tables, editable } = desk;
  const offered = listFreeGroups(tables.all, desk.session.document.kind);
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
    <div className="dt-list">
      {tables.all.length === 0 ? <EmptyState title={t('none')}>{editable ? t('noneHint') : null}</EmptyState> : null}
      <ul>
        {tables.all.map((table) => {
          const key = tableKey(table);
          const said = reconcile(table, desk.fields);
          const name = table.name === '' ? t(`group.${table.group}`) : cutName(table.name);
          return (
            <li key={key} data-open={tables.open?.key === key}>
              <IconTable size={18} stroke={1.6} aria-hidden />
              <button type="button" onClick={() => tables.show(key)}>
                <b>{name}</b>
                <span>
                  {t('rows', { count: said.rows })}
                  {table.locked ? ` · ${t('locked')}` : ''}
                </span>
              </button>
              {tables.reported.includes(key) ? <StateIcon state="invalid" label={t('blocks')} /> : null}
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
                {desk.phone || desk.session.document.kind === 'template' ? null : (
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
