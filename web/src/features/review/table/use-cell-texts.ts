import { useMemo } from 'react';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { toShownCell, toTypedCell } from '#shared/table/cell-form.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { findRegime } from './core/find-regime.ts';

export type CellTexts = ReturnType<typeof useCellTexts>;

/** Cells in the words of the screen: codes of a regime by their names, all else in the form of the column. */
export function useCellTexts() {
  const locale = useLocale();
  const fieldText = useFieldText();
  return useMemo(() => {
    const getName = (code: string): string => (code === '' ? '' : fieldText.option('vatRegime', code));
    return {
      show: (meaning: ColumnMeaning, value: string): string =>
        meaning === 'vatRegime' ? getName(value) : toShownCell(meaning, value, locale),
      typed: (meaning: ColumnMeaning, value: string): string =>
        meaning === 'vatRegime' ? getName(value) : toTypedCell(meaning, value, locale),
      /** What was typed, the name of a regime as its code; what is none stays, so that it can be pointed at. */
      read: (meaning: ColumnMeaning, text: string): string =>
        meaning === 'vatRegime' ? (findRegime(text, getName) ?? text) : text,
      regimes: vatRegimes.map(getName),
    };
  }, [locale, fieldText]);
}
