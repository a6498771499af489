import type { WordBlock, WordDocument } from '#functions/ports/office-files.ts';
import { pickUsedCells, type ExportSource } from './export-source.ts';

/** A Word document: heading, fields in two columns, tables, the day of the export in the footer. */
export function toWordDocument({
  name,
  accounting,
  fields,
  tables,
  state,
  words,
  exportedOn,
}: ExportSource): WordDocument {
  return {
    title: name,
    footer: exportedOn,
    blocks: [
      ...(accounting.number === '' ? [] : [{ kind: 'paragraph', text: accounting.number } as const]),
      ...state.map(({ text }) => ({ kind: 'paragraph', text: `${words.state}: ${text}` }) as const),
      {
        kind: 'table',
        heads: [words.field, words.value],
        rows: fields.map(({ label, display }) => [label, display]),
      },
      ...tables.flatMap((table): WordBlock[] => {
        const { heads, rows } = pickUsedCells(table);
        return [
          { kind: 'heading', text: table.name },
          { kind: 'table', heads: heads.map(words.column), rows },
        ];
      }),
    ],
  };
}
