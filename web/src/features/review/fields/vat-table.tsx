import { Button, Switch } from '@mantine/core';
import { vatFields } from '#shared/field/catalogue/catalogue.ts';
import { needsPerson } from '#shared/document/fields/field-states.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { AddVatRate } from './add-vat-rate.tsx';
import { FieldActions, FieldWhy, ConflictLine } from './active-field.tsx';
import {
  getIconState,
  getShownState,
  isEmptyVatRow,
  isShown,
  listVatCells,
  type PanelGroup,
  type PanelRow,
  type VatRow,
} from './core/panel.ts';
import { findVatFix } from './core/suggestion.ts';
import { Evidence } from './evidence.tsx';
import { useDisplay } from './field-display.ts';
import { FieldInput } from './field-input.tsx';
import { useEditable, useSend, useSession } from '../session/session-context.ts';
import { getRowId, useActiveKey, useFilter, useIsActive, useSelection } from './selection-context.ts';
import { useIsRecalculated, useRecalculation } from './use-vat-recalculation.ts';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as reviewStyles from '../review.module.css';
import * as styles from './fields.module.css';

/** The VAT recapitulation: one line per rate; lines without values hide behind "add a rate". */
export function VatTable({ group }: { group: PanelGroup }) {
  const fieldText = useFieldText();
  const t = useText('detail');
  const active = useActiveKey();
  const filter = useFilter();
  const editable = useEditable();
  const settled = useSession((session) => session.settled);
  const shown = group.vat.filter((row) => {
    const cells = listVatCells(row);
    if (cells.some((cell) => cell.key === active)) return true;
    if (isEmptyVatRow(row) && !cells.some(needsPerson)) return false;
    return cells.some((cell) => isShown(cell, filter, settled));
  });
  const columns = vatFields.filter((id) => group.vat.some((row) => row.cells[id] !== undefined));
  return (
    <>
      {shown.length === 0 ? null : (
        <table className={styles.vat} data-part="vat">
          <thead>
            <tr>
              <th scope="col">
                <span className={sharedStyles.hidden}>{t('vat.state')}</span>
              </th>
              <th scope="col" className={styles.left}>
                {t('vat.rate')}
              </th>
              {columns.map((id) => (
                <th key={id} scope="col">
                  {fieldText.label(id)}
                </th>
              ))}
              <th scope="col">{t('vat.source')}</th>
            </tr>
          </thead>
          {shown.map((row) => (
            <VatLine key={row.idx} row={row} columns={columns} />
          ))}
        </table>
      )}
      {editable && filter === 'all' ? <AddVatRate group={group} /> : null}
    </>
  );
}

function VatLine({ row, columns }: { row: VatRow; columns: readonly (typeof vatFields)[number][] }) {
  const recalculation = useRecalculation();
  const isRecalculated = useIsRecalculated(row);
  const editable = useEditable();
  const activeKey = useActiveKey();
  const ui = useText('ui');
  const t = useText('detail');
  const locale = useLocale();
  const cells = listVatCells(row);
  const active = editable ? cells.find((cell) => cell.key === activeKey) : undefined;
  const weakest =
    cells.find((cell) => getShownState(cell) === row.state && cell.value?.source !== undefined) ??
    cells.find((c) => c.value?.source);
  // A rate is a person's word only where all of its values are.
  const byEvidence = row.state === 'verified' && cells.some((cell) => getIconState(cell) === 'evidence');
  const shown = byEvidence ? 'evidence' : row.state;
  return (
    // The panel brings the line of the active value into sight, with the explanation below it.
    <tbody id={active && getRowId(active.key)}>
      <tr data-state={row.state} data-active={active !== undefined}>
        <td className={`${styles.vatState} ${stateStyles.rail}`} data-part="rail" data-rail={row.state}>
          <StateIcon state={shown} label={ui(`state.${shown}`)} />
        </td>
        <td className={styles.left}>{row.rate === undefined ? '–' : `${toDisplayNumber(row.rate, locale)}\u00a0%`}</td>
        {columns.map((id) => (
          <td key={id}>
            <VatCell cell={row.cells[id]} />
          </td>
        ))}
        <td>
          <Evidence value={weakest?.value} look={weakest?.look ?? null} />
        </td>
      </tr>
      <FixLine row={row} span={columns.length + 3} />
      {active === undefined ? null : (
        <tr className={styles.vatActive}>
          <td
            colSpan={columns.length + 3}
            className={stateStyles.rail}
            data-part="rail"
            data-rail={getShownState(active)}
          >
            <FieldWhy row={active} />
            <ConflictLine fieldKey={active.key} />
            {row.rate === undefined ? null : (
              <Switch
                size="xs"
                className={reviewStyles.vatAuto}
                label={t('vat.auto')}
                checked={isRecalculated}
                onChange={({ currentTarget: { checked } }) => recalculation.setOn(row, checked)}
              />
            )}
            <FieldActions row={active} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function VatCell({ cell }: { cell: PanelRow | undefined }) {
  const { activate } = useSelection();
  const editable = useEditable();
  const active = useIsActive(cell?.key);
  const fieldText = useFieldText();
  const ui = useText('ui');
  const display = useDisplay();
  const locale = useLocale();
  if (!cell) return null;
  const rate = cell.value?.param;
  const label =
    rate === undefined
      ? fieldText.label(cell.id)
      : `${fieldText.label(cell.id)} ${toDisplayNumber(rate, locale)}\u00a0%`;
  if (editable && active) {
    return <FieldInput row={cell} label={label} describedBy={`${getRowId(cell.key)}-why`} />;
  }
  const value = cell.value?.value ?? '';
  return (
    <button
      type="button"
      id={getRowId(cell.key)}
      className={styles.vatCell}
      data-part="vat-cell"
      data-state={getShownState(cell)}
      data-active={active}
      tabIndex={editable ? -1 : 0}
      aria-label={`${label}: ${value === '' ? ui(`state.${getIconState(cell)}`) : display(cell.id, value)}, ${ui(`state.${getIconState(cell)}`)}`}
      onClick={() => activate(cell.key)}
    >
      {value === '' ? '–' : display(cell.id, value)}
    </button>
  );
}

/** The arithmetic that does not hold, and one button that makes it hold. */
function FixLine({ row, span }: { row: VatRow; span: number }) {
  const send = useSend();
  const editable = useEditable();
  const active = useActiveKey();
  const t = useText('detail');
  const locale = useLocale();
  const display = useDisplay();
  const fix = findVatFix(row);
  if (!fix) return null;
  const money = (value: string): string => display('vatAmount', value);
  return (
    <tr className={styles.fix}>
      <td colSpan={span}>
        <div className={styles.fixLine}>
          <span className={reviewStyles.grow} data-part="grow">
            {t('vat.fix', {
              base: money(fix.base),
              rate: toDisplayNumber(fix.rate, locale),
              right: money(fix.right),
              read: money(fix.read),
            })}
          </span>
          {editable && active !== fix.key ? (
            <Button size="xs" onClick={() => send({ kind: 'edited', key: fix.key, value: fix.right })}>
              {t('field.use', { value: money(fix.right) })}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
