import { afterAll, describe, expect, test } from 'vitest';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { docflow } from '#shared/exports/docflow/docflow.ts';
import { runExport, type Exported, type Exporter } from '#shared/exports/exporter.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrp } from '#shared/exports/mrp/mrp.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import { sepa } from '#shared/exports/sepa/sepa.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { fixtureSources } from '#test/builders/exports/export-fixture.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { ownBooks, ownCodeCases } from '#test/builders/exports/own-codes.ts';
import { ownTaxCodes, taxCases, toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { haveSchemas, schemaErrors, type SchemaName } from '#test/builders/stand-ins/xsd.ts';

type Format = {
  readonly name: string;
  readonly schema: SchemaName;
  readonly file: string;
  /** Of the 500 random documents, how many go out at least; the others are refused with a reason. */
  readonly least: number;
  readonly change?: Partial<ExportSettings['books']>;
  readonly run: (documents: readonly AccountingDocument[], settings: ExportSettings) => Exported;
};

const of =
  <Piece>(exporter: Exporter<Piece>): Format['run'] =>
  (documents, settings) =>
    runExport(exporter, documents, settings);

const sepaBooks = (version: '03' | '09') => ({ sepa: { version, iban: '', bic: '', batch: false, fourEyes: false } });

/** Each schema of MRP knows one agenda: documents of one direction at a time. */
const only =
  (direction: AccountingDocument['direction'], run: Format['run']): Format['run'] =>
  (documents, settings) =>
    run(
      documents.filter((document) => document.direction === direction),
      settings,
    );

const formats: readonly Format[] = [
  { name: 'Pohoda', schema: 'pohoda', file: 'export-pohoda.xml', least: 450, run: of(pohoda) },
  { name: 'Money S3', schema: 'moneys3', file: 'moneys3.xml', least: 450, run: of(moneys3) },
  { name: 'SEPA 03', schema: 'sepa-03', file: 'export-sepa.xml', least: 30, change: sepaBooks('03'), run: of(sepa) },
  { name: 'SEPA 09', schema: 'sepa-09', file: 'export-sepa.xml', least: 30, change: sepaBooks('09'), run: of(sepa) },
  { name: 'MRP-K/S issued', schema: 'mrpks-issued', file: 'mrpks.xml', least: 100, run: only('issued', of(mrpks)) },
  {
    name: 'MRP-K/S received',
    schema: 'mrpks-received',
    file: 'mrpks.xml',
    least: 100,
    run: only('received', of(mrpks)),
  },
  {
    name: 'MRP issued',
    schema: 'mrpks-issued',
    file: 'FAKVY_20260615120000.xml',
    least: 100,
    run: only('issued', of(mrp)),
  },
  {
    name: 'MRP received',
    schema: 'mrpks-received',
    file: 'FAKPR_20260615120000.xml',
    least: 80,
    run: only('received', of(mrp)),
  },
  { name: 'Docflow', schema: 'docflow', file: 'docflow-xml.xml', least: 500, run: of(docflow) },
];

const validated = { files: 0, documents: 0 };
afterAll(() => {
  console.info(`validated against schemas: ${validated.files} files with ${validated.documents} documents`);
});

async function errorsOf(
  { schema, file, run }: Format,
  documents: readonly AccountingDocument[],
  settings: ExportSettings,
) {
  const exported = run(documents, settings);
  const bytes = exported.files.find(({ name }) => name === file)?.bytes;
  if (bytes === undefined) return { written: 0, errors: ['no file was written'] };
  validated.files += 1;
  validated.documents += exported.written.length;
  return { written: exported.written.length, errors: (await schemaErrors(schema, bytes)).slice(0, 5) };
}

const drawn = randomSources(500);
const { mrp: mrpOfCompany } = exportSettings().books;
const numbered = { mrp: { ...mrpOfCompany, taxCodes: { ...mrpOfCompany.taxCodes, ...ownTaxCodes } } };

const withBooks = (settings: ExportSettings, change: Format['change']): ExportSettings => ({
  ...settings,
  books: { ...settings.books, ...change },
});

describe.each(formats)('$name', (format) => {
  test('the twelve documents are valid by its schema', async () => {
    const fixture = haveSchemas() ? fixtureSources() : undefined;
    const settings = withBooks(fixture?.settings ?? exportSettings(), format.change);
    const documents = (fixture?.sources ?? []).map((source) => mapDocument(source, settings));
    const { errors } = fixture === undefined ? { errors: [] } : await errorsOf(format, documents, settings);
    expect(errors).toEqual([]);
  });

  test.each([
    ['SK', 'published codes', numbered, taxCases],
    ['CZ', 'published codes', numbered, taxCases],
    ['SK', 'the codes of a company', ownBooks, ownCodeCases],
    ['CZ', 'the codes of a company', ownBooks, ownCodeCases],
  ] as const)('the cases of the tax table in %s by %s are valid by its schema', async (country, _name, book, all) => {
    const usual = exportSettings({ book });
    const vatId = country === 'SK' ? usual.owner.vatId : 'CZ47209186';
    const settings = withBooks({ ...usual, owner: { ...usual.owner, country, vatId } }, format.change);
    const cases = all.filter((one) => one.country === country);
    // Some formats carry none of them; that is no fault of a file.
    const documents = cases.map((one, at) => ({ ...mapDocument(toTaxSource(one), settings), id: `d${at}` }));
    const isWritten = haveSchemas() && format.run(documents, settings).written.length > 0;
    const { errors } = isWritten ? await errorsOf(format, documents, settings) : { errors: [] };
    expect(errors).toEqual([]);
  });

  test('500 drawn documents of all kinds, currencies, rates and odd characters are valid by its schema', async () => {
    const settings = withBooks(exportSettings(), format.change);
    const documents = drawn.map((source) => mapDocument(source, settings));
    const found = haveSchemas() ? await errorsOf(format, documents, settings) : { errors: [], written: format.least };
    expect(found.errors).toEqual([]);
    expect(found.written).toBeGreaterThanOrEqual(format.least);
  });
});
