import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import { fieldCatalogue } from './catalogue/catalogue.ts';
import type { FieldValue } from './field.ts';
import { isInOneRow, isPostingField, lacksAccount, listPostingRows } from './rows.ts';
import { isBlocking, listFieldStates } from '#shared/document/fields/field-states.ts';

const cells = fieldCatalogue.map(({ id }) => id).filter(isPostingField);
const held = (_id: string, _idx: number, value: string): FieldValue => ({
  _id,
  _idx,
  value,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
});
const plain = { use: true, invisible: false, validation: true, required: false, lock: false };
const type = {
  fields: [...cells, 'note'].map((id) => ({ id, ...plain })),
  wfFields: {},
  confirming: defaultConfirming,
  exportSystemType: null,
};
const stateOf = (fields: readonly FieldValue[], id: string, idx: number) =>
  listFieldStates(fields, type, 'start').find((one) => one.id === id && one.idx === idx);

describe('posting rows', () => {
  test('have nine parts: accounts of both sides, text, amounts, kind of sum, section (R-FLD-42), and their cost centre', () => {
    expect(cells.filter((id) => id !== 'postingCentre')).toHaveLength(9);
    expect(cells).toContain('postingCentre');
    expect(cells.every((id) => cells.every((other) => isInOneRow(id, other)))).toBe(true);
    expect(isInOneRow('postingText', 'vatBase')).toBe(false);
    expect(isInOneRow('note', 'note')).toBe(false);
  });

  test.each(['postingDebit', 'postingDebitAnalytic', 'postingCredit', 'postingCreditAnalytic'])(
    '%s is exactly three digits when it is filled (R-FLD-43, R-FLD-44)',
    (id) => {
      const row = (value: string) => [held('postingDebit', 0, '518'), held(id, 0, value)].slice(-1);
      expect(stateOf(row('321'), id, 0)?.state).toBe('verified');
      expect(stateOf(row('32'), id, 0)).toMatchObject({ state: 'invalid', reason: 'pattern' });
      expect(stateOf(row('3210'), id, 0)).toMatchObject({ state: 'invalid', reason: 'pattern' });
      expect(stateOf(row('32a'), id, 0)).toMatchObject({ state: 'invalid', reason: 'pattern' });
    },
  );

  test('a row with any content needs an account on one side (R-FLD-45)', () => {
    expect(stateOf([held('postingText', 1, 'Toner')], 'postingDebit', 1)?.state).toBe('missing');
    expect(stateOf([held('postingText', 1, 'Toner')], 'postingCredit', 1)?.state).toBe('optional');
    const credited = [held('postingText', 1, 'Toner'), held('postingCredit', 1, '321')];
    expect(stateOf(credited, 'postingDebit', 1)?.state).toBe('optional');
    expect(stateOf([held('postingText', 1, '  ')], 'postingDebit', 1)?.state).toBe('optional');
  });

  test('a document does not proceed with a row that lacks its account or has a wrong one (R-FLD-46)', () => {
    const lacking = [held('postingDebit', 0, '518'), held('postingAmount', 2, '100.00')];
    expect(listFieldStates(lacking, type, 'start').filter(isBlocking)).toMatchObject([{ id: 'postingDebit', idx: 2 }]);
    expect(listFieldStates([...lacking, held('postingDebit', 2, '501')], type, 'start').filter(isBlocking)).toEqual([]);
    const wrong = [held('postingDebit', 0, '518'), held('postingCredit', 0, '32')];
    expect(listFieldStates(wrong, type, 'start').filter(isBlocking)).toMatchObject([
      { id: 'postingCredit', state: 'invalid' },
    ]);
  });

  test('a row has all its cells, whichever of them are filled, and the first row is always there', () => {
    const filled = fc.array(fc.tuple(fc.constantFrom(...cells), fc.integer({ min: 0, max: 5 })), { maxLength: 12 });
    fc.assert(
      fc.property(filled, (some) => {
        const fields = [...new Map(some.map(([id, idx]) => [`${id}${idx}`, held(id, idx, '518')])).values()];
        const rows = [...new Set([0, ...some.map(([, idx]) => idx)])].toSorted((a, b) => a - b);
        expect(listPostingRows(fields)).toEqual(rows);
        const standing = listFieldStates(fields, type, 'start').filter(({ id }) => id !== 'note');
        expect(standing.map(({ id, idx }) => `${idx} ${id}`)).toEqual(
          rows.flatMap((idx) => cells.map((id) => `${idx} ${id}`)),
        );
      }),
    );
  });

  test('a type that books only credits asks for the credit account', () => {
    const credits = { ...type, fields: type.fields.filter(({ id }) => !id.startsWith('postingDebit')) };
    const found = listFieldStates([held('postingText', 0, 'Toner')], credits, 'start').filter(isBlocking);
    expect(found).toMatchObject([{ id: 'postingCredit', idx: 0, state: 'missing' }]);
  });

  test('nothing but a posting row lacks an account', () => {
    const used = new Set(fieldCatalogue.map(({ id }) => id));
    const others = [...used].filter((id) => !cells.includes(id));
    expect(others.filter((id) => lacksAccount({ id, idx: 0 }, [held(id, 0, '1')], used))).toEqual([]);
    expect(lacksAccount({ id: 'postingDebit', idx: 0 }, [held('note', 0, 'Toner')], used)).toBe(false);
  });
});
