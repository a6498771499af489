import { useDebouncedCallback } from '@mantine/hooks';
import { createContext, useContext, useMemo, useState } from 'react';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import { atom, type Atom, store } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { toFieldMap } from '../session/core/drafts.ts';
import { splitFieldKey, type FieldKey } from '../session/core/field-key.ts';
import type { ReviewSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { useSettings } from '../session/use-settings.ts';
import type { VatRow } from './core/panel.ts';
import { isRecalculated, recalculateAfterMs, recalculateVat, type ChosenRows } from './core/vat-recalculation.ts';
import type { Selection } from './selection-context.ts';

/** The recalculation of VAT rows while somebody types in them. */
export type VatRecalculation = {
  /** Rows for which it was switched on or off in this visit. */
  readonly chosen: Atom<ChosenRows>;
  readonly setOn: (row: VatRow, on: boolean) => void;
  /** Something was typed under the key. */
  readonly onTyped: (key: FieldKey) => void;
  /** What still waits is done now: the field is left. */
  readonly flush: () => void;
};

export const RecalculationContext = createContext<VatRecalculation | null>(null);

export function useRecalculation(): VatRecalculation {
  const recalculation = useContext(RecalculationContext);
  if (recalculation === null) throw new Error('VAT is recalculated inside the review screen');
  return recalculation;
}

/** Whether typing in the row recalculates it. */
export function useIsRecalculated(row: VatRow): boolean {
  const { settings } = useSettings();
  return isRecalculated(row, useValue(useRecalculation().chosen), settings.vatRecalculation);
}

const { get, set } = store;

export function useVatRecalculation(session: ReviewSession, selection: Selection): VatRecalculation {
  const t = useText('detail');
  const { settings } = useSettings();
  const [chosen] = useState(() => atom<ChosenRows>(new Map()));

  const recalculateSoon = useDebouncedCallback(
    (key: FieldKey) => {
      const { groups } = get(selection.panel);
      const row = groups.flatMap(({ vat }) => vat).find(({ idx }) => idx === splitFieldKey(key).idx);
      if (row === undefined || !isRecalculated(row, get(chosen), settings.vatRecalculation)) return;
      const locked = Object.values(row.cells).flatMap((cell) => (cell?.settings.lock === true ? cell.key : []));
      const edits = recalculateVat(toFieldMap(get(session.fields)), key, row.rate).filter(
        (edit) => !locked.includes(edit.key),
      );
      if (edits.length === 0) return;
      const messages = edits.map((edit) => ({ kind: 'edited', ...edit }) as const);
      session.machine.send({ kind: 'together', messages, cause: key });
      session.announce(t('vat.recalculated'));
    },
    { delay: recalculateAfterMs, flushOnUnmount: true },
  );

  return useMemo(
    () => ({
      chosen,
      setOn: ({ idx }, on) => set(chosen, new Map(get(chosen)).set(idx, on)),
      onTyped: (key) => {
        if (isVatField(splitFieldKey(key).id)) recalculateSoon(key);
      },
      flush: () => recalculateSoon.flush(),
    }),
    [chosen, recalculateSoon],
  );
}
