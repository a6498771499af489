import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import { useText } from '#web/text/use-text.ts';
import { splitFieldKey, type FieldKey } from '../session/core/field-key.ts';
import type { Panel, VatRow } from './core/panel.ts';
import { getFields } from '../session/core/session.ts';
import { recalculateAfterMs, recalculateVat, isRecalculated, type ChosenRows } from './core/vat-recalculation.ts';
import type { RunningSession } from '../session/run-session.ts';
import { useSettings } from '../session/use-settings.ts';

/** The recalculation of VAT rows while somebody types in them. */
export type VatRecalculation = {
  readonly isOn: (row: VatRow) => boolean;
  readonly setOn: (row: VatRow, isOn: boolean) => void;
  /** Something was typed under the key. */
  readonly onTyped: (key: FieldKey) => void;
  /** What still waits is done now: the field is left. */
  readonly flush: () => void;
};

type RecalculationDeps = {
  readonly panel: Panel;
  readonly running: RunningSession;
  readonly announce: (text: string) => void;
};

export function useVatRecalculation({ panel, running, announce }: RecalculationDeps): VatRecalculation {
  const t = useText('detail');
  const { settings } = useSettings();
  const [chosen, setChosen] = useState<ChosenRows>(new Map());
  const isOn = (row: VatRow): boolean => isRecalculated(row, chosen, settings.vatRecalculation);
  const findRow = (key: FieldKey): VatRow | undefined =>
    panel.groups.flatMap(({ vat }) => vat).find(({ idx }) => idx === splitFieldKey(key).idx);

  const recalculateSoon = useDebouncedCallback(
    (key: FieldKey) => {
      const row = findRow(key);
      if (row === undefined || !isOn(row)) return;
      const locked = Object.values(row.cells).flatMap((cell) => (cell?.settings.lock === true ? cell.key : []));
      const edits = recalculateVat(getFields(running.machine.model()), key, row.rate).filter(
        (edit) => !locked.includes(edit.key),
      );
      for (const edit of edits) running.machine.send({ kind: 'edited', ...edit });
      if (edits.length > 0) announce(t('vat.recalculated'));
    },
    { delay: recalculateAfterMs, flushOnUnmount: true },
  );

  return {
    isOn,
    setOn: ({ idx }, wanted) => {
      setChosen(new Map(chosen).set(idx, wanted));
    },
    onTyped: (key) => {
      if (isVatField(splitFieldKey(key).id)) recalculateSoon(key);
    },
    flush: () => {
      recalculateSoon.flush();
    },
  };
}
