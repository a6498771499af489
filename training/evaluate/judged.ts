import { checkFields } from '#shared/reading/verification/check-fields.ts';
import { type Evidence, readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import { getDocumentAutoConfirmThreshold } from '#shared/transition/pass-step.ts';
import { compareFields, type Printed } from './cells.ts';
import type { FieldCell } from './believed.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import { truthFields } from '../train/find-truth.ts';
import { readPrinted } from './printed.ts';
import { listRows, scoreItems, type ItemRow, type ItemScore } from './items.ts';

/** One document that was read and compared. */
export type Judged = {
  readonly id: string;
  readonly group: string;
  readonly cells: readonly FieldCell[];
  readonly items: ItemScore;
  /** Up to which threshold (0-100) it goes through its first step without a person; null: at none. */
  readonly autoConfirmThreshold: number | null;
  /** Milliseconds from words to fields, per page. */
  readonly ms: number;
};

type Asked = {
  readonly id: string;
  readonly group: string;
  readonly evidence: Evidence;
  readonly printed: Printed;
  readonly items: readonly ItemRow[];
  readonly judged: readonly string[];
};

/** Reads words as the product does and compares with the truth. */
export function judge({ id, group, evidence, printed, items, judged }: Asked): Judged & { readonly reading: Reading } {
  const begun = performance.now();
  const read = readEvidence(evidence);
  const reading = { ...read, fields: checkFields(read.fields) };
  const ms = (performance.now() - begun) / Math.max(1, evidence.pages.length);
  return {
    id,
    group,
    cells: compareFields(judged, printed, reading.fields),
    items: scoreItems(items, listRows(reading.tables)),
    autoConfirmThreshold: findAutoConfirmThreshold(reading),
    ms,
    reading,
  };
}

/** What a type asks of every document; where one of these is missing a person is asked. */
const required = ['issueDate', 'supplierName', 'totalAmount', 'currency'];

/** Up to which threshold (0-100) a reading passes its first step without a person; null: at none. */
export const findAutoConfirmThreshold = ({ fields, tables }: Reading): number | null =>
  required.every((id) => fields.some(({ _id, value }) => _id === id && value !== ''))
    ? getDocumentAutoConfirmThreshold(
        { facts: { fields, tables, bookCurrency: 'EUR' }, doctype: undefined, warnings: [] },
        'start',
      )
    : null;

/** Judges a generated document by its own truth. */
export function judgeGenerated(document: GeneratedDocument): Judged {
  const items = document.truth.items.map((row) => ({
    name: row.name?.value ?? '',
    amounts: [row.total?.value, row.base?.value].flatMap((value) => value ?? []),
  }));
  const { id, pages, language } = document;
  return judge({
    id,
    group: language,
    evidence: { pages },
    printed: readPrinted(document),
    items,
    judged: truthFields,
  });
}
