import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleDocument } from '#test/builders/records/document.ts';
import { toFieldKey, type FieldKey } from './field-key.ts';
import { updateSession } from './session.ts';
import {
  getFields,
  isDirty,
  openSession,
  type Session,
  type SessionEffect,
  type SessionMessage,
} from './session-model.ts';

const field = (_id: string, value: string, rest: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  score: 0.8,
  verified: false,
  predicted: true,
  checks: [],
  ...rest,
});
const openedDocument = (fields: FieldValue[], version = 1) => sampleDocument({ fields, version });
const play = (session: Session, messages: readonly SessionMessage[]): readonly [Session, readonly SessionEffect[]] =>
  messages.reduce<readonly [Session, readonly SessionEffect[]]>(
    ([now, allEffects], message) => {
      const [next, effects] = updateSession(now, message);
      return [next, [...allEffects, ...effects]];
    },
    [session, []],
  );
const vs = toFieldKey('paymentVS');
const iban = toFieldKey('paymentIBAN');
const start = openSession(openedDocument([field('paymentVS', '111'), field('paymentIBAN', 'SK1')]));
const edit = (value: string): SessionMessage => ({ kind: 'edited', key: vs, value });
const save: SessionMessage = { kind: 'save', purpose: 'saved' };
const since = '2026-11-26T09:42:00.000Z';
const unreachable: SessionMessage = { kind: 'unreachable', at: since };
const sent = (effects: readonly SessionEffect[]) =>
  effects.flatMap((effect) => (effect.kind === 'send' ? [effect.body] : []));
const valueOf = (session: Session, key = vs) => getFields(session).get(key)?.value;

test('a save sends the changed fields only, with the version that was read', () => {
  const [session, allEffects] = play(start, [edit('222'), save]);
  expect(sent(allEffects)).toEqual([
    {
      fields: [{ _id: 'paymentVS', _idx: 0, value: '222', bboxes: [], verified: true }],
      confirmed: false,
      returned: false,
      saved: true,
      document: { version: 1 },
    },
  ]);
  expect(session.sending?.purpose).toBe('saved');
});

test('what is too long for its field stays with the person: the others are saved without it, and the document does not go on', () => {
  const long = 'x'.repeat(6000);
  const other: SessionMessage = { kind: 'edited', key: iban, value: 'SK2' };
  const [session, effects] = play(start, [edit(long), other, save]);
  expect(sent(effects).map((body) => body.fields.map(({ _id }) => _id))).toEqual([['paymentIBAN']]);
  const saved = openedDocument([field('paymentVS', '111'), field('paymentIBAN', 'SK2', { verified: true })], 2);
  const answer: SessionMessage = { kind: 'answered', document: saved, at: since };
  const [next, later] = play(session, [answer, { kind: 'save', purpose: 'returned' }]);
  expect(valueOf(next)).toBe(long);
  expect(sent(later)).toEqual([]);
  expect(sent(play(next, [edit('222'), save])[1]).map((body) => body.fields[0]?.value)).toEqual(['222']);
});

test('of confirmed, returned and saved exactly one is true (R-DET-30)', () => {
  for (const purpose of ['saved', 'confirmed', 'returned'] as const) {
    const [, allEffects] = play(start, [edit('222'), { kind: 'save', purpose }]);
    const [body] = sent(allEffects);
    expect([body?.saved, body?.confirmed, body?.returned].filter(Boolean)).toEqual([true]);
    expect(body?.[purpose]).toBe(true);
  }
});

test('what is typed while a save is on its way is not lost and is sent next', () => {
  const answer = openedDocument([field('paymentVS', '222', { verified: true }), field('paymentIBAN', 'SK1')], 2);
  const [session, allEffects] = play(start, [
    edit('222'),
    save,
    edit('2223'),
    { kind: 'answered', document: answer, at: 'now' },
  ]);
  expect([valueOf(session), isDirty(session)]).toEqual(['2223', true]);
  expect(allEffects.at(-1)).toEqual({ kind: 'save-later' });
  const [, next] = play(session, [save]);
  expect(sent(next)[0]).toMatchObject({ document: { version: 2 }, fields: [{ value: '2223' }] });
});

test('confirming while a save is on its way waits for it', () => {
  const [waiting, allEffects] = play(start, [edit('222'), save, { kind: 'save', purpose: 'confirmed' }]);
  expect(sent(allEffects)).toHaveLength(1);
  const answer = openedDocument([field('paymentVS', '222', { verified: true }), field('paymentIBAN', 'SK1')], 2);
  const [, next] = play(waiting, [{ kind: 'answered', document: answer, at: 'now' }]);
  expect(sent(next)[0]?.confirmed).toBe(true);
});

test('a lost race with other fields is merged and tried again by itself', () => {
  const theirs = openedDocument([field('paymentVS', '111'), field('paymentIBAN', 'SK2')], 7);
  const [session, allEffects] = play(start, [
    edit('222'),
    save,
    { kind: 'stale' },
    { kind: 'newer', document: theirs },
  ]);
  expect(allEffects.map((effect) => effect.kind)).toEqual(['save-later', 'send', 'read-again', 'send']);
  expect(sent(allEffects)[1]?.document.version).toBe(7);
  expect([valueOf(session), valueOf(session, iban)]).toEqual(['222', 'SK2']);
});

test('two people on one field: mine stays, and nothing is sent over theirs until I choose', () => {
  const theirs = openedDocument([field('paymentVS', '999'), field('paymentIBAN', 'SK1')], 7);
  const [session, allEffects] = play(start, [
    edit('222'),
    save,
    { kind: 'stale' },
    { kind: 'newer', document: theirs },
  ]);
  expect(allEffects.at(-1)).toEqual({ kind: 'ask-conflicts' });
  expect(session.conflicts.map(({ key, mine }) => [key, mine])).toEqual([[vs, '222']]);
  expect(valueOf(session)).toBe('222');
  expect(sent(play(session, [save])[1])).toEqual([]);
  const [mine] = play(session, [{ kind: 'chosen', key: vs, take: 'mine' }]);
  expect(sent(play(mine, [save])[1])[0]?.fields).toMatchObject([{ value: '222' }]);
  const [yours] = play(session, [{ kind: 'chosen', key: vs, take: 'theirs' }]);
  expect([valueOf(yours), isDirty(yours)]).toEqual(['999', false]);
});

test('a change of somebody else shows at once where I changed nothing', () => {
  const theirs = openedDocument([field('paymentVS', '111'), field('paymentIBAN', 'SK9')], 2);
  const [session] = play(start, [edit('222'), { kind: 'newer', document: theirs }]);
  expect([valueOf(session, iban), valueOf(session), session.conflicts]).toEqual(['SK9', '222', []]);
});

test('an older answer that arrives late changes nothing', () => {
  const [session] = play(openSession(openedDocument([field('paymentVS', 'new')], 5)), [
    { kind: 'newer', document: openedDocument([field('paymentVS', 'old')], 4) },
  ]);
  expect(valueOf(session)).toBe('new');
});

test('undo takes back typing as one step and also a confirmation', () => {
  const typed: readonly SessionMessage[] = ['2', '22', '222'].map((value) => ({
    kind: 'edited',
    key: vs,
    value,
    typing: true,
  }));
  const [session] = play(start, [...typed, { kind: 'verified', key: iban }]);
  const [once] = play(session, [{ kind: 'undo' }]);
  expect(getFields(once).get(iban)?.verified).toBe(false);
  expect(once.settled.has(iban)).toBe(false);
  const [twice] = play(once, [{ kind: 'undo' }]);
  expect([valueOf(twice), isDirty(twice)]).toEqual(['111', false]);
  const [again] = play(twice, [{ kind: 'redo' }]);
  expect(valueOf(again)).toBe('222');
});

test('values confirmed together are one step of undo and of redo', () => {
  const both: SessionMessage = { kind: 'together', messages: [vs, iban].map((key) => ({ kind: 'verified', key })) };
  const verified = (session: Session) => [vs, iban].map((key) => getFields(session).get(key)?.verified);
  const [session] = play(start, [both]);
  expect([verified(session), session.settled.size, session.done.length]).toEqual([[true, true], 2, 1]);
  const [back] = play(session, [{ kind: 'undo' }]);
  expect([verified(back), back.settled.size, isDirty(back)]).toEqual([[false, false], 0, false]);
  const [again] = play(back, [{ kind: 'redo' }]);
  expect(verified(again)).toEqual([true, true]);
});

test('confirming values together is an edit, which withdraws a question that was asked before; confirming none is not', () => {
  const together = (keys: readonly FieldKey[]): SessionMessage => ({
    kind: 'together',
    messages: keys.map((key) => ({ kind: 'verified', key })),
  });
  expect(play(start, [together([vs, iban])])[0].edits).toBe(start.edits + 1);
  expect(play(start, [together([])])[0].edits).toBe(start.edits);
});

test('somebody else’s version withdraws a question, the answer to an own save does not', () => {
  const document = openedDocument([field('paymentVS', '333')], 2);
  expect(play(start, [{ kind: 'newer', document }])[0].edits).toBe(start.edits + 1);
  expect(play(start, [{ kind: 'newer', document: start.document }])[0].edits).toBe(start.edits);
  const saved = play(start, [edit('222'), save])[0];
  expect(play(saved, [{ kind: 'answered', document, at: 'now' }])[0].edits).toBe(saved.edits);
});

test('undo of a confirmation that was saved leaves the value that somebody else wrote after it', () => {
  const both: SessionMessage = { kind: 'together', messages: [vs, iban].map((key) => ({ kind: 'verified', key })) };
  const settled = { verified: true };
  const mine = openedDocument([field('paymentVS', '111', settled), field('paymentIBAN', 'SK1', settled)], 2);
  const theirs = openedDocument([field('paymentVS', '112', settled), field('paymentIBAN', 'SK1', settled)], 3);
  const [back] = play(start, [
    both,
    save,
    { kind: 'answered', document: mine, at: 'now' },
    { kind: 'newer', document: theirs },
    { kind: 'undo' },
  ]);
  expect([valueOf(back), valueOf(back, iban), getFields(back).get(iban)?.verified]).toEqual(['112', 'SK1', false]);
  const [again] = play(back, [{ kind: 'redo' }]);
  expect([valueOf(again), getFields(again).get(iban)?.verified]).toEqual(['112', true]);
});

test('what follows from a change is taken back and done again with it, also where typing goes on after it', () => {
  const follows = (value: string): SessionMessage => ({
    kind: 'together',
    messages: [{ kind: 'edited', key: iban, value }],
    cause: vs,
  });
  const typed = (value: string): SessionMessage => ({ kind: 'edited', key: vs, value, typing: true });
  const [session] = play(start, [typed('2'), follows('SK2'), typed('22'), follows('SK22')]);
  expect([valueOf(session), valueOf(session, iban), session.done.length]).toEqual(['22', 'SK22', 1]);
  const [back] = play(session, [{ kind: 'undo' }]);
  expect([valueOf(back), valueOf(back, iban), isDirty(back)]).toEqual(['111', 'SK1', false]);
  const [again] = play(back, [{ kind: 'redo' }]);
  expect([valueOf(again), valueOf(again, iban)]).toEqual(['22', 'SK22']);
});

test('what follows late joins the change that caused it, unless one of its fields was changed meanwhile', () => {
  const symbol = toFieldKey('paymentKS');
  const follows: SessionMessage = {
    kind: 'together',
    messages: [{ kind: 'edited', key: iban, value: 'SK2' }],
    cause: vs,
  };
  const [late] = play(start, [edit('222'), { kind: 'edited', key: symbol, value: '0308' }, follows]);
  const [one] = play(late, [{ kind: 'undo' }]);
  expect([valueOf(one, symbol) ?? '', valueOf(one), valueOf(one, iban)]).toEqual(['', '222', 'SK2']);
  expect(isDirty(play(one, [{ kind: 'undo' }])[0])).toBe(false);
  const [between] = play(start, [edit('222'), { kind: 'edited', key: iban, value: 'SK9' }, follows, { kind: 'undo' }]);
  expect([valueOf(between), valueOf(between, iban)]).toEqual(['222', 'SK9']);
});

test('undo after the save asks the server for the old value back', () => {
  const answer = openedDocument([field('paymentVS', '222', { verified: true }), field('paymentIBAN', 'SK1')], 2);
  const [session, allEffects] = play(start, [
    edit('222'),
    save,
    { kind: 'answered', document: answer, at: 'now' },
    { kind: 'undo' },
    save,
  ]);
  expect(valueOf(session)).toBe('111');
  expect(sent(allEffects)[1]?.fields).toMatchObject([{ value: '111', verified: false }]);
});

test('one undo takes back what was typed also where a part of it was saved on the way', () => {
  const typed = (value: string): SessionMessage => ({ kind: 'edited', key: vs, value, typing: true });
  const follows = (value: string): SessionMessage => ({
    kind: 'together',
    messages: [{ kind: 'edited', key: iban, value }],
    cause: vs,
  });
  const part = [field('paymentVS', '2', { verified: true }), field('paymentIBAN', 'SK2', { verified: true })];
  const answer: SessionMessage = { kind: 'answered', document: openedDocument(part, 2), at: 'now' };
  const orders: readonly (readonly SessionMessage[])[] = [
    [typed('2'), follows('SK2'), save, answer, typed('22'), follows('SK22')],
    [typed('2'), follows('SK2'), save, typed('22'), follows('SK22'), answer],
    [typed('2'), follows('SK2'), save, typed('22'), answer, follows('SK22')],
  ];
  for (const order of orders) {
    const [back, allEffects] = play(start, [...order, { kind: 'undo' }, save]);
    expect([valueOf(back), valueOf(back, iban), back.done.length, back.conflicts.length]).toEqual(['111', 'SK1', 0, 0]);
    expect(sent(allEffects)[1]?.fields).toMatchObject([{ value: '111' }, { value: 'SK1' }]);
    const [again] = play(back, [{ kind: 'redo' }]);
    expect([valueOf(again), valueOf(again, iban)]).toEqual(['22', 'SK22']);
  }
});

test('one undo takes back what was typed where the answer to the save of its first part was lost', () => {
  const typed = (value: string): SessionMessage => ({ kind: 'edited', key: vs, value, typing: true });
  const document = openedDocument([field('paymentVS', '2', { verified: true }), field('paymentIBAN', 'SK1')], 2);
  const [back] = play(start, [
    typed('2'),
    save,
    unreachable,
    typed('22'),
    { kind: 'newer', document },
    { kind: 'undo' },
  ]);
  expect([valueOf(back), back.conflicts.length, isDirty(back)]).toEqual(['111', 0, true]);
});

test('a refusal keeps what I typed', () => {
  const [session] = play(start, [edit('222'), save, { kind: 'refused' }]);
  expect([valueOf(session), session.sending]).toEqual(['222', null]);
});

test('without the server edits wait and are tried again', () => {
  const [session, allEffects] = play(start, [edit('222'), save, unreachable]);
  expect([session.unreachable, isDirty(session), allEffects.at(-1)]).toEqual([since, true, { kind: 'retry-later' }]);
});

const confirm = { kind: 'save', purpose: 'confirmed' } as const;

test('a user who confirms while a save is on its way goes on after it, also when the pause behind the last key ends meanwhile', () => {
  const [, allEffects] = play(start, [
    edit('222'),
    save,
    edit('333'),
    confirm,
    save,
    { kind: 'answered', document: openedDocument([], 2), at: 'now' },
  ]);
  expect(sent(allEffects)).toMatchObject([{ saved: true }, { confirmed: true, fields: [{ value: '333' }] }]);
});

test('a confirmation that reached no server is not made up for later, and the way on is open again after the next try', () => {
  const [alone] = play(start, [confirm, unreachable]);
  expect(alone.unreachable).toBe(since);
  const [later, allEffects] = play(alone, [save]);
  expect([later.unreachable, sent(allEffects)]).toEqual([null, []]);
  const [, behind] = play(start, [edit('222'), save, confirm, unreachable, save]);
  expect(sent(behind)).toMatchObject([{ saved: true }, { saved: true, confirmed: false }]);
});

const regime = toFieldKey('vatRegime');
const oss = toFieldKey('ossCountry');
const shop = () => openSession(openedDocument([field('vatRegime', 'oss'), field('ossCountry', 'DE')]));

test('a choice that hides a field clears it, and one step of undo brings both back (R-FLD-07)', () => {
  const [changed] = play(shop(), [{ kind: 'edited', key: regime, value: 'standard' }]);
  expect(getFields(changed).get(oss)).toMatchObject({ value: '', verified: true });
  const [back] = play(changed, [{ kind: 'undo' }]);
  expect([getFields(back).get(regime)?.value, getFields(back).get(oss)?.value]).toEqual(['oss', 'DE']);
  expect(isDirty(back)).toBe(false);
  const [again] = play(back, [{ kind: 'redo' }]);
  expect([getFields(again).get(regime)?.value, getFields(again).get(oss)?.value]).toEqual(['standard', '']);
});

test('what a choice cleared comes back by undo even after it was saved (R-FLD-07)', () => {
  const [sent] = play(shop(), [
    { kind: 'edited', key: regime, value: 'standard' },
    { kind: 'save', purpose: 'saved' },
  ]);
  const settled = { verified: true, predicted: false };
  const server = openedDocument([field('vatRegime', 'standard', settled), field('ossCountry', '', settled)], 2);
  const [saved] = play(sent, [
    { kind: 'answered', document: server, at: '2026-11-20T09:00:00.000Z' },
    { kind: 'undo' },
  ]);
  expect([getFields(saved).get(regime)?.value, getFields(saved).get(oss)?.value]).toEqual(['oss', 'DE']);
});

test('a document that was sent on and lost a race is sent on again, whatever was saved meanwhile', () => {
  const newer = { kind: 'newer', document: openedDocument([field('invoiceNumber', '111')], 2) } as const;
  const [, allEffects] = play(openSession(openedDocument([field('invoiceNumber', '111')])), [
    confirm,
    save,
    { kind: 'stale' },
    newer,
  ]);
  expect(allEffects.filter(({ kind }) => kind === 'send')).toMatchObject([
    { purpose: 'confirmed' },
    { purpose: 'confirmed' },
  ]);
});

test('what memory filled in is not the person’s word, in the browser and in the save, until the person settles it', () => {
  const [filled] = play(start, [{ kind: 'edited', key: vs, value: '222', filled: true }]);
  expect(getFields(filled).get(vs)).toMatchObject({ value: '222', verified: false, source: 'register' });
  const [, effects] = play(filled, [save]);
  expect(sent(effects)[0]?.fields).toEqual([{ _id: 'paymentVS', _idx: 0, value: '222', bboxes: [], verified: false }]);
  const [settled] = play(filled, [{ kind: 'verified', key: vs }]);
  expect(getFields(settled).get(vs)).toMatchObject({ value: '222', verified: true });
});

test('another value of memory is offered at what is printed, which stays; taking it over ends the offer', () => {
  const [offered, effects] = play(start, [{ kind: 'offered', offers: new Map([[vs, '222']]) }, save]);
  const check = { name: 'known-differs', result: 'warned', suggestion: '222' };
  expect(getFields(offered).get(vs)).toMatchObject({ value: '111', checks: [check] });
  expect(sent(effects)).toEqual([]);
  const [taken] = play(offered, [edit('222')]);
  expect(getFields(taken).get(vs)?.checks).not.toContainEqual(check);
  const [kept] = play(offered, [{ kind: 'verified', key: vs }]);
  expect(getFields(kept).get(vs)?.checks).not.toContainEqual(check);
});
