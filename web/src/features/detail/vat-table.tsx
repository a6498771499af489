import { Button, Menu, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { vatFields } from '#shared/field/catalogue.ts';
import { needsMe } from '#shared/field/state.ts';
import { displayNumber } from '#shared/kit/money.ts';
import { vatRates } from '#shared/vat/rates.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { LateDrop } from '#web/ui/late-drop.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { FieldActions, FieldWhy } from './active-field.tsx';
import { ConflictLine } from './conflict-line.tsx';
import { fieldKey } from './core/field-key.ts';
import { iconState, isShown, shownState } from './core/panel.ts';
import type { PanelGroup, PanelRow, VatRow } from './core/panel.ts';
import { vatFix } from './core/suggestion.ts';
import { rowId, useDesk } from './desk-context.ts';
import { Evidence } from './evidence.tsx';
import { useDisplay } from './field-display.ts';
import { FieldInput } from './field-input.tsx';

const cellsOf = (row: VatRow): readonly PanelRow[] => vatFields.flatMap((id) => row.cells[id] ?? []);
const isEmpty = (row: VatRow): boolean => cellsOf(row).every((cell) => (cell.value?.value ?? '') === '');

/** The VAT recapitulation: one line per rate; lines without values hide behind "add a rate". */
export function VatTable({ group }: { group: PanelGroup }) {
  const say = useFieldText();
  const t = useText('detail');
  const desk = useDesk();
  const shown = group.vat.filter((row) => {
    const cells = cellsOf(row);
    if (cells.some((cell) => cell.key === desk.active)) return true;
    if (isEmpty(row) && !cells.some(needsMe)) return false;
    return cells.some((cell) => isShown(cell, desk.filter, desk.session.settled));
  });
  const columns = vatFields.filter((id) => group.vat.some((row) => row.cells[id] !== undefined));
  return (
    <>
      {shown.length === 0 ? null : (
        <table className="dd-vat">
          <thead>
            <tr>
              <th scope="col">
                <span className="df-hidden">{t('vat.state')}</span>
              </th>
              <th scope="col" className="dd-left">
                {t('vat.rate')}
              </th>
              {columns.map((id) => (
                <th key={id} scope="col">
                  {say.label(id)}
                </th>
              ))}
              <th scope="col">{t('vat.source')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <VatLine key={row.idx} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
      {desk.editable && desk.filter === 'all' ? <AddRate group={group} /> : null}
    </>
  );
}

function VatLine({ row, columns }: { row: VatRow; columns: readonly (typeof vatFields)[number][] }) {
  const desk = useDesk();
  const ui = useText('ui');
  const t = useText('detail');
  const locale = useLocale();
  const cells = cellsOf(row);
  const active = desk.editable ? cells.find((cell) => cell.key === desk.active) : undefined;
  const weakest =
    cells.find((cell) => shownState(cell) === row.state && cell.value?.source !== undefined) ??
    cells.find((c) => c.value?.source);
  // A rate is a person's word only where all of its values are.
  const byEvidence = row.state === 'verified' && cells.some((cell) => iconState(cell) === 'evidence');
  const shown = byEvidence ? 'evidence' : row.state;
  return (
    <Fragment>
      <tr data-state={row.state} data-active={active !== undefined}>
        <td className="dd-vat-state df-rail" data-rail={row.state}>
          <StateIcon state={shown} label={ui(`state.${shown}`)} />
        </td>
        <td className="dd-left">{row.rate === undefined ? '–' : `${displayNumber(row.rate, locale)}\u00a0%`}</td>
        {columns.map((id) => (
          <td key={id}>
            <VatCell cell={row.cells[id]} />
          </td>
        ))}
        <td>
          <Evidence value={weakest?.value} />
        </td>
      </tr>
      <FixLine row={row} span={columns.length + 3} />
      {active === undefined ? null : (
        <tr className="dd-vat-active">
          <td colSpan={columns.length + 3} className="df-rail" data-rail={shownState(active)}>
            <FieldWhy row={active} />
            <ConflictLine fieldKey={active.key} />
            {row.rate === undefined ? null : (
              <Switch
                size="xs"
                className="dd-vat-auto"
                label={t('vat.auto')}
                checked={desk.vat.on(row)}
                onChange={({ currentTarget: { checked } }) => {
                  desk.vat.turn(row, checked);
                }}
              />
            )}
            <FieldActions row={active} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function VatCell({ cell }: { cell: PanelRow | undefined }) {
  const desk = useDesk();
  const say = useFieldText();
  const ui = useText('ui');
  const display = useDisplay();
  const locale = useLocale();
  if (!cell) return null;
  const rate = cell.value?.param;
  const label = rate === undefined ? say.label(cell.id) : `${say.label(cell.id)} ${displayNumber(rate, locale)}\u00a0%`;
  if (desk.editable && desk.active === cell.key) {
    return <FieldInput row={cell} label={label} describedBy={`${rowId(cell.key)}-why`} />;
  }
  const value = cell.value?.value ?? '';
  return (
    <button
      type="button"
      id={rowId(cell.key)}
      className="dd-vat-cell"
      data-state={shownState(cell)}
      data-active={desk.active === cell.key}
      tabIndex={desk.editable ? -1 : 0}
      aria-label={`${label}: ${value === '' ? ui(`state.${iconState(cell)}`) : display(cell.id, value)}, ${ui(`state.${iconState(cell)}`)}`}
      onClick={() => {
        desk.activate(cell.key);
      }}
    >
      {value === '' ? '–' : display(cell.id, value)}
    </button>
  );
}

/** The arithmetic that does not hold, and one button that makes it hold. */
function FixLine({ row, span }: { row: VatRow; span: number }) {
  const desk = useDesk();
  const t = useText('detail');
  const locale = useLocale();
  const display = useDisplay();
  const fix = vatFix(row);
  if (!fix) return null;
  const money = (value: string): string => display('vatAmount', value);
  return (
    <tr className="dd-fix">
      <td colSpan={span}>
        <div className="dd-fix-line">
          <span className="dd-grow">
            {t('vat.fix', {
              base: money(fix.base),
              rate: displayNumber(fix.rate, locale),
              right: money(fix.right),
              read: money(fix.read),
            })}
          </span>
          {desk.editable && desk.active !== fix.key ? (
            <Button
              size="xs"
              onClick={() => {
                desk.send({ kind: 'edited', key: fix.key, value: fix.right });
              }}
            >
              {t('field.use', { value: money(fix.right) })}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** Rates that applied on the tax point date and that the document does not have yet. */
function AddRate({ group }: { group: PanelGroup }) {
  const desk = useDesk();
  const t = useText('detail');
  const locale = useLocale();
  const dateOf = (id: string): string | undefined =>
    desk.fields.find((field) => field._id === id && field.value !== '')?.value;
  const date = dateOf('taxDate') ?? dateOf('deliveryDate') ?? dateOf('issueDate') ?? desk.today;
  const country = dateOf('supplierCountry') ?? 'SK';
  const used = new Set(group.vat.filter((row) => !isEmpty(row)).map((row) => row.rate));
  const rates = [...(vatRates(country, date).length > 0 ? vatRates(country, date) : vatRates('SK', date)), '0'];
  const free = rates.filter((rate) => !used.has(rate));
  if (group.vat.length === 0 || free.length === 0) return null;
  const empty = group.vat.find(isEmpty);
  const idx = empty?.idx ?? Math.max(...group.vat.map((row) => row.idx)) + 1;
  return (
    <div className="dd-add-rate">
      <LateDrop
        kind="menu"
        face={(props) => (
          <Button {...props} size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />}>
            {t('vat.add')}
          </Button>
        )}
      >
        {({ opened, onChange, target }) => (
          <Menu opened={opened} onChange={onChange} position="bottom-start">
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown>
              {free.map((rate) => (
                <Menu.Item
                  key={rate}
                  onClick={() => {
                    for (const id of vatFields) {
                      desk.send({ kind: 'edited', key: fieldKey(id, idx), value: '', param: rate });
                    }
                    desk.activate(fieldKey('vatBase', idx));
                  }}
                >
                  {`${displayNumber(rate, locale)}\u00a0%`}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </LateDrop>
    </div>
  );
}
