import { expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { exportTypes } from '#shared/api/documents.ts';
import { checkExport as checkContract } from '#shared/api/exports.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { exportsWorld } from '#test/builders/worlds/exports-world.ts';
import { checkExport } from '../selection/check-export.ts';
import { exportDocument, toFileName } from './export-document.ts';

/** The text of every part of an office file. */
const unzip = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

const office = 'application/vnd.openxmlformats-officedocument';

test.each([
  ['xml', 'application/xml; charset=utf-8', '<?xml'],
  ['json', 'application/json; charset=utf-8', '{'],
  ['csv', 'text/csv; charset=utf-8', '\uFEFF'],
  ['xlsx', `${office}.spreadsheetml.sheet`, 'PK'],
  ['docx', `${office}.wordprocessingml.document`, 'PK'],
] as const)(
  'one document is exported as %s, named and typed as such (R-ACT-11, R-DET-04)',
  async (type, contentType, head) => {
    const world = await exportsWorld();
    const id = await world.given(1);
    const answer = await exportDocument(world)({ params: { id }, query: { type }, body: {} }, world.caller);
    if (!answer.ok) throw new Error(answer.error);
    expect(answer.value).toMatchObject({ contentType });
    expect(answer.value.fileName).toMatch(new RegExp(`\\.${type}$`));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.value.bytes).startsWith(head)).toBe(true);
  },
);

test.each(['json', 'csv', 'xlsx', 'docx'] as const)(
  'a single document as %s names what of it is open in the words of the dry run',
  async (type) => {
    const world = await exportsWorld();
    const id = await world.given(1, { paymentAmount: '999.00' });
    const answer = await exportDocument(world)({ params: { id }, query: { type }, body: {} }, world.caller);
    if (!answer.ok) throw new Error(answer.error);
    const check = checkContract.body.parse({ exportSystem: 'docflow', ids: [id] });
    const dryRun = await checkExport(world)({ params: {}, query: {}, body: check }, world.caller);
    const [finding] = dryRun.ok ? (dryRun.value[0]?.errors.filter(({ note }) => note === 'due-differs') ?? []) : [];
    if (finding === undefined) throw new Error('the dry run says nothing');
    const wanted = getExportNoteText(world.caller.locale, finding.note, finding.value);
    const text =
      type === 'json' || type === 'csv' ? new TextDecoder().decode(answer.value.bytes) : unzip(answer.value.bytes);
    expect(text).toContain(wanted);
  },
);

test('a document is offered in xml, json, csv, xlsx and docx (R-DET-04)', () => {
  expect(exportTypes).toEqual(['xml', 'json', 'csv', 'xlsx', 'docx']);
});

test('the file of an export ends as its name seems to', () => {
  expect(toFileName('faktura\u202elmx.exe')).toBe('fakturalmx.exe');
  expect(toFileName('a/b\u0000:c')).toBe('a_b__c');
});
