import { expect, test } from 'vitest';
import { exportTypes } from '#shared/api/documents.ts';
import { exportsWorld } from '#test/builders/worlds/exports-world.ts';
import { exportDocument } from './export-document.ts';

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

test('a document is offered in xml, json, csv, xlsx and docx (R-DET-04)', () => {
  expect(exportTypes).toEqual(['xml', 'json', 'csv', 'xlsx', 'docx']);
});
