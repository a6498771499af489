import type { ColumnRef } from '../core/table-settings.ts';
import { useColumnName } from './use-column-name.ts';

/** The name of a column that not every list has. */
export const ExtraHead = ({ column }: { column: ColumnRef }) => useColumnName()(column);
