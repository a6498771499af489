import { removeLegalForm } from '#shared/kit/company-name.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import { foldWords } from '#shared/kit/text.ts';
import type { doubleReasons } from './supplier-index.ts';

export type MarkKind = (typeof doubleReasons)[number];

/** What sets a supplier apart from others: of two that share a mark one may be the other. */
export type SupplierMark = { readonly kind: MarkKind; readonly value: string };

const plain = (text: string | undefined): string => (text ?? '').replace(/[^A-Za-z0-9]/gu, '').toUpperCase();

/** Shorter ones are misread, or stand for nothing: "0", "-". */
const minNumber = 6;
const minName = 4;

const numberMark = (kind: MarkKind, value: string): readonly SupplierMark[] =>
  value.length < minNumber || /^0+$/u.test(value) ? [] : [{ kind, value }];

/**
 * The marks of a supplier by its data. A Slovak IČ DPH holds the DIČ, and a Czech one of a company the IČO, so that a document with the
 * one and a document with the other meet.
 */
export function listSupplierMarks(facts: Readonly<Record<string, string>>): readonly SupplierMark[] {
  const [companyId, taxId, vatId] = [plain(facts['CompanyId']), plain(facts['TaxId']), plain(facts['VatId'])];
  const slovak = /^SK(\d{10})$/u.exec(vatId)?.[1] ?? '';
  const czech = /^CZ(\d{8})$/u.exec(vatId)?.[1] ?? '';
  const iban = plain(facts['IBAN']);
  const name = foldWords(removeLegalForm(facts['Name'] ?? '')).join('');
  const marks = [
    ...numberMark('companyId', companyId || czech),
    ...numberMark('vatId', vatId),
    ...numberMark('taxId', taxId || slovak),
    ...(isIban(iban) ? [{ kind: 'iban', value: iban } as const] : []),
    ...(name.length < minName ? [] : [{ kind: 'name', value: name } as const]),
  ];
  return marks;
}
