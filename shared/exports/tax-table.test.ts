import { expect, test } from 'vitest';
import { getControlSection } from '#shared/accounting/control-section.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { takePercent, toCents } from '#shared/kit/money.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { ownBooks, ownCodeCases } from '#test/builders/exports/own-codes.ts';
import { ownTaxCodes, taxCases, toTaxSource, type TaxCase } from '#test/builders/exports/tax-cases.ts';
import { readTaxSigns } from '#test/builders/exports/tax-signs.ts';

const { mrp } = exportSettings().books;
const slovak = exportSettings({ book: { mrp: { ...mrp, taxCodes: { ...mrp.taxCodes, ...ownTaxCodes } } } });
const coded = exportSettings({ book: ownBooks });
const czech = { ...slovak, owner: { ...slovak.owner, country: 'CZ', vatId: 'CZ47209186' } };

function book(one: TaxCase, home = slovak) {
  const settings = one.country === 'SK' ? home : { ...home, owner: czech.owner };
  const document = mapDocument(toTaxSource(one), settings);
  return { document, signs: readTaxSigns(document, settings) };
}

/** A line of the table for the country, the document, its paragraph and section, and one for each program. */
function describeCase(one: TaxCase, home = slovak): string {
  const { document, signs } = book(one, home);
  const sections = [...new Set(listPartDocuments(document).map(getControlSection))].join('+');
  const head = [one.country, one.name, one.law, one.kind, sections].join(' | ');
  return [head, ...Object.entries(signs).map(([program, sign]) => `  ${program}: ${sign}`)].join('\n');
}

test('sixty documents are taxed in every program as the law and its codes want it', async () => {
  expect(taxCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(taxCases.map(({ name, country }) => country + name)).size).toBe(taxCases.length);
  await expect(`${taxCases.map((one) => describeCase(one)).join('\n\n')}\n`).toMatchFileSnapshot('tax-table.txt');
});

test('what a company’s own codes stand for is booked by them, in every program whose file has a place for it', async () => {
  expect(new Set(ownCodeCases.map(({ name, country }) => country + name)).size).toBe(ownCodeCases.length);
  const table = ownCodeCases.map((one) => describeCase(one, coded)).join('\n\n');
  await expect(`${table}\n`).toMatchFileSnapshot('tax-table-own-codes.txt');
});

test('tax that is charged or assessed is its rate of the base, to the cent', () => {
  for (const { document } of [...taxCases, ...ownCodeCases].map((one) => book(one))) {
    for (const { rate, base, vat } of [...document.vat, ...document.selfAssessed])
      expect(Math.abs(takePercent(toCents(base), rate) - toCents(vat))).toBeLessThanOrEqual(1);
  }
});
