import { afterAll, describe, expect, test } from 'vitest';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import { runExport, type Exported } from '#shared/exports/exporter.ts';
import { mapDocument } from '#shared/exports/map-document.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import type { ExportSettings } from '#shared/exports/settings.ts';
import { drawnPapers } from '#test/builders/export-papers.ts';
import { fixturePapers } from '#test/builders/export-fixture.ts';
import { exportSettings } from '#test/builders/export-sources.ts';
import { haveSchemas, schemaErrors, type SchemaName } from '#test/builders/xsd.ts';

type Formats = {
  readonly name: string;
  readonly schema: SchemaName;
  readonly file: string;
  readonly run: (documents: readonly AccountingDocument[], settings: ExportSettings) => Exported;
};

const formats: readonly Formats[] = [
  {
    name: 'Pohoda',
    schema: 'pohoda',
    file: 'export-pohoda.xml',
    run: (documents, settings) => runExport(pohoda, documents, settings),
  },
  {
    name: 'Money S3',
    schema: 'moneys3',
    file: 'moneys3.xml',
    run: (documents, settings) => runExport(moneys3, documents, settings),
  },
];

const validated = { files: 0, documents: 0 };
afterAll(() => {
  console.info(`validated against schemas: ${validated.files} files with ${validated.documents} documents`);
});

async function errorsOf(
  { schema, file, run }: Formats,
  documents: readonly AccountingDocument[],
  settings: ExportSettings,
) {
  const exported = run(documents, settings);
  const bytes = exported.files.find(({ name }) => name === file)?.bytes;
  if (bytes === undefined) return { exported, errors: ['no file was written'] };
  validated.files += 1;
  validated.documents += exported.written.length;
  return { exported, errors: (await schemaErrors(schema, bytes)).slice(0, 5) };
}

const drawn = drawnPapers(500);

describe.each(formats)('$name', (format) => {
  test('the twelve papers are valid by its schema', async () => {
    const fixture = haveSchemas() ? fixturePapers() : undefined;
    const found =
      fixture === undefined
        ? { errors: [] }
        : await errorsOf(
            format,
            fixture.sources.map((source) => mapDocument(source, fixture.settings)),
            fixture.settings,
          );
    expect(found.errors).toEqual([]);
  });

  test('500 drawn papers of all kinds, currencies, rates and odd characters are valid by its schema', async () => {
    const settings = exportSettings();
    const documents = drawn.map((source) => mapDocument(source, settings));
    const found = haveSchemas() ? await errorsOf(format, documents, settings) : { errors: [] };
    expect(found.errors).toEqual([]);
  });
});
