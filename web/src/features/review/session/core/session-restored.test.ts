import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleDocument } from '#test/builders/records/document.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { toFieldKey } from './field-key.ts';
import { isExpired, keptDraft, writeChanges } from './kept-draft.ts';
import { restoreChanges } from './restore-changes.ts';
import { updateSession } from './session.ts';
import {
  countConflicts,
  getFields,
  getUnsavedChanges,
  isDirty,
  openSession,
  type Session,
  type SessionMessage,
} from './session-model.ts';
import { applyTableDrafts, getTableKey } from './table-drafts.ts';

const field = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], score: 0.8 },
  ...{ verified: false, predicted: true, checks: [] },
});
const row = (...values: readonly string[]) =>
  sampleTableRow([], { free: true, data: values.map((value) => ({ value, dirty: true, bboxes: [] })) });
const items = (...rows: readonly ReturnType<typeof row>[]) => sampleItems(['name', 'quantity'], [...rows]);
const before = sampleDocument({
  fields: [field('paymentVS', '111'), field('note', 'prvá')],
  tables: [items(row('Káva', '2'), row('Čaj', '1'))],
});
const [vs, note] = [toFieldKey('paymentVS'), toFieldKey('note')];
const key = getTableKey(items());
const play = (session: Session, ...messages: readonly SessionMessage[]): Session =>
  messages.reduce((now, message) => updateSession(now, message)[0], session);

/** A tab in which a symbol, the name and a cell were changed, and that was closed before anything was saved. */
const closed = play(
  openSession(before),
  { kind: 'edited', key: vs, value: '222' },
  { kind: 'renamed', name: 'Káva a čaj' },
  { kind: 'table', key, table: items(row('Káva', '3'), row('Čaj', '1')) },
);
const kept = keptDraft.parse(
  structuredClone({
    ...{ id: '1', userId: 'eva', ownerId: 'firma', docId: before._id, docName: 'Faktúra' },
    ...{ keptAt: '2026-11-26T09:42:00.000Z', changes: writeChanges(getUnsavedChanges(closed)) },
  }),
);
const restored: SessionMessage = { kind: 'restored', changes: kept.changes };
const seen = (session: Session) => ({
  vs: getFields(session).get(vs)?.value,
  note: getFields(session).get(note)?.value,
  name: session.name?.name ?? session.document.name,
  quantity: applyTableDrafts(session.document.tables, session.tables)[0]?.body[0]?.data[1]?.value,
});

test('what a closed tab did not save comes back whole, is sent, and one undo takes the fields back', () => {
  const [session, effects] = updateSession(openSession(before), restored);
  expect(seen(session)).toEqual({ vs: '222', note: 'prvá', name: 'Káva a čaj', quantity: '3' });
  expect(effects).toEqual([{ kind: 'save-later' }]);
  const [, sent] = updateSession(session, { kind: 'save', purpose: 'saved' });
  expect(sent).toMatchObject([{ kind: 'send', body: { document: { version: 1, name: 'Káva a čaj' } } }]);
  expect(seen(play(session, { kind: 'undo' })).vs).toBe('111');
});

test('what the server took before its tab was closed is not unsaved any more', () => {
  const changed = toFieldKey('paymentVS');
  const typed = play(openSession(before), { kind: 'edited', key: changed, value: '222' });
  const taken = sampleDocument({ version: 2, fields: [...getFields(typed).values()], tables: before.tables });
  expect(isDirty(typed)).toBe(true);
  expect(isDirty(restoreChanges(openSession(taken), getUnsavedChanges(typed)))).toBe(false);
  expect(isDirty(restoreChanges(openSession(before), getUnsavedChanges(typed)))).toBe(true);
});

test('what somebody else changed meanwhile is joined, and the same value changed by both is asked about', () => {
  const meanwhile = sampleDocument({
    version: 2,
    fields: [field('paymentVS', '333'), field('note', 'druhá')],
    tables: [items(row('Káva', '2'), row('Čaj', '5'))],
  });
  const [session, effects] = updateSession(openSession(meanwhile), restored);
  expect(seen(session)).toEqual({ vs: '222', note: 'druhá', name: 'Káva a čaj', quantity: '3' });
  expect(countConflicts(session)).toBe(1);
  expect(session.conflicts).toMatchObject([{ key: vs, mine: '222', base: '111', theirs: { value: '333' } }]);
  expect(effects).toContainEqual({ kind: 'ask-conflicts' });
  // What the person is asked about does not go along with the rest.
  const [, sent] = updateSession(session, { kind: 'save', purpose: 'saved' });
  expect(sent).toMatchObject([{ kind: 'send', body: { fields: [], document: { version: 2, name: 'Káva a čaj' } } }]);
});

test('what the server took before the tab closed leaves nothing, and what is typed already stays', () => {
  const taken = sampleDocument({
    version: 2,
    name: 'Káva a čaj',
    fields: [{ ...field('paymentVS', '222'), verified: true }, field('note', 'prvá')],
    tables: [items(row('Káva', '3'), row('Čaj', '1'))],
  });
  const [session, effects] = updateSession(openSession(taken), restored);
  expect([isDirty(session), effects]).toEqual([false, []]);
  const typed = play(openSession(before), { kind: 'edited', key: vs, value: '444' }, restored);
  expect(seen(typed)).toMatchObject({ vs: '444', name: 'Káva a čaj' });
});

test('changes are kept for two weeks', () => {
  expect(isExpired(kept, new Date('2026-12-10T09:41:00.000Z'))).toBe(false);
  expect(isExpired(kept, new Date('2026-12-10T09:43:00.000Z'))).toBe(true);
});

test('a save that the server took although its answer was lost is no change of somebody else', () => {
  const typed = play(
    openSession(before),
    { kind: 'edited', key: vs, value: '222' },
    { kind: 'renamed', name: 'Káva' },
    { kind: 'table', key, table: items(row('Káva', '3'), row('Čaj', '1')) },
    { kind: 'save', purpose: 'saved' },
    { kind: 'unreachable', at: '2026-11-26T09:42:00.000Z' },
    { kind: 'edited', key: vs, value: '223' },
    { kind: 'renamed', name: 'Káva a čaj' },
    { kind: 'table', key, table: items(row('Káva', '4'), row('Čaj', '1')) },
  );
  const taken = sampleDocument({
    version: 2,
    name: 'Káva',
    fields: [{ ...field('paymentVS', '222'), verified: true }, field('note', 'prvá')],
    tables: [items(row('Káva', '3'), row('Čaj', '1'))],
  });
  const session = play(typed, { kind: 'newer', document: taken });
  expect(countConflicts(session)).toBe(0);
  expect(seen(session)).toEqual({ vs: '223', note: 'prvá', name: 'Káva a čaj', quantity: '4' });
  // Another person's value is asked about as ever.
  const hers = { ...taken, version: 3, fields: [field('paymentVS', '333'), field('note', 'prvá')] };
  expect(play(typed, { kind: 'newer', document: hers }).conflicts).toMatchObject([{ key: vs, mine: '223' }]);
});
