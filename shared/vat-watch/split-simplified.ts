import { toScaled } from '#shared/kit/money.ts';
import { addAmounts, type VatLine } from './vat-line.ts';

/** Cents of tax deducted on simplified invoices in a period from which on B.3 names every supplier (§ 78a, form from 4/2016). */
const namedFrom = 300_000n;

/** What simplified invoices of one supplier come to in B.3.2. */
export type SupplierTotal = {
  readonly vatId: string;
  readonly partner: string;
  readonly count: number;
  readonly base: string;
  readonly vat: string;
};

/** The form of B.3 that a period has whose simplified invoices come to this tax. */
export const fitSimplified = (tax: string): 'B31' | 'B32' => (toScaled(tax, 2) >= namedFrom ? 'B32' : 'B31');

const isSimplified = ({ section }: VatLine): boolean => section === 'B31' || section === 'B32';

/**
 * Decides between B.3.1 (one sum) and B.3.2 (a sum for each supplier's number of a payer): from 3,000 euros of deducted tax on it
 * is B.3.2, and a supplier without a number is something to check. Only the tax that is deducted counts, as the lines state
 * it; whether the limit means the whole tax is unconfirmed (docs/vat/law.md).
 */
export function splitSimplified(lines: readonly VatLine[]): readonly VatLine[] {
  const section = fitSimplified(addAmounts(lines.filter(isSimplified).map(({ vat }) => vat)));
  return lines.map((line) => {
    if (!isSimplified(line)) return line;
    const nameless = section === 'B32' && line.vatId === '' && !line.findings.includes('vat-id-missing');
    return { ...line, section, findings: nameless ? [...line.findings, 'vat-id-missing'] : line.findings };
  });
}

/** The lines of B.3.2: one for each number of a payer, by number; those without one by name; empty where the period has B.3.1. */
export function listSupplierTotals(lines: readonly VatLine[]): readonly SupplierTotal[] {
  const groups = new Map<string, readonly VatLine[]>();
  for (const line of lines) {
    if (line.section !== 'B32') continue;
    // Two suppliers whose numbers are missing are not one.
    const key = line.vatId === '' ? `\n${line.partner}` : line.vatId;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .map((own) => ({
      vatId: own[0]?.vatId ?? '',
      partner: own[0]?.partner ?? '',
      count: own.length,
      base: addAmounts(own.map(({ base }) => base)),
      vat: addAmounts(own.map(({ vat }) => vat)),
    }))
    .toSorted((a, b) => a.vatId.localeCompare(b.vatId) || a.partner.localeCompare(b.partner));
}
