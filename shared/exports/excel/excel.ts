import type { AccountingDocument } from '../accounting-document.ts';
import { warned, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax } from '../foreign-tax.ts';
import type { ExportSettings } from '../settings.ts';

/**
 * A list for people takes documents as they are; what does not agree within one is told. It sums up tax by rate, so the tax of another
 * country would stand in the column of ours.
 */
export const judgeForList = (document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] => [
  ...judgeForeignTax(document, settings),
  ...document.findings.map(({ note, value }) => warned(note, value)),
];
