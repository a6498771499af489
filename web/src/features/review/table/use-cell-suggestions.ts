import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { suggestFieldOfType } from '#shared/api/field-options.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { keepMatching, suggestedColumn } from '#shared/table/column-texts.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { getLeastTyped, suggesting } from '../session/core/limits.ts';
import { useReviewed, useReviewSession } from '../session/session-context.ts';
import { usePart } from '../session/store.ts';
import { useCellTexts } from './use-cell-texts.ts';

const isTaught = (meaning: ColumnMeaning): boolean => suggestedColumn.safeParse(meaning).success;

/** Whether cells of a column are suggested: those that hold words or choices. */
export const isSuggested = (meaning: ColumnMeaning): boolean => meaning === 'vatRegime' || isTaught(meaning);

const getSupplier = (fields: readonly FieldValue[]): string => listSupplierKeys(fields)[0] ?? '';

type TypedCell = { readonly column: number; readonly meaning: ColumnMeaning; readonly text: string };

/**
 * Texts of earlier documents of the type that hold what is typed into a cell (ledger R-FLD-30, R-FLD-32). Undefined asks for
 * nothing; no answer means no suggestions (R-FLD-35).
 */
export function useCellSuggestions(cell: TypedCell | undefined): readonly string[] {
  const { regimes } = useCellTexts();
  const doctype = useReviewed((document) => document.doctype);
  const supplier = usePart(useReviewSession().fields, getSupplier);
  const typed = cell?.text.trim() ?? '';
  const [q] = useDebouncedValue(typed, suggesting.pauseMs);
  const least = getLeastTyped(cell?.column ?? 0);
  const asking =
    doctype !== '' && cell !== undefined && isTaught(cell.meaning) && typed.length >= least && q.length >= least;
  const field = cell?.meaning ?? '';
  const askedOf = [doctype, field, supplier].join(' ');
  const { data } = useQuery({
    queryKey: [...keys.company, 'field-options', 'cells', askedOf, q],
    queryFn: ({ signal }) =>
      call(suggestFieldOfType, { params: { field, doctype }, query: { q, of: 'column', supplier }, signal }),
    enabled: asking,
    retry: false,
    // What was found for fewer letters stays until the next answer: a choice among it must not vanish under the Enter key.
    placeholderData: (found, asked) => (asked?.queryKey.at(-2) === askedOf ? found : undefined),
  });
  if (cell?.meaning === 'vatRegime') return keepMatching(regimes, cell.text);
  if (!asking || data === undefined) return [];
  return keepMatching(
    data.map(({ value }) => value),
    cell.text,
  );
}
