import { useMemo } from 'react';
import type { LineTable } from '#shared/table/line-table.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';

const letter = (column: number): string => String.fromCharCode(65 + (column % 26));

/** How people call the columns and rows of a table. */
export function useTableNames(columns: LineTable['columns'], headed: boolean) {
  const t = useText('table');
  const fieldText = useFieldText();
  return useMemo(
    () => ({
      /** Its meaning, or its letter while it has none. */
      column: (column: number): string => {
        const id = columns[column]?.id ?? 'default';
        return id === 'default' ? t('column', { letter: letter(column) }) : fieldText.column(id);
      },
      /** A header is not counted. */
      row: (row: number): number => (headed ? row : row + 1),
    }),
    [columns, headed, t, fieldText],
  );
}

/** Whether the first row is a header. */
export const isHeaded = ({ body }: LineTable): boolean => body[0]?.header === true;
