import type { Sheet } from '#shared/exports/excel/cells.ts';
import { compoundFile } from './compound-file.ts';
import { workbookStream } from './workbook.ts';

/** What a sheet of the old format holds. */
const maxRows = 65_536;
const maxColumns = 256;

/** Rows that do not fit go on in further sheets of the same heads. */
function parts({ name, heads, rows }: Sheet): readonly Sheet[] {
  const max = maxRows - 1;
  const count = Math.max(1, Math.ceil(rows.length / max));
  return Array.from({ length: count }, (_, part) => ({
    name: (part === 0 ? name : `${name} ${part + 1}`).slice(0, 31),
    heads: heads.slice(0, maxColumns),
    rows: rows.slice(part * max, (part + 1) * max).map((row) => row.slice(0, maxColumns)),
  }));
}

/**
 * A real .xls (BIFF8 in a compound file): heads bold and always in sight, texts kept as texts, so that leading zeros survive and
 * no formula runs.
 */
export const listXls = (sheets: readonly Sheet[]): Uint8Array =>
  compoundFile('Workbook', workbookStream(sheets.flatMap(parts)));
