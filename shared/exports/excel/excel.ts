import type { AccountingDocument } from '../accounting-document.ts';
import { warned, type ExportFinding } from '../exporter.ts';

/** A list for people takes every document; what does not agree within it is told. */
export const judgeForList = ({ findings }: AccountingDocument): readonly ExportFinding[] =>
  findings.map(({ note, value }) => warned(note, value));
