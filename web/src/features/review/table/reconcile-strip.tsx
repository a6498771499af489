import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { fromCents } from '#shared/kit/money.ts';
import type { FieldState } from '#shared/document/fields/field-states.ts';
import { takesField } from '#shared/doctype/doctype.ts';
import { listTotalEdits } from '#shared/table/item-totals.ts';
import type { SumLine } from '#shared/table/item-sums.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { getTable, withTyping } from './core/editor.ts';
import type { CellPlace } from '#shared/table/check-table-cells.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { useValue } from '../session/store.ts';
import { useOpenTable } from './table-context.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { useCurrency, useDoctype, useFields, useReviewSession } from '../session/session-context.ts';
import * as styles from './table.module.css';

const getState = (holds: SumLine['holds'], kept: boolean): FieldState => {
  switch (holds) {
    case 'exact':
    case 'rounding':
      return 'verified';
    case 'differs':
      return kept ? 'predicted' : 'invalid';
    case 'alone':
      return 'optional';
  }
};

/** Under the cells: how the rows add up against the document, also while a number is being typed (screens.md §a). */
export function ReconcileStrip() {
  const t = useText('table');
  const format = useFormat();
  const fields = useFields();
  const currency = useCurrency();
  const { running, editable } = useOpenTable();
  const editor = useValue(running.machine.state);
  const reconciled = reconcile(withTyping(editor), fields);
  const money = (amount: string): string => format.money(amount, currency);
  const [place] = reconciled.invalid;
  const [cutPlace] = reconciled.cut;
  const gap = reconciled.sums.find(({ holds }) => holds === 'differs')?.gap;
  const sentence = ({ of, against, sum, documentSum: other, gap: by, holds }: SumLine): string => {
    const values = { sum: money(sum), reconciled: money(other ?? ''), gap: money(fromCents(by)) };
    return of === against ? t(`sum.${of}.${holds}`, values) : t(`sum.agrees.${against}`, values);
  };
  return (
    <div className={styles.strip} role="group" aria-label={t('sums')}>
      <Finding state={reconciled.empty ? 'invalid' : 'verified'}>
        {reconciled.ignored === 0
          ? t('rows', { count: reconciled.rows })
          : t('rowsIgnored', { count: reconciled.rows, ignored: reconciled.ignored })}
      </Finding>
      {reconciled.sums.map((line) => (
        <Finding key={line.of} state={getState(line.holds, reconciled.kept)}>
          {sentence(line)}
        </Finding>
      ))}
      {gap !== undefined && reconciled.blocks && editable ? (
        <Button
          size="compact-xs"
          onClick={() => running.machine.send({ kind: 'do', command: { kind: 'keep-gap', gap: fromCents(gap) } })}
        >
          {t('keepGap')}
        </Button>
      ) : null}
      <TakeTotals />
      <CellFinding state="invalid" place={place}>
        {t('invalidCells', { count: reconciled.invalid.length })}
      </CellFinding>
      <CellFinding state="predicted" place={cutPlace}>
        {t('cutCell')}
      </CellFinding>
      {reconciled.edited === 0 ? null : (
        <span className={`${styles.sentence} ${styles.edited}`}>
          <IconPencil size={14} aria-hidden />
          {t('edited', { count: reconciled.edited })}
        </span>
      )}
      {editor.asked === null ? null : <span className={styles.sentence}>{t('reading')}</span>}
      {editor.refused === null || getTable(editor).locked ? null : (
        <span className={styles.sentence} data-state="predicted">
          {t(`refused.${editor.refused}`)}
        </span>
      )}
    </div>
  );
}

/** Offers to write what the rows come to into the fields of the document, in one step of undo. */
function TakeTotals() {
  const t = useText('table');
  const { machine, announce } = useReviewSession();
  const doctype = useDoctype();
  const fields = useFields();
  const { running, editable } = useOpenTable();
  const table = getTable(useValue(running.machine.state));
  const edits = editable ? listTotalEdits(table, fields).filter(({ _id }) => takesField(doctype, _id)) : [];
  if (edits.length === 0) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => {
        const messages = edits.map(({ _id, _idx, ...value }) => ({
          kind: 'edited' as const,
          key: toFieldKey(_id, _idx),
          ...value,
        }));
        machine.send({ kind: 'together', messages });
        announce(t('totalsTaken'));
      }}
    >
      {t('takeTotals')}
    </Button>
  );
}

const Finding = ({ state, children }: { state: FieldState; children: ReactNode }) => (
  <span className={styles.sentence} data-state={state}>
    <StateIcon state={state} size={14} />
    {children}
  </span>
);

type CellFindingProps = {
  readonly state: FieldState;
  /** The first cell of which it holds; undefined where there is none. */
  readonly place: CellPlace | undefined;
  readonly children: ReactNode;
};

/** Something about a cell; a press goes there. */
function CellFinding({ state, place, children }: CellFindingProps) {
  const { machine } = useOpenTable().running;
  if (place === undefined) return null;
  return (
    <button
      type="button"
      className={`${styles.sentence} ${styles.cellLink}`}
      data-state={state}
      onClick={() => machine.send({ kind: 'selected', place, extend: false })}
    >
      <StateIcon state={state} size={14} />
      {children}
    </button>
  );
}
