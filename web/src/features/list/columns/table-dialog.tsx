import { Button, Checkbox, NativeSelect, NumberInput, Select, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconDownload, IconGripVertical } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUsers } from '#shared/api/account.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { pageSizes, type ListState } from '../core/list-state.ts';
import { moveColumn, toggleColumn } from '../core/table-changes.ts';
import {
  columnIds,
  findColumn,
  getFieldKey,
  maxColumns,
  setWidth,
  usualSettings,
  type SetColumn,
  type TableSettings,
} from '../core/table-settings.ts';
import type { ListBody } from '../use-documents.ts';
import { exportList, maxExported } from './export-list.ts';
import { useColumnName } from './use-column-name.ts';
import * as styles from './table-dialog.module.css';

type TableDialogProps = {
  readonly state: ListState;
  readonly body: ListBody;
  readonly total: number;
  readonly settings: TableSettings;
  readonly onSettings: (changes: Partial<TableSettings>) => void;
  readonly onSize: (size: ListState['size']) => void;
  readonly onClose: () => void;
};

/** How the table of this list is shown and exported (R-LST-03, R-LST-04); every change holds at once. */
export function TableDialog(props: TableDialogProps) {
  const { state, settings, onSettings, onSize, onClose } = props;
  const t = useText('listing');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  return (
    <Dialog opened onClose={onClose} size={560} fullScreen={phone} title={t('table.title')}>
      <div className={styles.shape}>
        <div className={styles.line}>
          <span>{t('table.density')}</span>
          <Segments
            label={t('table.density')}
            value={settings.compact ? 'compact' : 'normal'}
            data={[
              { value: 'normal', label: t('table.normal') },
              { value: 'compact', label: t('table.compact') },
            ]}
            onChange={(value) => onSettings({ compact: value === 'compact' })}
          />
        </div>
        <label className={styles.line}>
          {t('table.size')}
          <NativeSelect
            size="xs"
            value={String(state.size)}
            data={pageSizes.map(String)}
            onChange={({ currentTarget: { value } }) => {
              const size = pageSizes.find((one) => String(one) === value);
              if (size !== undefined) onSize(size);
            }}
          />
        </label>
      </div>
      <Tabs defaultValue="shown" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="shown">{t('table.columns')}</Tabs.Tab>
          <Tabs.Tab value="exported">{t('table.exported')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shown">
          <ShownColumns settings={settings} onSettings={onSettings} />
        </Tabs.Panel>
        <Tabs.Panel value="exported">
          <ExportedColumns {...props} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function ShownColumns({ settings: { columns }, onSettings }: Pick<TableDialogProps, 'settings' | 'onSettings'>) {
  const t = useText('listing');
  const name = useColumnName();
  const { group, fullLabel } = useFieldText();
  const [dragged, setDragged] = useState<string>();
  const set = (next: readonly SetColumn[]) => onSettings({ columns: next });
  const isShown = (key: string): boolean => columns.some((one) => one.key === key);
  const full = columns.length >= maxColumns;
  const hidden = [
    { group: t('group.document'), items: columnIds.map((id) => ({ value: id, label: name({ id }) })) },
    ...fieldGroups.map((one) => ({
      group: group(one),
      items: fieldCatalogue
        .filter((definition) => definition.group === one)
        .map(({ id }) => ({ value: getFieldKey(id), label: fullLabel(id) })),
    })),
  ].map(({ group: title, items }) => ({ group: title, items: items.filter(({ value }) => !isShown(value)) }));
  return (
    <>
      <ol className={styles.columns} aria-label={t('table.columns')}>
        {columns.map(({ key, width }, at) => {
          const ref = findColumn(key);
          if (ref === undefined) return null;
          const label = name(ref);
          return (
            <li
              key={key}
              className={styles.column}
              data-dragged={dragged === key}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) set(moveColumn(columns, dragged, at));
                setDragged(undefined);
              }}
            >
              <IconGripVertical className={styles.grip} size={16} stroke={1.8} aria-hidden />
              <Checkbox
                className={styles.name}
                label={label}
                checked
                disabled={key === 'name'}
                onChange={() => set(toggleColumn(columns, key))}
              />
              <NumberInput
                className={styles.width}
                size="xs"
                aria-label={t('table.width', { name: label })}
                placeholder={t('table.auto')}
                hideControls
                allowDecimal={false}
                allowNegative={false}
                value={width ?? ''}
                onBlur={({ currentTarget: { value } }) => {
                  if (value === '') set(columns.map((one) => (one.key === key ? { key } : one)));
                  else if (Number(value) !== width) set(setWidth(columns, key, Number(value)));
                }}
              />
              <IconButton
                size={28}
                label={t('table.up', { name: label })}
                disabled={at === 0}
                onClick={() => set(moveColumn(columns, key, at - 1))}
              >
                <IconArrowUp size={15} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton
                size={28}
                label={t('table.down', { name: label })}
                disabled={at === columns.length - 1}
                onClick={() => set(moveColumn(columns, key, at + 1))}
              >
                <IconArrowDown size={15} stroke={1.8} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Select
        key={columns.length}
        label={t('table.add')}
        placeholder={full ? t('table.full', { max: maxColumns }) : t('table.choose')}
        data={hidden}
        value={null}
        disabled={full}
        searchable
        nothingFoundMessage={t('choice.none')}
        onChange={(key) => {
          if (key !== null) set(toggleColumn(columns, key));
        }}
      />
      <Button
        className={styles.reset}
        variant="subtle"
        size="xs"
        onClick={() => onSettings({ columns: usualSettings.columns })}
      >
        {t('table.reset')}
      </Button>
    </>
  );
}

/** Which columns a file of the list has, and the file. */
function ExportedColumns({ settings, onSettings, body, total }: TableDialogProps) {
  const t = useText('listing');
  const name = useColumnName();
  const doctypes = useDoctypes();
  const people = useQuery({ queryKey: keys.users, queryFn: ({ signal }) => call(listUsers, { signal }) });
  const shown = settings.columns.map(({ key }) => key);
  const exported = settings.exported.length === 0 ? shown.filter((key) => key !== 'actions') : settings.exported;
  const known = [...new Set([...shown, ...settings.exported, ...columnIds])].filter((key) => key !== 'actions');
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportList(body, exported, { doctypes, people: people.data ?? [], column: name }),
    onSuccess: (text) => downloadFile({ blob: new Blob([text], { type: 'text/csv' }), name: `${t('table.file')}.csv` }),
    onError: alertError,
  });
  return (
    <>
      <p className={styles.hint}>{t('table.exportedHint')}</p>
      <div className={styles.exported} role="group" aria-label={t('table.exported')}>
        {known.map((key) => {
          const ref = findColumn(key);
          const on = exported.includes(key);
          return ref === undefined ? null : (
            <Checkbox
              key={key}
              label={name(ref)}
              checked={on}
              disabled={on && exported.length === 1}
              onChange={() => {
                const next = known.filter((one) => (one === key ? !on : exported.includes(one)));
                onSettings({ exported: next.slice(0, maxColumns) });
              }}
            />
          );
        })}
      </div>
      {total > maxExported ? <p className={styles.hint}>{t('table.tooMany', { max: maxExported, total })}</p> : null}
      <Button
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={isPending}
        disabled={total === 0}
        onClick={() => mutate()}
      >
        {t('table.download', { count: Math.min(total, maxExported) })}
      </Button>
    </>
  );
}
