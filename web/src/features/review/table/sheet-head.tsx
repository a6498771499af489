import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumnInsertRight,
  IconCopy,
  IconLock,
  IconLockOpen,
  IconMarquee2,
  IconRowInsertBottom,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState, useEffect, type ReactNode } from 'react';
import { useText, useLocale } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { canRedo, canUndo } from './core/history.ts';
import { getTable } from './core/editor.ts';
import { maxTableName } from './core/limits.ts';
import { usePart } from '../session/store.ts';
import { useOpenTable } from './table-context.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { copyUsed } from './core/copy.ts';
import { hideCopiedLater } from '../session/hide-copied.ts';
import { useAnnounce, useEditable } from '../session/session-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useTables } from './tables-context.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './table.module.css';

/** Copies the table without what is ignored, and says so for a while (R-TAB-33). */
function useCopied() {
  const t = useText('table');
  const locale = useLocale();
  const announce = useAnnounce();
  const { running } = useOpenTable();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    return hideCopiedLater(() => setCopied(false));
  }, [copied]);
  return {
    copied,
    copyTable: () => {
      navigator.clipboard.writeText(copyUsed(getTable(running.machine.model()), locale)).then(() => {
        setCopied(true);
        announce(t('copied'));
      }, alertError);
    },
  };
}

/** Name, state and tools of the digital table. */
export function SheetHead() {
  const t = useText('table');
  const tables = useTables();
  const mayEdit = useEditable();
  const confirm = useConfirm();
  const { running, editable, actions } = useOpenTable();
  const { copied, copyTable } = useCopied();
  const history = usePart(running.machine.state, (editor) => editor.history);
  const table = history.present;
  const { send } = running.machine;
  const { focusTable } = useFocus();
  // The hands go on in what was added.
  const add = (kind: 'add-row' | 'add-column') => {
    send({ kind: 'do', command: { kind } });
    focusTable();
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
      danger: true,
    });
    if (sure) tables.remove(running.key);
  };
  return (
    <div className={styles.head}>
      <h2>{t('title')}</h2>
      <TableName key={table.name} />
      <span className={styles.lock} data-locked={table.locked}>
        {table.locked ? <IconLock size={13} aria-hidden /> : <IconLockOpen size={13} aria-hidden />}
        {t(table.locked ? 'locked' : 'unlocked')}
      </span>
      <span className={reviewStyles.grow} data-part="grow" />
      {editable ? (
        <>
          <Button
            size="xs"
            leftSection={<IconRowInsertBottom size={16} stroke={1.8} aria-hidden />}
            onClick={() => add('add-row')}
          >
            {t('addRow')}
          </Button>
          <Button
            size="xs"
            leftSection={<IconColumnInsertRight size={16} stroke={1.8} aria-hidden />}
            onClick={() => add('add-column')}
          >
            {t('addColumn')}
          </Button>
          <Tool label={t('undo')} disabled={!canUndo(history)} onClick={actions.undo}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </Tool>
          <Tool label={t('redo')} disabled={!canRedo(history)} onClick={actions.redo}>
            <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
          </Tool>
          {table.isStatic ? null : (
            <Tool label={t('drawMore')} onClick={() => send({ kind: 'draw-mode', on: true })}>
              <IconMarquee2 size={18} stroke={1.6} aria-hidden />
            </Tool>
          )}
        </>
      ) : null}
      <Tool label={copied ? t('copied') : t('copy')} on={copied} onClick={copyTable}>
        <IconCopy size={18} stroke={1.6} aria-hidden />
      </Tool>
      {mayEdit ? (
        <>
          <Tool
            label={t(table.locked ? 'unlock' : 'lock')}
            on={table.locked}
            onClick={() => send({ kind: 'do', command: { kind: 'lock', locked: !table.locked } })}
          >
            {table.locked ? (
              <IconLock size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconLockOpen size={18} stroke={1.6} aria-hidden />
            )}
          </Tool>
          <Tool label={t('remove.action')} disabled={table.locked} onClick={() => void remove()}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </Tool>
        </>
      ) : null}
      <Tool label={t('close')} onClick={actions.leave}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </Tool>
    </div>
  );
}

/** The name of the table, at most 50 letters (R-TAB-36). */
function TableName() {
  const t = useText('table');
  const { running, editable } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  const [text, setText] = useState(table.name);
  const write = () => running.machine.send({ kind: 'do', command: { kind: 'rename', name: text } });
  if (!editable) return table.name === '' ? null : <b className={styles.name}>{table.name}</b>;
  return (
    <TextInput
      size="xs"
      className={styles.name}
      aria-label={t('name')}
      placeholder={t(`group.${table.group}`)}
      maxLength={maxTableName}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          write();
        }
      }}
    />
  );
}

type ToolProps = { label: string; on?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, on = false, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} data-on={on} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
