import { isIban } from '#shared/field/kinds/identifiers.ts';

/** An account that the published list names for a payer of VAT. */
export type ListedAccount = { readonly vatId: string; readonly iban: string };

const compact = (text: string): string => text.replace(/[\s"]+/gu, '').toUpperCase();

/** IČ DPH with or without its country; lists print both. */
function readVatId(text: string): string | undefined {
  const id = compact(text);
  if (/^\d{10}$/u.test(id)) return `SK${id}`;
  return /^SK\d{10}$/u.test(id) ? id : undefined;
}

/**
 * One line of a list as the financial administration publishes it (accounts that payers announce under § 6 of Act 222/2004 Z. z.) or as a person wrote
 * it: IČ DPH and IBAN anywhere among cells that semicolons, commas, tabs or bars part. Undefined for headings and lines
 * that lack one of them.
 */
export function readListedAccount(line: string): ListedAccount | undefined {
  const cells = line.split(/[;,\t|]/u);
  const vatId = cells.map(readVatId).find((id) => id !== undefined);
  const iban = cells.map(compact).find(isIban);
  return vatId === undefined || iban === undefined ? undefined : { vatId, iban };
}
