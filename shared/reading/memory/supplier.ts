import * as z from 'zod';
import { isPlainDate } from '#shared/kit/dates.ts';
import type { SaidValue } from './score-reading.ts';

/** What one confirmed paper said of its supplier, and how it was booked. */
const supplierPaper = z.object({
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
export type SupplierPaper = z.infer<typeof supplierPaper>;

/** A supplier as a company's confirmed papers know it; newest paper first. */
export const supplier = z.object({ papers: z.array(supplierPaper).max(12) });
export type Supplier = z.infer<typeof supplier>;

const mostPapers = 12;

/** Master data that a later paper of the same supplier may take over. */
export const factFields = [
  ...['Name', 'CompanyId', 'TaxId', 'VatId', 'Street', 'City', 'Zip', 'Country'].map((part) => `supplier${part}`),
  'paymentIBAN',
  'paymentSwift',
] as const;

/** How accountants book a paper: what is not printed on it and repeats from supplier to supplier. */
export const codingFields = ['costCentre', 'jobNumber', 'activity', 'vatRegime', 'paymentMethod'] as const;

const idFields = ['supplierVatId', 'supplierCompanyId', 'supplierTaxId', 'paymentIBAN'] as const;

const valueOf = (fields: readonly SaidValue[], id: string): string =>
  fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value ?? '';

/** The names under which a supplier is found: its ids and its account, surest first. At most four, of 1 to 66 characters. */
export const supplierKeys = (fields: readonly SaidValue[]): readonly string[] =>
  idFields.flatMap((id) => {
    const value = valueOf(fields, id).replace(/[^A-Za-z0-9]/gu, '');
    return value === '' || value.length > 40 ? [] : [`${id.replace('supplier', '')}#${value.toUpperCase()}`];
  });

const dayMs = 86_400_000;

/** Whole days from the issue of a paper to its due date; undefined when one is missing or they are out of order. */
function daysToPay(fields: readonly SaidValue[]): number | undefined {
  const [issued, due] = [valueOf(fields, 'issueDate'), valueOf(fields, 'payDate')];
  if (!isPlainDate(issued) || !isPlainDate(due)) return undefined;
  const days = Math.round((Date.parse(due) - Date.parse(issued)) / dayMs);
  return days >= 0 && days <= 730 ? days : undefined;
}

const picked = (fields: readonly SaidValue[], ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, valueOf(fields, id)] as const).filter(([, value]) => value !== ''));

/** What a confirmed document tells about its supplier. */
export function supplierPaperOf(
  about: Pick<SupplierPaper, 'document' | 'doctype' | 'at'>,
  fields: readonly SaidValue[],
): SupplierPaper {
  const dueDays = daysToPay(fields);
  return {
    ...about,
    facts: picked(fields, factFields),
    coding: picked(fields, codingFields),
    ...(dueDays === undefined ? {} : { dueDays }),
  };
}

/** Adds a paper; the same document confirmed again replaces what it said before, and the oldest papers fall out. */
export function teachSupplier(known: Supplier, paper: SupplierPaper): Supplier {
  const papers = [...known.papers.filter(({ document }) => document !== paper.document), paper]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.document.localeCompare(a.document))
    .slice(0, mostPapers);
  return { papers };
}
