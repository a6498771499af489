import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { isVatField } from '#shared/field/catalogue.ts';
import { useText } from '#web/text/use-text.ts';
import { partsOf, type FieldKey } from './core/field-key.ts';
import type { Panel, VatRow } from './core/panel.ts';
import { fieldsOf } from './core/session.ts';
import { recalculateAfterMs, recalculated, recalculates, type ChosenRows } from './core/vat-auto.ts';
import type { RunningSession } from './run-session.ts';
import { useSettings } from './use-settings.ts';

/** The recalculation of VAT rows while somebody types in them. */
export type VatRecalculation = {
  readonly on: (row: VatRow) => boolean;
  readonly turn: (row: VatRow, on: boolean) => void;
  /** Something was typed under the key. */
  readonly typed: (key: FieldKey) => void;
  /** What still waits is done now: the field is left. */
  readonly flush: () => void;
};

type Around = { readonly panel: Panel; readonly running: RunningSession; readonly announce: (text: string) => void };

export function useVatRecalculation({ panel, running, announce }: Around): VatRecalculation {
  const t = useText('detail');
  const { settings } = useSettings();
  const [chosen, setChosen] = useState<ChosenRows>(new Map());
  const on = (row: VatRow): boolean => recalculates(row, chosen, settings.vatRecalculation);
  const rowOf = (key: FieldKey): VatRow | undefined =>
    panel.groups.flatMap(({ vat }) => vat).find(({ idx }) => idx === partsOf(key).idx);

  const soon = useDebouncedCallback(
    (key: FieldKey) => {
      const row = rowOf(key);
      if (row === undefined || !on(row)) return;
      const locked = Object.values(row.cells).flatMap((cell) => (cell?.settings.lock === true ? cell.key : []));
      const edits = recalculated(fieldsOf(running.machine.model()), key, row.rate).filter(
        (edit) => !locked.includes(edit.key),
      );
      for (const edit of edits) running.machine.send({ kind: 'edited', ...edit });
      if (edits.length > 0) announce(t('vat.recalculated'));
    },
    { delay: recalculateAfterMs, flushOnUnmount: true },
  );

  return {
    on,
    turn: ({ idx }, wanted) => {
      setChosen(new Map(chosen).set(idx, wanted));
    },
    typed: (key) => {
      if (isVatField(partsOf(key).id)) soon(key);
    },
    flush: () => {
      soon.flush();
    },
  };
}
