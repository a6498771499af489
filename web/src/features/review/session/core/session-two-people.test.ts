import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { sampleDocument } from '#test/builders/records/document.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { TwoScreens, valueAt } from '#test/builders/worlds/two-screens.ts';
import { toFieldKey } from './field-key.ts';
import { countConflicts, type SessionMessage } from './session-model.ts';
import { getTableKey } from './table-drafts.ts';

/** Two of them are rows that can be taken away. */
const keys = [
  toFieldKey('note'),
  toFieldKey('supplierName'),
  toFieldKey('postingText', 1),
  toFieldKey('postingText', 2),
];
const posting = (_idx: number): FieldValue => ({
  ...{ _id: 'postingText', _idx, value: 'Materiál', bboxes: [], score: 1 },
  ...{ verified: true, predicted: false, checks: [] },
});
const row = (...values: readonly string[]) =>
  sampleTableRow([], { free: true, data: values.map((value) => ({ value, dirty: true, bboxes: [] })) });
const table = (_id: LineTable['group']) =>
  sampleItems(['name', 'quantity'], [row('Káva', '2'), row('Čaj', '1'), row('Cukor', '4')], { _id, group: _id });
const items = getTableKey(table('items'));
const taxes = getTableKey(table('taxes'));

const opened = sampleDocument({ fields: [posting(1), posting(2)], tables: [table('items')] });

const written = (seen: LineTable, at: number, column: number, value: string): LineTable => ({
  ...seen,
  body: seen.body.map((one, place) =>
    place === at % seen.body.length
      ? { ...one, data: one.data.map((cell, each) => (each === column ? { ...cell, value } : cell)) }
      : one,
  ),
});

const who = fc.integer({ min: 0, max: 1 });
const at = fc.integer({ min: 0, max: 3 });
const key = fc.constantFrom(...keys);
const actionOf = <Act extends string>(act: Act) => fc.record({ act: fc.constant(act), who, key, at });
const act = fc.oneof(
  { weight: 5, arbitrary: actionOf('edit') },
  { weight: 1, arbitrary: actionOf('verify') },
  { weight: 2, arbitrary: actionOf('remove') },
  { weight: 1, arbitrary: actionOf('undo') },
  { weight: 1, arbitrary: actionOf('redo') },
  { weight: 1, arbitrary: actionOf('rename') },
  { weight: 5, arbitrary: actionOf('cell') },
  { weight: 1, arbitrary: actionOf('add-row') },
  { weight: 1, arbitrary: actionOf('delete-row') },
  { weight: 1, arbitrary: actionOf('name-table') },
  { weight: 1, arbitrary: actionOf('remove-table') },
  { weight: 1, arbitrary: actionOf('add-table') },
  { weight: 4, arbitrary: actionOf('save') },
  { weight: 8, arbitrary: actionOf('deliver') },
  { weight: 2, arbitrary: actionOf('lose') },
  { weight: 1, arbitrary: actionOf('mine') },
  { weight: 1, arbitrary: actionOf('theirs') },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function play(pair: TwoScreens, { act: doing, who: by, key: field, at: place }: Act): void {
  const send = (message: SessionMessage) => {
    pair.byHand(by, message);
  };
  switch (doing) {
    case 'edit': {
      send({ kind: 'edited', key: field, value: pair.word(by) });
      return;
    }
    case 'verify': {
      send({ kind: 'verified', key: field });
      return;
    }
    case 'remove': {
      send({ kind: 'removed', key: field });
      return;
    }
    case 'undo':
    case 'redo': {
      send({ kind: doing });
      return;
    }
    case 'rename': {
      send({ kind: 'renamed', name: pair.word(by) });
      return;
    }
    case 'cell': {
      pair.work(by, items, (seen) => (seen.body.length === 0 ? seen : written(seen, place, place % 2, pair.word(by))));
      return;
    }
    case 'add-row': {
      pair.work(by, items, (seen) => ({ ...seen, body: [...seen.body, row(pair.word(by), '1')] }));
      return;
    }
    case 'delete-row': {
      pair.work(by, items, (seen) => ({ ...seen, body: seen.body.filter((_, each) => each !== place) }));
      return;
    }
    case 'name-table': {
      pair.work(by, items, (seen) => ({ ...seen, name: pair.word(by) }));
      return;
    }
    case 'remove-table': {
      pair.work(by, place === 0 ? items : taxes, () => null);
      return;
    }
    case 'add-table':
      if (pair.tables(by).some((one) => getTableKey(one) === taxes)) return undefined;
      {
        send({ kind: 'table', key: taxes, table: { ...table('taxes'), body: [row(pair.word(by), '1')] } });
        return;
      }
    case 'save': {
      send({ kind: 'save', purpose: 'saved' });
      return;
    }
    case 'lose': {
      pair.lose(by, place % 2 === 0);
      return;
    }
    case 'deliver': {
      pair.deliver(by);
      return;
    }
    case 'mine':
    case 'theirs': {
      pair.decide(by, doing);
      return;
    }
  }
}

test('two people edit fields, rows and tables of one document in any order over failing connections, and no edit is lost (R-LIV-14)', () => {
  const shown = { fields: 0, tables: 0, name: 0 };
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 90 }), (acts) => {
      const pair = new TwoScreens(opened);
      for (const one of acts) {
        play(pair, one);
        for (const { conflicts, tables, name } of pair.screens) {
          shown.fields += conflicts.length;
          shown.tables += tables.conflicts.length;
          shown.name += name !== null && name.theirs !== null ? 1 : 0;
        }
      }
      pair.settle();
      expect(pair.blindly).toEqual([]);
      expect(pair.lost()).toEqual([]);
      // Both screens show what the server holds.
      for (const { document } of pair.screens) {
        expect(keys.map((each) => valueAt(document, each))).toEqual(keys.map((each) => valueAt(pair.server, each)));
        expect(document.tables).toEqual(pair.server.tables);
        expect(document.name).toBe(pair.server.name);
      }
    }),
    { numRuns: 400 },
  );
  // The runs do meet each other: otherwise nothing was proven.
  for (const times of Object.values(shown)) expect(times).toBeGreaterThan(0);
});

/** What the second person sees when both did something and the first one was faster. */
function second(first: SessionMessage, late: SessionMessage) {
  const pair = new TwoScreens(opened);
  pair.byHand(0, first);
  pair.byHand(1, late);
  pair.byHand(0, { kind: 'save', purpose: 'saved' });
  pair.deliver(0);
  pair.deliver(0);
  pair.deliver(1);
  return { pair, screen: pair.screen(1) };
}

test('a name that two people change is shown to the second one', () => {
  const { pair, screen } = second({ kind: 'renamed', name: 'a1' }, { kind: 'renamed', name: 'b2' });
  expect(screen.name).toEqual({ name: 'b2', base: 'Faktúra', theirs: 'a1' });
  pair.decide(1, 'theirs');
  expect(pair.screen(1).name).toBeNull();
  expect(pair.screen(1).document.name).toBe('a1');
});

test('a row that one removes and the other writes in is asked about, both ways', () => {
  const [, , removed] = keys;
  if (removed === undefined) throw new Error('no row');
  const gone = second({ kind: 'removed', key: removed }, { kind: 'edited', key: removed, value: 'b1' });
  expect(gone.screen.conflicts).toMatchObject([{ key: removed, mine: 'b1', theirs: undefined }]);
  const late = second({ kind: 'edited', key: removed, value: 'a1' }, { kind: 'removed', key: removed });
  expect(late.screen.conflicts).toMatchObject([{ key: removed, theirs: { value: 'a1' } }]);
});

test('a table that one removes and the other writes in is asked about, both ways', () => {
  const base = table('items');
  const edit: SessionMessage = { kind: 'table', key: items, table: written(base, 0, 0, 'a1'), base };
  const remove: SessionMessage = { kind: 'table', key: items, table: null, base };
  for (const [first, late] of [[edit, remove] as const, [remove, edit] as const]) {
    const { screen } = second(first, late);
    expect(countConflicts(screen)).toBe(1);
    expect(screen.tables.conflicts).toMatchObject([{ key: items }]);
  }
});

test('what is undone before it was saved leaves what somebody else made of the field meanwhile', () => {
  const note = toFieldKey('note');
  const { pair } = second({ kind: 'edited', key: note, value: 'a1' }, { kind: 'edited', key: note, value: 'b1' });
  pair.byHand(1, { kind: 'undo' });
  expect(countConflicts(pair.screen(1))).toBe(0);
  pair.settle();
  expect(valueAt(pair.server, note)).toBe('a1');
});

test('a user who types on while they are asked is still asked about a field that was empty when they began', () => {
  const note = toFieldKey('note');
  const { pair } = second({ kind: 'edited', key: note, value: 'a1' }, { kind: 'edited', key: note, value: 'b1' });
  pair.byHand(1, { kind: 'edited', key: note, value: 'b2' });
  pair.byHand(0, { kind: 'renamed', name: 'a3' });
  pair.byHand(0, { kind: 'save', purpose: 'saved' });
  while (pair.deliveries[0]?.length !== 0) pair.deliver(0);
  while (pair.deliveries[1]?.length !== 0) pair.deliver(1);
  expect(pair.screen(1).conflicts).toMatchObject([{ key: note, mine: 'b2', theirs: { value: 'a1' } }]);
});
