import { termsOf, type Group, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { isVat } from './presence.ts';

/** A category of VAT (UNCL 5305) and what its rules ask (EN 16931-1, 6.4.3.3). */
export type VatFamily = {
  /** The middle of the rules' ids: BR-S-01, BR-IC-01. */
  readonly rules: string;
  /** The code of the category: S, K. */
  readonly code: string;
  readonly rate: 'positive' | 'notNegative' | 'nought' | 'none';
  /** Whether the breakdown has a row for each rate; else one for the category. */
  readonly byRate: boolean;
  readonly exemption: 'needed' | 'forbidden';
  /** Which numbers the seller needs: any of VAT or tax, only one of VAT, or none at all. */
  readonly seller: 'anyTaxNumber' | 'vatNumber' | 'noVatNumber';
  readonly buyer: 'free' | 'vatOrRegistration' | 'vatNumber' | 'noVatNumber';
};

const exempt = { rate: 'nought', byRate: false, exemption: 'needed' } as const;
const taxed = { byRate: true, exemption: 'forbidden', seller: 'anyTaxNumber', buyer: 'free' } as const;

export const vatFamilies: readonly VatFamily[] = [
  { rules: 'S', code: 'S', rate: 'positive', ...taxed },
  { rules: 'Z', code: 'Z', ...taxed, rate: 'nought', byRate: false },
  { rules: 'E', code: 'E', ...exempt, seller: 'anyTaxNumber', buyer: 'free' },
  { rules: 'AE', code: 'AE', ...exempt, seller: 'anyTaxNumber', buyer: 'vatOrRegistration' },
  { rules: 'IC', code: 'K', ...exempt, seller: 'vatNumber', buyer: 'vatNumber' },
  { rules: 'G', code: 'G', ...exempt, seller: 'vatNumber', buyer: 'free' },
  { rules: 'O', code: 'O', ...exempt, rate: 'none', seller: 'noVatNumber', buyer: 'noVatNumber' },
  { rules: 'AF', code: 'L', rate: 'notNegative', ...taxed },
  { rules: 'AG', code: 'M', rate: 'notNegative', ...taxed },
];

/** The groups that carry a category: which term says the code, which its scheme and which its rate. */
export type Carrier = {
  readonly group: GroupId;
  readonly code: TermId;
  readonly scheme: TermId;
  readonly rate: TermId;
};

export const lineTax: Carrier = { group: 'BG-30', code: 'BT-151', scheme: 'BT-151-1', rate: 'BT-152' };
export const allowance: Carrier = { group: 'BG-20', code: 'BT-95', scheme: 'BT-95-1', rate: 'BT-96' };
export const charge: Carrier = { group: 'BG-21', code: 'BT-102', scheme: 'BT-102-1', rate: 'BT-103' };
export const breakdown: Carrier = { group: 'BG-23', code: 'BT-118', scheme: 'BT-118-1', rate: 'BT-119' };

/** Whether a group is of a category, whatever its scheme. */
export const isOf = (group: Group, code: string, { code: term }: Carrier): boolean =>
  termsOf(group, term).some(({ text }) => text === code);

/** Whether a group is of a category of VAT. */
export const isVatOf = (group: Group, code: string, carrier: Carrier): boolean =>
  isOf(group, code, carrier) && isVat(group, carrier.scheme);

/** How often an invoice names a category; with `vat` only where the scheme says so. */
export const count = (invoice: SemanticInvoice, code: string, carrier: Carrier, vat: boolean): number =>
  invoice
    .all(carrier.group)
    .filter((group) => (vat ? isVatOf : isOf)(group, code, carrier))
    .reduce((sum, group) => sum + termsOf(group, carrier.code).filter(({ text }) => text === code).length, 0);
