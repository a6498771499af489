import { subtract, sumAmounts } from '#shared/accounting/amounts.ts';
import { compareDecimals } from '#shared/kit/money.ts';
import { fitSimplified } from '#shared/vat-watch/split-simplified.ts';
import type { Analysis } from './analysis.ts';
import { getBalanceSide } from './facts.ts';

type Taxed = Analysis['vat'];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const addTax = (rows: Taxed): string => sumAmounts(rows.map(({ tax }) => tax));

function addSides(rows: Taxed) {
  const of = (side: 'output' | 'input') => addTax(rows.filter(({ section }) => getBalanceSide(section) === side));
  const [output, input] = [of('output'), of('input')];
  return { output, input, balance: subtract(output, input) };
}

/** Tax on sales less tax that is deducted, whole and by rate, and the sums of each section of the control statement. */
export function toTaxBalance(vat: Taxed) {
  const simplified = fitSimplified(addTax(vat.filter(({ section }) => section === 'B31' || section === 'B32')));
  const rows = vat.map((row) =>
    row.section === 'B31' || row.section === 'B32' ? { ...row, section: simplified } : row,
  );
  const declared = rows.filter(({ section, tax }) => getBalanceSide(section) !== undefined && /[1-9]/u.test(tax));
  const rates = unique(declared.map(({ rate }) => rate))
    .toSorted((a, b) => compareDecimals(b || '0', a || '0'))
    .map((rate) => ({ rate, ...addSides(declared.filter((row) => row.rate === rate)) }));
  const sections = unique(rows.map(({ section }) => section))
    .toSorted()
    .map((section) => {
      const own = rows.filter((row) => row.section === section);
      return {
        section,
        documents: own.reduce((sum, { documents }) => sum + documents, 0),
        unsure: own.reduce((sum, { unsure }) => sum + unsure, 0),
        base: sumAmounts(own.map(({ base }) => base)),
        tax: addTax(own),
      };
    });
  return { ...addSides(rows), rates, sections };
}
