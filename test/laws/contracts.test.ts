import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openapi } from '#functions/http/openapi.ts';
import { contracts } from '#shared/api/all.ts';
import { refusalStatus } from '#shared/api/refusals.ts';
import { locales } from '#shared/kit/locale.ts';
import { refusalTexts } from '#shared/text/refusals/refusal-texts.ts';
import { sampleFromSchema } from '#test/builders/records/sample-from-schema.ts';

const ids = {
  document: 'd'.repeat(24),
  page: 'a'.repeat(24),
  tempfile: 'f'.repeat(24),
  owner: 'c'.repeat(24),
  user: 'b'.repeat(24),
  attachment: '9'.repeat(24),
  message: '8'.repeat(24),
  log: '7'.repeat(24),
  template: '6'.repeat(24),
  paymentOrder: 'd1'.padEnd(24, '0'),
  export: '5'.repeat(24),
  device: '4'.repeat(24),
  member: '3'.repeat(24),
  memberDevice: '1'.repeat(24),
  invitation: '2'.repeat(24),
  archive: 'ef'.repeat(12),
  documentJob: 'd7'.repeat(12),
  mail: 'e'.repeat(24),
  mailSender: '0'.repeat(24),
  notification: 'ab'.repeat(12),
  pushDevice: 'cd'.repeat(12),
  passkey: 'ef'.repeat(12),
  apiKey: 'ba'.repeat(12),
  webhook: 'bc'.repeat(12),
  webhookDelivery: 'bd'.repeat(12),
  doctype: 'faktura',
  supplier: 'CompanyId~2336347124',
};

const twice = (values: readonly string[]) => values.filter((value, place) => values.indexOf(value) !== place);
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

test('every operation has a name and a route of its own', () => {
  expect(twice(contracts.map(({ name }) => name))).toEqual([]);
  // Two routes that differ in parameter names only are the same route.
  expect(twice(contracts.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
});

test('the parameters of a path are those that its contract parses', () => {
  for (const { name, path, params } of contracts)
    expect([name, Object.keys(sampleFromSchema(params, { ids }) ?? {}).toSorted()]).toEqual([name, parametersOf(path)]);
});

test('the summary of an operation fits the descriptions of its function and role in AWS', () => {
  // A function takes 256 letters (CreateFunction), a role those of Latin-1 alone (CreateRole).
  const unfit = contracts.filter(({ summary }) => summary.length > 256 || !/^[\t\n\r -~¡-ÿ]*$/.test(summary));
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

test('every refusal of a contract has a status and a text in each language', () => {
  for (const refusal of contracts.flatMap(({ refusals }) => refusals)) {
    expect(refusalStatus[refusal]).toBeGreaterThanOrEqual(400);
    for (const locale of locales) expect(refusalTexts[refusal][locale]).not.toBe('');
  }
});

/** Paths whose parameter is a word, not an id. */
const silentPaths: readonly string[] = [
  ...['/{purpose}/code', '/workspaces/{lang}', '/documents/field-options/{field}'],
  ...['/document/fields/fill/{field}', '/document/fields/fill-options/{field}'],
  ...['/documents/{system}', '/documents/bulk/{action}', '/vat-watch/{period}', '/vat-watch/{period}/xlsx'],
  '/documents/hits/{query}',
];

test('every id in a path says what it points at, so that the access matrix can fill it', () => {
  const silent = contracts.flatMap(({ name, path, params }) => {
    const sample: unknown = sampleFromSchema(params, { ids });
    const filled = Object.values(typeof sample === 'object' && sample !== null ? sample : {});
    const known: readonly unknown[] = Object.values(ids);
    return parametersOf(path).length > 0 &&
      !silentPaths.includes(path) &&
      !filled.some((value) => known.includes(value))
      ? [name]
      : [];
  });
  expect(silent).toEqual([]);
});

test('a smallest request can be made up for every contract', () => {
  for (const { name, params, query, body } of contracts) {
    for (const schema of [params, query, ...(body === 'binary' ? [] : [body])])
      expect([name, schema.safeParse(sampleFromSchema(schema, { ids })).error]).toEqual([name, undefined]);
  }
});

test('docs/openapi.json says what the contracts say; `npm run openapi` writes it', () => {
  const written: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(openapi())));
});
