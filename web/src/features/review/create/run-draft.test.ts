import { expect, test } from 'vitest';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { draftDocument } from './core/draft-document.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { mustSaveFirst } from '../actions/core/rules.ts';
import { updateSession } from '../session/core/session.ts';
import { openSession, type Session, type SessionMessage } from '../session/core/session-model.ts';

const id = '6'.repeat(24);
const made = draftDocument({
  id,
  name: 'Objednávka',
  doctype: sampleDoctype(),
  user: { _id: 'eva', currentOwnerId: 'a'.repeat(24) },
  now: '2026-11-20T08:00:00.000Z',
});
const play = (session: Session, messages: readonly SessionMessage[]): Session =>
  messages.reduce((now, message) => updateSession(now, message)[0], session);
const typed: SessionMessage = { kind: 'edited', key: toFieldKey('note', 0), value: 'zmena' };

test('a document of a template with unsaved values is saved before it is printed, downloaded or duplicated (R-TPL-20)', () => {
  const opened = openSession(made);
  expect(mustSaveFirst(opened)).toBe(false);
  const edited = play(opened, [typed]);
  expect(mustSaveFirst(edited)).toBe(true);
  const sending = play(edited, [{ kind: 'save', purpose: 'saved' }]);
  expect(mustSaveFirst(sending)).toBe(true);
  const fields = [
    { _id: 'note', _idx: 0, value: 'zmena', bboxes: [], score: 1, verified: true, predicted: false, checks: [] },
  ];
  const answer: SessionMessage = { kind: 'answered', document: { ...made, version: 1, fields }, at: made.createdAt };
  expect(mustSaveFirst(play(sending, [answer]))).toBe(false);
});

test('a scanned document is printed from its pages, whatever is typed beside them (R-TPL-20)', () => {
  expect(mustSaveFirst(play(openSession({ ...made, kind: 'extracted' }), [typed]))).toBe(false);
});
