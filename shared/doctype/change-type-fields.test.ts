import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  changeField,
  changeStepField,
  isStepField,
  removeField,
  stopFieldInStep,
  useField,
  useFieldInStep,
  usesField,
} from './change-type-fields.ts';
import { changeDoctype } from './change-doctype.ts';
import { confirming } from './confirming.ts';
import type { Doctype } from './doctype.ts';

const steps = ['start', 'aaaaaa', 'bbbbbb'] as const;
const type = sampleDoctype({ wfFields: {} });
const vat = ['vatBase', 'vatAmount', 'vatTotal'] as const;
const idsOf = ({ fields }: Doctype): readonly string[] => fields.map(({ id }) => id);

describe('fields of a type', () => {
  test('a field that is used comes with required and validation off (R-DTY-32)', () => {
    const using = useField(type, 'taxDate');
    expect(using.fields.find(({ id }) => id === 'taxDate')).toEqual(doctypeField('taxDate'));
  });

  test('a field that was not used starts anew when it is used again, but keeps its options (R-DTY-32)', () => {
    const options = [{ key: 'VYR', value: 'Výroba' }];
    const off = doctypeField('costCentre', { use: false, required: true, validation: true, options });
    const using = useField({ ...type, fields: [off] }, 'costCentre');
    expect(using.fields).toEqual([doctypeField('costCentre', { options })]);
  });

  test('a field that leaves the type is no field at which a person always looks', () => {
    const alwaysLook = { fields: ['issueDate', 'currency'] };
    const looking = changeDoctype(type, { confirming: confirming.parse({ alwaysLook }) });
    expect(removeField(looking, 'issueDate').confirming.alwaysLook.fields).toEqual(['currency']);
  });

  test('a field that is used already keeps what it demands', () => {
    expect(useField(type, 'supplierName')).toEqual(type);
  });

  test('base, tax and total come and go together (R-DTY-34)', () => {
    for (const id of vat) {
      const using = useField(type, id);
      expect(vat.every((one) => usesField(using, one))).toBe(true);
      expect(idsOf(removeField(using, id))).toEqual(idsOf(type));
    }
  });

  test('whatever the catalogue says belongs together comes and goes together (R-DTY-34)', () => {
    const sets = fieldCatalogue.flatMap(({ siblings }) => (siblings === undefined ? [] : [siblings]));
    expect(sets.length).toBeGreaterThan(3);
    for (const siblings of sets)
      for (const id of siblings) {
        const using = useField(sampleDoctype({ fields: [] }), id);
        expect(idsOf(using).toSorted()).toEqual([...siblings].toSorted());
        expect(removeField(using, id).fields).toEqual([]);
      }
  });

  test('base, tax and total are hidden together, but each demands for itself (R-DTY-34)', () => {
    const using = useField(type, 'vatBase');
    const hidden = changeField(using, 'vatAmount', { invisible: true, required: true });
    expect(vat.map((id) => hidden.fields.find((field) => field.id === id)?.invisible)).toEqual([true, true, true]);
    expect(vat.map((id) => hidden.fields.find((field) => field.id === id)?.required)).toEqual([false, true, false]);
  });

  test('fields stand in the order of the panel, wherever they were added', () => {
    const using = ['note', 'taxDate', 'vatTotal'].reduce(useField, type);
    const order = fieldCatalogue.map(({ id }) => id).filter((id) => usesField(using, id));
    expect(idsOf(using)).toEqual(order);
  });

  test('a removed field tells documents apart no longer, nor does any step speak of it', () => {
    const changed = { ...type, duplicityGlobalCheck: true, duplicityUniqueId: ['invoiceNumber'] };
    const inStep = changeStepField(changed, { step: 'aaaaaa', id: 'invoiceNumber' }, { required: true });
    const left = removeField(inStep, 'invoiceNumber');
    expect(left).toMatchObject({ duplicityUniqueId: [], duplicityGlobalCheck: false, wfFields: { aaaaaa: [] } });
  });
});

describe('fields in a step', () => {
  const stop = (from: Doctype, step: string, id: string) => stopFieldInStep(from, { step, id, steps });

  test('a field that one step does not use is disabled there, and others keep it (R-DTY-33)', () => {
    const left = stop(type, 'aaaaaa', 'supplierName');
    expect(left.wfFields['aaaaaa']).toEqual([
      { id: 'supplierName', disable: true, required: true, validation: false, invisible: false },
    ]);
    expect(getFieldSettings(left, 'aaaaaa').has('supplierName')).toBe(false);
    expect(getFieldSettings(left, 'bbbbbb').has('supplierName')).toBe(true);
  });

  test('a field that no step uses leaves the type (R-DTY-33)', () => {
    const left = steps.reduce((from, step) => stop(from, step, 'supplierName'), type);
    expect(usesField(left, 'supplierName')).toBe(false);
    expect(Object.values(left.wfFields).flat()).toEqual([]);
  });

  test('a field used in a step again demands nothing there (R-DTY-32)', () => {
    const again = useFieldInStep(stop(type, 'aaaaaa', 'supplierName'), 'aaaaaa', 'supplierName');
    expect(getFieldSettings(again, 'aaaaaa').get('supplierName')).toMatchObject({ required: false, validation: false });
    expect(getFieldSettings(again, 'bbbbbb').get('supplierName')?.required).toBe(true);
  });

  test('a field that the type does not have comes into it with the step (R-DTY-32)', () => {
    expect(usesField(useFieldInStep(type, 'aaaaaa', 'taxDate'), 'taxDate')).toBe(true);
  });

  test('base, tax and total are stopped together in a step (R-DTY-34)', () => {
    const left = stop(useField(type, 'vatBase'), 'aaaaaa', 'vatTotal');
    expect(vat.map((id) => getFieldSettings(left, 'aaaaaa').has(id))).toEqual([false, false, false]);
    const all = steps.reduce((from, step, place) => stop(from, step, vat[place] ?? 'vatBase'), left);
    expect(vat.some((id) => usesField(all, id))).toBe(false);
  });

  test('a table is never set in a step (R-DTY-36)', () => {
    for (const table of ['items', 'taxes']) {
      expect(isStepField(table)).toBe(false);
      expect(useFieldInStep(type, 'aaaaaa', table)).toEqual(type);
      expect(changeStepField(type, { step: 'aaaaaa', id: table }, { required: true })).toEqual(type);
      expect(stop(type, 'aaaaaa', table)).toEqual(type);
    }
    expect(isStepField('supplierName')).toBe(true);
  });

  test('whatever is used and stopped, siblings agree in every step and no field is left that no step uses', () => {
    const ids = ['vatBase', 'vatAmount', 'vatTotal', 'supplierName', 'taxDate', 'note'] as const;
    const move = fc.tuple(fc.boolean(), fc.constantFrom(...steps), fc.constantFrom(...ids));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const left = moves.reduce(
          (from, [use, step, id]) => (use ? useFieldInStep(from, step, id) : stop(from, step, id)),
          type,
        );
        for (const step of steps) expect(new Set(vat.map((id) => getFieldSettings(left, step).has(id))).size).toBe(1);
        for (const { id } of left.fields) expect(steps.some((step) => getFieldSettings(left, step).has(id))).toBe(true);
      }),
    );
  });
});
