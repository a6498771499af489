import { isIban } from '#shared/field/identifiers.ts';

/** An account that the published list names for a payer of VAT. */
export type ListedAccount = { readonly vatId: string; readonly iban: string };

const machine = (text: string): string => text.replace(/[\s"]+/gu, '').toUpperCase();

/** IČ DPH with or without its country; lists print both. */
function vatIdOf(text: string): string | undefined {
  const id = machine(text);
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
  const vatId = cells.map(vatIdOf).find((id) => id !== undefined);
  const iban = cells.map(machine).find(isIban);
  return vatId === undefined || iban === undefined ? undefined : { vatId, iban };
}
