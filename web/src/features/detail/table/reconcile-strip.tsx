import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { fromCents } from '#shared/kit/money.ts';
import type { FieldState } from '#shared/field/state.ts';
import type { SumLine } from '#shared/table/item-sums.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { tableOf, withTyping } from '../core/table/editor.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { useDesk } from '../desk-context.ts';
import { useModel } from '../use-machine.ts';
import { useOpenTable } from './table-context.ts';

const stateOf = (holds: SumLine['holds'], kept: boolean): FieldState => {
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
  const desk = useDesk();
  const { running, editable } = useOpenTable();
  const editor = useModel(running.machine);
  const said = reconcile(withTyping(editor), desk.fields);
  const money = (amount: string): string => format.money(amount, desk.currency);
  const [place] = said.invalid;
  const gap = said.sums.find(({ holds }) => holds === 'differs')?.gap;
  const sentence = ({ of, against, sum, said: other, gap: by, holds }: SumLine): string => {
    const values = { sum: money(sum), said: money(other ?? ''), gap: money(fromCents(by)) };
    return of === against ? t(`sum.${of}.${holds}`, values) : t(`sum.agrees.${against}`, values);
  };
  return (
    <div className="dt-strip" role="group" aria-label={t('sums')}>
      <Said state={said.empty ? 'invalid' : 'verified'}>
        {said.ignored === 0
          ? t('rows', { count: said.rows })
          : t('rowsIgnored', { count: said.rows, ignored: said.ignored })}
      </Said>
      {said.sums.map((line) => (
        <Said key={line.of} state={stateOf(line.holds, said.kept)}>
          {sentence(line)}
        </Said>
      ))}
      {gap !== undefined && said.blocks && editable ? (
        <Button
          size="compact-xs"
          onClick={() => {
            running.machine.send({ kind: 'do', command: { kind: 'keep-gap', gap: fromCents(gap) } });
          }}
        >
          {t('keepGap')}
        </Button>
      ) : null}
      {place === undefined ? null : (
        <button
          type="button"
          className="dt-said dt-invalid"
          data-state="invalid"
          onClick={() => {
            running.machine.send({ kind: 'selected', place, extend: false });
          }}
        >
          <StateIcon state="invalid" size={14} />
          {t('invalidCells', { count: said.invalid.length })}
        </button>
      )}
      {said.edited === 0 ? null : (
        <span className="dt-said dt-edited">
          <IconPencil size={14} aria-hidden />
          {t('edited', { count: said.edited })}
        </span>
      )}
      {editor.asked === null ? null : <span className="dt-said">{t('reading')}</span>}
      {editor.refused === null || tableOf(editor).locked ? null : (
        <span className="dt-said" data-state="predicted">
          {t(`refused.${editor.refused}`)}
        </span>
      )}
    </div>
  );
}

const Said = ({ state, children }: { state: FieldState; children: ReactNode }) => (
  <span className="dt-said" data-state={state}>
    <StateIcon state={state} size={14} />
    {children}
  </span>
);
