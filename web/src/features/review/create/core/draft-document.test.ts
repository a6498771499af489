import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { createFromTemplate } from '#shared/api/templates.ts';
import { document } from '#shared/document/whole-document.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { draftDocument, draftId, fieldsToSend, tablesToSend } from './draft-document.ts';

const begin = (fields = sampleDoctype().fields) =>
  draftDocument({
    id: draftId(Date.UTC(2026, 10, 20), new Uint8Array(8)),
    name: 'Nový dokument 2026-11-20',
    doctype: sampleDoctype({ fields }),
    user: { _id: 'b'.repeat(24), currentOwnerId: 'a'.repeat(24) },
    now: '2026-11-20T08:00:00.000Z',
  });

test('a draft is a whole document that no one has saved: type, name, step, no pages (R-TPL-13)', () => {
  const draft = begin();
  expect(document.parse(draft)).toEqual(draft);
  expect(draft).toMatchObject({ kind: 'template', doctype: 'invoice', step: 'start', version: 0, pages: [], tags: [] });
});

test('defaults of the type stand in it from the start', () => {
  const draft = begin([doctypeField('currency', { default: 'EUR' }), doctypeField('note')]);
  expect(draft.fields).toMatchObject([{ _id: 'currency', value: 'EUR', verified: true }]);
});

test('names of drafts are ids that sort by time', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.uint8Array({ minLength: 8, maxLength: 8 }), (seconds, random) => {
      const id = draftId(seconds * 1000, random);
      expect(createFromTemplate.body.shape.document.shape.draft.safeParse(id).success).toBe(true);
      expect(Number.parseInt(id.slice(0, 8), 16)).toBe(seconds);
    }),
  );
});

test('what is empty is not sent, and of the tables one of items (R-TAB-48)', () => {
  const field = (_id: string, value: string): FieldValue => ({
    _id,
    _idx: 0,
    value,
    bboxes: [],
    score: 0.4,
    verified: false,
    predicted: true,
    checks: [],
  });
  expect(fieldsToSend([field('note', ' '), field('currency', 'EUR')])).toEqual([
    { _id: 'currency', _idx: 0, value: 'EUR', bboxes: [], verified: true },
  ]);
  const table = (group: LineTable['group'], value: string) =>
    sampleItems(['name'], [sampleTableRow([value])], { _id: group, group });
  expect(tablesToSend([table('items', ''), table('other', 'x')])).toEqual([]);
  expect(tablesToSend([table('other', 'x'), table('items', 'múka')])).toEqual([table('items', 'múka')]);
});
