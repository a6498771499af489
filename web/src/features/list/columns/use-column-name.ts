import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { ColumnRef } from '../core/table-settings.ts';

/** The name of a column as its head says it; a field is named as where it stands alone. */
export function useColumnName(): (column: ColumnRef) => string {
  const t = useText('listing');
  const { fullLabel } = useFieldText();
  return (column) => ('field' in column ? fullLabel(column.field) : t(`column.${column.id}`));
}
