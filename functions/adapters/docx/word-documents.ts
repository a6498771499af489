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
import type { WordBlock, WordDocuments } from '#functions/ports/office-files.ts';

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

function buildBlock(block: WordBlock): Paragraph | Table {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'heading':
      return new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 });
    case 'table':
      return buildTable(block.heads, block.rows);
  }
}

/** Documents written by docx. */
export const wordDocumentsDocx: WordDocuments = {
  async write({ title, blocks, footer }) {
    const document = new Document({
      sections: [
        {
          footers: { default: new Footer({ children: [paragraph(footer)] }) },
          children: [new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }), ...blocks.map(buildBlock)],
        },
      ],
    });
    return new Uint8Array(await Packer.toBuffer(document));
  },
};
