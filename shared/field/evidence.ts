import * as z from 'zod';

/** The evidence sources, strongest first (docs/architecture.md, "Reading a document"). */
const sources = ['xml', 'qr', 'register', 'text', 'ocr', 'model', 'person'] as const;
export const source = z.enum(sources);
export type Source = z.infer<typeof source>;

/**
 * What verifies a value without a person (docs/decisions/0025), strongest first; texts `evidence.<kind>` of shared/text/fields:
 * einvoice - the structured invoice inside the file says it.
 * code - a code on the page carries it, and the code belongs to the document.
 * sum - amounts of the document that were read in different places make it.
 * checkDigit - its check digits are right.
 * register - an official list names it.
 * company - the company's own record says it of the company.
 * supplier - confirmed documents of the supplier say the same.
 * secondPlace - the document prints it in a second place.
 * rule - a rule of the company gave it, which the company lets book without asking.
 */
export const evidenceKinds = [
  'einvoice',
  'code',
  'sum',
  'checkDigit',
  'register',
  'company',
  'supplier',
  'secondPlace',
  'rule',
] as const;
export const evidenceKind = z.enum(evidenceKinds);
export type EvidenceKind = z.infer<typeof evidenceKind>;

/** Fields that say where money goes: only what is known of the supplier beside the document itself is evidence for them. */
export const isAccountField = (id: string): boolean =>
  id === 'paymentIBAN' || id === 'paymentSwift' || id === 'paymentAccount';
