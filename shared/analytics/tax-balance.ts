import { subtract, sumAmounts } from '#shared/accounting/amounts.ts';
import { compareDecimals } from '#shared/kit/money.ts';
import { fitSimplified } from '#shared/vat-watch/split-simplified.ts';
import type { Analysis } from './analysis.ts';

type Taxed = Analysis['vat'];
type Declared = Analysis['taxes'];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const addTax = (rows: Taxed): string => sumAmounts(rows.map(({ tax }) => tax));

function addSides(rows: Declared) {
  const of = (side: 'output' | 'input') => sumAmounts(rows.filter((row) => row.side === side).map(({ tax }) => tax));
  const [output, input] = [of('output'), of('input')];
  return { output, input, balance: subtract(output, input) };
}

/** Tax that is owed less tax that is deducted, whole and by rate, and the sums of each section of the control statement. */
export function toTaxBalance({ vat, taxes }: Pick<Analysis, 'vat' | 'taxes'>) {
  const simplified = fitSimplified(addTax(vat.filter(({ section }) => section === 'B31' || section === 'B32')));
  const rows = vat.map((row) =>
    row.section === 'B31' || row.section === 'B32' ? { ...row, section: simplified } : row,
  );
  const rates = unique(taxes.map(({ rate }) => rate))
    .toSorted((a, b) => compareDecimals(b || '0', a || '0'))
    .map((rate) => ({ rate, ...addSides(taxes.filter((row) => row.rate === rate)) }));
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
  return { ...addSides(taxes), rates, sections };
}
