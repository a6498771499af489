import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { sampleDocument } from '#test/builders/document.ts';
import { sampleItems, sampleTableRow } from '#test/builders/line-table.ts';
import { TwoScreens, valueAt } from '#test/builders/two-screens.ts';
import { fieldKey } from './field-key.ts';
import { undecided } from './session.ts';
import type { SessionMessage } from './session-messages.ts';
import { tableKey } from './table-drafts.ts';

/** Two of them are rows that can be taken away. */
const keys = [fieldKey('note'), fieldKey('supplierName'), fieldKey('postingText', 1), fieldKey('postingText', 2)];
const posting = (_idx: number): FieldValue => ({
  ...{ _id: 'postingText', _idx, value: 'Materiál', bboxes: [], score: 1 },
  ...{ verified: true, predicted: false, checks: [] },
});
const row = (...values: readonly string[]) =>
  sampleTableRow([], { free: true, data: values.map((value) => ({ value, dirty: true, bboxes: [] })) });
const table = (_id: LineTable['group']) =>
  sampleItems(['name', 'quantity'], [row('Káva', '2'), row('Čaj', '1'), row('Cukor', '4')], { _id, group: _id });
const items = tableKey(table('items'));
const taxes = tableKey(table('taxes'));

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
const says = <Act extends string>(act: Act) => fc.record({ act: fc.constant(act), who, key, at });
const act = fc.oneof(
  { weight: 5, arbitrary: says('edit') },
  { weight: 1, arbitrary: says('verify') },
  { weight: 2, arbitrary: says('remove') },
  { weight: 1, arbitrary: says('undo') },
  { weight: 1, arbitrary: says('redo') },
  { weight: 1, arbitrary: says('rename') },
  { weight: 5, arbitrary: says('cell') },
  { weight: 1, arbitrary: says('add-row') },
  { weight: 1, arbitrary: says('delete-row') },
  { weight: 1, arbitrary: says('name-table') },
  { weight: 1, arbitrary: says('remove-table') },
  { weight: 1, arbitrary: says('add-table') },
  { weight: 4, arbitrary: says('save') },
  { weight: 8, arbitrary: says('deliver') },
  { weight: 2, arbitrary: says('lose') },
  { weight: 1, arbitrary: says('mine') },
  { weight: 1, arbitrary: says('theirs') },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function play(desk: TwoScreens, { act: doing, who: by, key: field, at: place }: Act): void {
  const hand = (message: SessionMessage) => {
    desk.byHand(by, message);
  };
  switch (doing) {
    case 'edit': {
      hand({ kind: 'edited', key: field, value: desk.word(by) });
      return;
    }
    case 'verify': {
      hand({ kind: 'verified', key: field });
      return;
    }
    case 'remove': {
      hand({ kind: 'removed', key: field });
      return;
    }
    case 'undo':
    case 'redo': {
      hand({ kind: doing });
      return;
    }
    case 'rename': {
      hand({ kind: 'renamed', name: desk.word(by) });
      return;
    }
    case 'cell': {
      desk.work(by, items, (seen) => (seen.body.length === 0 ? seen : written(seen, place, place % 2, desk.word(by))));
      return;
    }
    case 'add-row': {
      desk.work(by, items, (seen) => ({ ...seen, body: [...seen.body, row(desk.word(by), '1')] }));
      return;
    }
    case 'delete-row': {
      desk.work(by, items, (seen) => ({ ...seen, body: seen.body.filter((_, each) => each !== place) }));
      return;
    }
    case 'name-table': {
      desk.work(by, items, (seen) => ({ ...seen, name: desk.word(by) }));
      return;
    }
    case 'remove-table': {
      desk.work(by, place === 0 ? items : taxes, () => null);
      return;
    }
    case 'add-table':
      if (desk.tables(by).some((one) => tableKey(one) === taxes)) return undefined;
      {
        hand({ kind: 'table', key: taxes, table: { ...table('taxes'), body: [row(desk.word(by), '1')] } });
        return;
      }
    case 'save': {
      hand({ kind: 'save', purpose: 'saved' });
      return;
    }
    case 'lose': {
      desk.lose(by, place % 2 === 0);
      return;
    }
    case 'deliver': {
      desk.deliver(by);
      return;
    }
    case 'mine':
    case 'theirs': {
      desk.decide(by, doing);
      return;
    }
  }
}

test('two people edit fields, rows and tables of one document in any order over failing connections, and no edit is lost (R-LIV-14)', () => {
  const shown = { fields: 0, tables: 0, name: 0 };
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 90 }), (acts) => {
      const desk = new TwoScreens(opened);
      for (const one of acts) {
        play(desk, one);
        for (const { conflicts, tables, name } of desk.screens) {
          shown.fields += conflicts.length;
          shown.tables += tables.conflicts.length;
          shown.name += name !== null && name.theirs !== null ? 1 : 0;
        }
      }
      desk.settle();
      expect(desk.blindly).toEqual([]);
      expect(desk.lost()).toEqual([]);
      // Both screens show what the server holds.
      for (const { document } of desk.screens) {
        expect(keys.map((each) => valueAt(document, each))).toEqual(keys.map((each) => valueAt(desk.server, each)));
        expect(document.tables).toEqual(desk.server.tables);
        expect(document.name).toBe(desk.server.name);
      }
    }),
    { numRuns: 400 },
  );
  // The runs do meet each other: otherwise nothing was proven.
  for (const times of Object.values(shown)) expect(times).toBeGreaterThan(0);
});

/** What the second person sees when both did something and the first one was faster. */
function second(first: SessionMessage, late: SessionMessage) {
  const desk = new TwoScreens(opened);
  desk.byHand(0, first);
  desk.byHand(1, late);
  desk.byHand(0, { kind: 'save', purpose: 'saved' });
  desk.deliver(0);
  desk.deliver(0);
  desk.deliver(1);
  return { desk, screen: desk.screen(1) };
}

test('a name that two people change is shown to the second one', () => {
  const { desk, screen } = second({ kind: 'renamed', name: 'a1' }, { kind: 'renamed', name: 'b2' });
  expect(screen.name).toEqual({ name: 'b2', base: 'Faktúra', theirs: 'a1' });
  desk.decide(1, 'theirs');
  expect(desk.screen(1).name).toBeNull();
  expect(desk.screen(1).document.name).toBe('a1');
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
    expect(undecided(screen)).toBe(1);
    expect(screen.tables.conflicts).toMatchObject([{ key: items }]);
  }
});

test('what is undone before it was saved leaves what somebody else made of the field meanwhile', () => {
  const note = fieldKey('note');
  const { desk } = second({ kind: 'edited', key: note, value: 'a1' }, { kind: 'edited', key: note, value: 'b1' });
  desk.byHand(1, { kind: 'undo' });
  expect(undecided(desk.screen(1))).toBe(0);
  desk.settle();
  expect(valueAt(desk.server, note)).toBe('a1');
});

test('whoever types on while they are asked is still asked about a field that was empty when they began', () => {
  const note = fieldKey('note');
  const { desk } = second({ kind: 'edited', key: note, value: 'a1' }, { kind: 'edited', key: note, value: 'b1' });
  desk.byHand(1, { kind: 'edited', key: note, value: 'b2' });
  desk.byHand(0, { kind: 'renamed', name: 'a3' });
  desk.byHand(0, { kind: 'save', purpose: 'saved' });
  while (desk.posts[0]?.length !== 0) desk.deliver(0);
  while (desk.posts[1]?.length !== 0) desk.deliver(1);
  expect(desk.screen(1).conflicts).toMatchObject([{ key: note, mine: 'b2', theirs: { value: 'a1' } }]);
});
