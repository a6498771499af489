import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { runExport } from '#shared/exports/exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { fixtureSources } from '#test/builders/exports/export-fixture.ts';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { ownBooks, ownCodeCases } from '#test/builders/exports/own-codes.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';

const folder = '../shared/exports/flexibee/schema';
const schema = z.object({
  properties: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      maxLength: z.number().optional(),
      values: z.array(z.string()).optional(),
    }),
  ),
});
type Property = z.infer<typeof schema>['properties'][number];

const known = new Map<string, ReadonlyMap<string, Property>>();
function propertiesOf(evidence: string): ReadonlyMap<string, Property> {
  const cached = known.get(evidence);
  if (cached !== undefined) return cached;
  const { properties } = schema.parse(JSON.parse(readFileSync(`${folder}/${evidence}.json`, 'utf8')));
  const byName = new Map(properties.map((property) => [property.name, property]));
  known.set(evidence, byName);
  return byName;
}

const shapes: Readonly<Record<string, RegExp>> = {
  numeric: /^-?\d+(\.\d+)?$/u,
  integer: /^-?\d+$/u,
  date: /^\d{4}-\d{2}-\d{2}$/u,
  logic: /^(true|false)$/u,
  relation: /^(code:|in:).+$/u,
};

let checked = 0;
afterAll(() => {
  console.info(`properties checked against lists of the server: ${checked}`);
});

/** What a server with these properties would not accept. */
function problems(record: XmlNode): readonly string[] {
  const properties = propertiesOf(record.name);
  return record.children.flatMap((child): readonly string[] => {
    if (child.name === 'id') return child.text.startsWith('ext:DOCFLOW:') ? [] : [`${record.name}: id ${child.text}`];
    if (child.name.startsWith('polozky')) return child.children.flatMap(problems);
    const property = properties.get(child.name);
    checked += 1;
    if (property === undefined) return [`${record.name} has no ${child.name}`];
    const length =
      property.maxLength !== undefined &&
      property.type !== 'relation' &&
      Array.from(child.text).length > property.maxLength;
    const shape = shapes[property.type];
    return [
      ...(child.text === '' ? [`${child.name} is empty`] : []),
      ...(length ? [`${child.name} is too long: ${child.text}`] : []),
      ...(shape !== undefined && !shape.test(child.text)
        ? [`${child.name} is no ${property.type}: ${child.text}`]
        : []),
      ...(property.values !== undefined && !property.values.includes(child.text)
        ? [`${child.name} cannot be ${child.text}`]
        : []),
    ];
  });
}

function problemsOf(sources: readonly ExportSource[], settings: ExportSettings) {
  const { files, written } = runExport(
    flexi,
    sources.map((source) => mapDocument(source, settings)),
    settings,
  );
  const root = files[0] && parseXml(files[0].bytes);
  return { written: written.length, problems: root === undefined ? ['no file'] : root.children.flatMap(problems) };
}

test('every property of the twelve documents and of 500 drawn ones is one that the server lets write', () => {
  if (!existsSync(folder)) console.info(`skipped: ${folder} is not here`);
  const fixture = existsSync(folder) ? fixtureSources() : undefined;
  const twelve = fixture === undefined ? { written: 12, problems: [] } : problemsOf(fixture.sources, fixture.settings);
  const drawn =
    fixture === undefined ? { written: 500, problems: [] } : problemsOf(randomSources(500), exportSettings());
  expect([...twelve.problems, ...drawn.problems].slice(0, 10)).toEqual([]);
  expect(twelve.written).toBe(12);
  expect(drawn.written).toBeGreaterThan(450);
});

test('every property of documents under the codes of a company is one that the server lets write', () => {
  const sources = ownCodeCases.map((one, at) => ({ ...toTaxSource(one), id: `d${at}` }));
  const coded = exportSettings({ book: ownBooks });
  const found = existsSync(folder) ? problemsOf(sources, coded) : { written: sources.length, problems: [] };
  expect(found.problems).toEqual([]);
  // Two of them no code is enough for: a car without lines, and one whose tax is assessed.
  expect(found.written).toBeGreaterThan(30);
});
