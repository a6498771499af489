import { expect, test } from 'vitest';
import { recheck } from '#shared/check/recheck.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { FieldRules } from '#shared/document/fields/field-settings.ts';
import { sampleKeyPress as press } from '#test/builders/records/key-press.ts';
import { listBoxes, findFieldAt } from './viewer/core/boxes.ts';
import { commandFor, commands, type CommandState } from './commands/core/commands.ts';
import { applyDrafts, toFieldMap } from './session/core/drafts.ts';
import { toFieldKey } from './session/core/field-key.ts';
import { getIconState, isShown, buildPanel } from './fields/core/panel.ts';
import { canReturn, truncate, stepLine } from './workflow/core/steps.ts';
import { findOfferedSuggestion, findVatFix } from './fields/core/suggestion.ts';

const used = (id: string, required = false) => ({
  id,
  use: true,
  invisible: false,
  validation: true,
  required,
  lock: false,
});
const rules: FieldRules = {
  fields: ['invoiceNumber', 'paymentIBAN', 'vatBase', 'vatAmount', 'vatTotal', 'totalAmount']
    .map((id) => used(id))
    .concat(used('issueDate', true)),
  wfFields: {},
  confirming: defaultConfirming,
  exportSystemType: null,
};
const value = (_id: string, text: string, rest: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value: text,
  bboxes: [],
  score: 0.9,
  verified: true,
  predicted: true,
  checks: [],
  ...rest,
});
const fields = [
  value('invoiceNumber', '2610487', { bboxes: [{ page: 0, x: 0.1, y: 0.1, w: 0.2, h: 0.02 }] }),
  value('vatBase', '92.00', { param: '5' }),
  value('vatAmount', '4.80', { param: '5', verified: false, checks: [{ name: 'rate-makes-vat', result: 'failed' }] }),
  value('vatTotal', '96.60', { param: '5' }),
  value('vatBase', '100.00', { _idx: 1, param: '23' }),
];
const panel = buildPanel(fields, rules, 'aaaaaa');

test('groups stand in the order of the panel and count their states', () => {
  expect(panel.groups.map(({ group }) => group)).toEqual(['basic', 'taxes', 'payment']);
  expect(panel.groups[0]?.counts).toEqual({ verified: 1, predicted: 0, invalid: 0, missing: 1 });
});

test('a rate stands whole, also where only its base was read (R-VAT-01)', () => {
  const [five, standard] = panel.groups[1]?.vat ?? [];
  expect([five?.rate, five?.state]).toEqual(['5', 'invalid']);
  expect(Object.values(standard?.cells ?? {}).map((cell) => cell?.key)).toEqual([
    'vatBase:1',
    'vatAmount:1',
    'vatTotal:1',
  ]);
  expect(panel.rows.filter((row) => row.id.startsWith('vat')).map((row) => row.key)).toEqual([
    'vatBase:0',
    'vatAmount:0',
    'vatTotal:0',
    'vatBase:1',
    'vatAmount:1',
    'vatTotal:1',
  ]);
});

test('a VAT that its base and rate do not make is offered the right one', () => {
  const [five] = panel.groups[1]?.vat ?? [];
  expect(five && findVatFix(five)).toMatchObject({ key: 'vatAmount:0', read: '4.80', right: '4.60' });
  const row = panel.rows.find(({ key }) => key === 'vatAmount:0');
  expect(findOfferedSuggestion(row, panel.groups[1]?.vat ?? [])).toEqual({ key: 'vatAmount:0', value: '4.60' });
});

test('the filter keeps what was settled in this visit', () => {
  const settled = panel.rows.find(({ id }) => id === 'invoiceNumber');
  expect(settled && isShown(settled, 'needs', new Set())).toBe(false);
  expect(settled && isShown(settled, 'needs', new Set([toFieldKey('invoiceNumber')]))).toBe(true);
});

test('boxes of doubtful fields and of the active one show in the doubtful mode; none hides all but the active one', () => {
  expect(listBoxes(panel.rows, 0, 'doubtful', null)).toEqual([]);
  expect(listBoxes(panel.rows, 0, 'none', toFieldKey('invoiceNumber'))).toHaveLength(1);
  const all = listBoxes(panel.rows, 0, 'all', null);
  expect(findFieldAt(all, 0.15, 0.11)?.key).toBe('invoiceNumber:0');
  expect(findFieldAt(all, 0.5, 0.5)).toBeUndefined();
});

const state: CommandState = { editable: true, typing: true, onPage: false, inField: true, singleKeys: true };

test('single letters are text while somebody types and commands on the page', () => {
  expect(commandFor(press('w'), state, commands)).toBeUndefined();
  expect(commandFor(press('w'), { ...state, typing: false, onPage: true, inField: false }, commands)?.name).toBe(
    'fitWidth',
  );
  expect(commandFor(press('w'), { ...state, onPage: true, singleKeys: false }, commands)).toBeUndefined();
});

test('Enter settles, Ctrl+Enter confirms, Ctrl+Shift+Enter returns; Command works as Ctrl', () => {
  expect(commandFor(press('Enter'), state, commands)?.name).toBe('settle');
  expect(commandFor(press('Enter', { metaKey: true }), state, commands)?.name).toBe('confirm');
  expect(commandFor(press('Enter', { ctrlKey: true, shiftKey: true }), state, commands)?.name).toBe('return');
  expect(commandFor(press('Enter', { ctrlKey: true }), { ...state, editable: false }, commands)).toBeUndefined();
});

test('no two commands of one place share a key', () => {
  for (const where of ['screen', 'page'] as const) {
    const all = commands.filter((command) => command.where === where).flatMap((command) => command.keys);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('return is offered only after a passed step (R-DET-38), and long names are cut (R-DET-17)', () => {
  expect(canReturn({ step: 'bbbbbb', passedSteps: ['aaaaaa'] })).toBe(true);
  expect(canReturn({ step: 'aaaaaa', passedSteps: [] })).toBe(false);
  expect(canReturn({ step: 'archived', passedSteps: ['aaaaaa'] })).toBe(false);
  expect(truncate('Kontrola účtovníčkou', 12)).toBe('Kontrola úč…');
});

test('the stepper names the last three passed steps, the active one and what comes next (R-DET-10, R-DET-35)', () => {
  const step = (id: string, type: 'start' | 'step' | 'end', outputs: string[]) => ({
    id,
    name: `Krok ${id}`,
    type,
    description: '',
    inputs: [],
    outputs,
    assign: [],
    operatorAssignees: 'OR' as const,
    bulk: false,
    condition: false,
    conditionRules: [],
    operatorConditions: 'AND' as const,
    validations: [],
    operatorValidations: 'AND' as const,
    automationSystem: '',
    automationSystemDuplicateDoctype: '',
    automation: '',
    automationParams: {},
    deletable: true,
  });
  const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(6));
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  const next = new Map([
    [a, b],
    [b, c],
    [c, d],
    [d, e],
    [e, 'end'],
  ]);
  const steps = Object.fromEntries([
    ['start', step('start', 'start', [a])],
    ...ids.map((id) => [id, step(id, 'step', [next.get(id) ?? 'end'])] as const),
    ['end', step('end', 'end', [])],
  ]);
  const workflow = { doctypeId: 'fp', steps, isTemporary: false, version: 1 };
  expect(stepLine({ step: e, passedSteps: [a, b, c, d], fields: [], tables: [] }, workflow, undefined)).toEqual({
    passed: [b, c, d].map((id) => `Krok ${id}`),
    active: `Krok ${e}`,
    activeId: e,
    next: null,
    archived: false,
    toArchive: true,
  });
  expect(stepLine({ step: 'archived', passedSteps: ids, fields: [], tables: [] }, workflow, undefined)).toMatchObject({
    active: null,
    archived: true,
  });
  expect(stepLine({ step: 'zzzzzz', passedSteps: [], fields: [], tables: [] }, workflow, undefined)).toMatchObject({
    active: `Krok ${a}`,
    next: `Krok ${b}`,
  });

  // Of several ways the one whose condition holds is named (R-DET-34).
  const large = {
    ...step('llllll', 'step', ['end']),
    condition: true,
    conditionRules: [{ field: 'totalAmount', operation: 'gte' as const, value: '5000' }],
  };
  const branched = {
    ...workflow,
    steps: {
      start: step('start', 'start', [a]),
      [a]: step(a, 'step', ['llllll', 'end']),
      llllll: large,
      end: step('end', 'end', []),
    },
  };
  const total = (value: string) => [
    { _id: 'totalAmount', _idx: 0, value, bboxes: [], score: 1, verified: true, predicted: false, checks: [] },
  ];
  const at = { step: a, passedSteps: [], tables: [] };
  expect(stepLine({ ...at, fields: total('6000.00') }, branched, undefined)).toMatchObject({
    next: 'Krok llllll',
    toArchive: false,
  });
  expect(stepLine({ ...at, fields: total('12.00') }, branched, undefined)).toMatchObject({
    next: null,
    toArchive: true,
  });
});

test('what evidence verifies needs no person, looks different from a person’s word, and is gone with an edit (R-DET-37)', () => {
  const proven = value('totalAmount', '123.00', { verified: false, source: 'text', evidence: ['sum'] });
  const key = toFieldKey('totalAmount', 0);
  const rowOf = (all: readonly FieldValue[]) => buildPanel(all, rules, 'start').rows.find((row) => row.key === key);
  const row = rowOf([proven]);
  expect(row && [isShown(row, 'needs', new Set()), getIconState(row)]).toEqual([false, 'evidence']);
  const settled = rowOf([{ ...proven, verified: true }]);
  expect(settled && getIconState(settled)).toBe('verified');
  const draft = { value: '132.00', bboxes: [], verified: true, base: proven };
  const edited = applyDrafts(toFieldMap([proven]), new Map([[key, draft]])).get(key);
  expect(edited).toMatchObject({ value: '132.00', source: 'person' });
  expect(edited?.evidence).toBeUndefined();
});

test('a draft that empties or changes a part of a sum takes the evidence of the others, and gives it back (R-DET-37)', () => {
  const part = (id: string, amount: string, y: number) =>
    value(id, amount, {
      verified: false,
      source: 'text',
      score: 0.98,
      bboxes: [{ page: 0, x: 0.1, y, w: 0.2, h: 0.01 }],
    });
  const amounts = [
    part('totalBase', '100.00', 0.1),
    part('totalVat', '23.00', 0.2),
    part('totalAmount', '123.00', 0.3),
  ];
  const fields = toFieldMap(recheck(amounts));
  const key = toFieldKey('totalVat', 0);
  const evidenceWith = (text: string) => {
    const draft = { value: text, bboxes: [], verified: true, base: fields.get(key) };
    const seen = applyDrafts(fields, new Map([[key, draft]]));
    return ['totalBase', 'totalAmount'].map((id) => seen.get(toFieldKey(id, 0))?.evidence ?? []);
  };
  expect(evidenceWith('')).toEqual([[], []]);
  expect(evidenceWith('32.00')).toEqual([[], []]);
  expect(evidenceWith('23.00')).toEqual([['sum'], ['sum']]);
});
