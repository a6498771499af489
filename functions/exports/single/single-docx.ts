import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
} from 'docx';
import { pickUsedCells, type ExportSource } from './export-source.ts';

const paragraph = (text: string, strong = false): Paragraph => {
  const run: IRunOptions = { text, bold: strong };
  return new Paragraph({ children: [new TextRun(run)] });
};
const tableCell = (text: string, strong = false): TableCell => new TableCell({ children: [paragraph(text, strong)] });
const buildTable = (heads: readonly string[], rows: readonly (readonly string[])[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: heads.map((head) => tableCell(head, true)) }),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text) => tableCell(text)) })),
    ],
  });

/** A Word document: heading, fields in two columns, tables, the day of the export in the footer. */
export async function singleDocx({
  name,
  accounting,
  fields,
  tables,
  words,
  createdAt,
}: ExportSource): Promise<Uint8Array> {
  const document = new Document({
    sections: [
      {
        footers: { default: new Footer({ children: [paragraph(createdAt.slice(0, 10))] }) },
        children: [
          new Paragraph({ text: name, heading: HeadingLevel.HEADING_1 }),
          ...(accounting.number === '' ? [] : [paragraph(accounting.number)]),
          buildTable(
            [words.field, words.value],
            fields.map(({ label, display }) => [label, display]),
          ),
          ...tables.flatMap((table) => {
            const { heads, rows } = pickUsedCells(table);
            return [
              new Paragraph({ text: table.name, heading: HeadingLevel.HEADING_2 }),
              buildTable(heads.map(words.column), rows),
            ];
          }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
