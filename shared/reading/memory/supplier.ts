import * as z from 'zod';
import { bookedFields } from '#shared/booking/booked-fields.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import type { ReadValue, Check, FieldValue } from '#shared/field/field.ts';
import { getValue } from '#shared/party/supplier-keys.ts';

/** Marks a value that was read and that confirmed documents of the supplier give too (texts checks.supplier-agrees). */
const supplierAgrees: Check = { name: 'supplier-agrees', result: 'passed' };

/** How often a value of confirmed documents is not this document's although the reader read the same. */
const chance = 0.1;
/** Certainty stays with exact proofs. */
const maxScore = 0.99;

/** A value on which the reader and something that no reader has seen agree, `times` times: they are wrong only together. */
export function raiseTogether(field: FieldValue, check: Check, times = 1): FieldValue {
  const together = Math.round((1 - ((1 - field.score) * chance) / times) * 1000) / 1000;
  return {
    ...field,
    score: Math.max(field.score, Math.min(maxScore, together)),
    checks: [...field.checks, check].slice(-20),
  };
}

/**
 * A value on which the reader and so many confirmed documents agree: the more of them, the surer it is who the supplier is, while how it is
 * paid may differ on each. Asking them a second time adds nothing.
 */
export const confirmBySupplier = (field: FieldValue, times = 1): FieldValue =>
  field.checks.some(({ name }) => name === supplierAgrees.name)
    ? field
    : raiseTogether(field, supplierAgrees, field._id.startsWith('supplier') ? times : 1);

/** What one confirmed document holds about its supplier, and how it was booked. */
const supplierDocument = z.object({
  document: z.string().max(100),
  /** Types are booked apart: a credit note goes elsewhere than an invoice. */
  doctype: z.string().max(50),
  /** When it was confirmed, ISO. */
  at: z.string().max(40),
  /** Master data by field id. */
  facts: z.record(z.string(), z.string().max(2000)),
  /** How it was booked, by field id. */
  coding: z.record(z.string(), z.string().max(200)),
  /** Days from issue to due date; absent when one of them is missing. */
  dueDays: z.int().min(0).max(730).optional(),
});
export type SupplierDocument = z.infer<typeof supplierDocument>;

/** A supplier as a company's confirmed documents know it; newest document first. They are stored as `papers`. */
export const supplier = z.object({ papers: z.array(supplierDocument).max(12) });
export type Supplier = z.infer<typeof supplier>;

const maxDocuments = 12;

/** Master data that a later document of the same supplier may take over. */
export const factFields = [
  ...['Name', 'CompanyId', 'TaxId', 'VatId', 'Street', 'City', 'Zip', 'Country'].map((part) => `supplier${part}`),
  'paymentIBAN',
  'paymentSwift',
] as const;

/** How a document is taxed and paid, which the memory of its supplier proposes with the reading. */
export const habitFields = ['vatRegime', 'paymentMethod'] as const;

/** How accountants book a document: what is not printed on it and repeats from supplier to supplier. */
const codingFields = [...bookedFields, ...habitFields] as const;

const dayMs = 86_400_000;

/** Whole days from the issue of a document to its due date; undefined when one is missing or they are out of order. */
function countDaysToPay(fields: readonly ReadValue[]): number | undefined {
  const [issued, due] = [getValue(fields, 'issueDate'), getValue(fields, 'payDate')];
  if (!isPlainDate(issued) || !isPlainDate(due)) return undefined;
  const days = Math.round((Date.parse(due) - Date.parse(issued)) / dayMs);
  return days >= 0 && days <= 730 ? days : undefined;
}

const pickValues = (fields: readonly ReadValue[], ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, getValue(fields, id)] as const).filter(([, value]) => value !== ''));

/** What a confirmed document tells about its supplier. */
export function toSupplierDocument(
  about: Pick<SupplierDocument, 'document' | 'doctype' | 'at'>,
  fields: readonly ReadValue[],
): SupplierDocument {
  const dueDays = countDaysToPay(fields);
  return {
    ...about,
    facts: pickValues(fields, factFields),
    coding: pickValues(fields, codingFields),
    ...(dueDays === undefined ? {} : { dueDays }),
  };
}

/** Adds a document; the same document confirmed again replaces its earlier entry, and the oldest documents fall out. */
export function teachSupplier(known: Supplier, document: SupplierDocument): Supplier {
  const documents = [...known.papers.filter((earlier) => earlier.document !== document.document), document]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.document.localeCompare(a.document))
    .slice(0, maxDocuments);
  return { papers: documents };
}
