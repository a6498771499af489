import { expect, test } from 'vitest';
import { checkNewDoctype } from '#shared/doctype/check-doctype.ts';
import { checkCopy, toCopyForm, newAddState, newCopyState, withId, withName, withOwner } from './add-form.ts';

const owner = 'a'.repeat(24);

test('the id follows the name until somebody writes one by hand (R-DTY-47)', () => {
  const named = withName(newAddState(owner), 'Zmluvy o dielo');
  expect(named.form.id).toBe('zmluvyodielo');
  const byHand = withName(withId(named, 'zmluvy'), 'Rámcové zmluvy');
  expect(byHand.form).toMatchObject({ name: 'Rámcové zmluvy', id: 'zmluvy' });
});

test('the dialog starts with copying off and, once it is on, with the settings alone (R-DTY-40, R-DTY-61)', () => {
  const { form } = newAddState(owner);
  expect(form).toMatchObject({ copySettings: false, templating: false, ownerId: owner });
  expect(form.copyPreferences).toEqual({
    includeDoctype: true,
    includeDoctypeFields: false,
    includeDoctypeWorkflow: false,
  });
});

test('another company lets go of the type that was chosen', () => {
  const { form } = newAddState(owner);
  const chosen = { ...form, copySettings: true, doctypeId: 'invoice' };
  expect(withOwner(chosen, owner).doctypeId).toBe('invoice');
  const other = withOwner(chosen, 'b'.repeat(24));
  expect(other.doctypeId).toBeNull();
  expect(checkNewDoctype({ ...other, name: 'Zmluvy', id: 'zmluvy' }, [])).toEqual([
    { field: 'doctypeId', problem: 'required' },
  ]);
});

test('copying asks for a company, a type and at least one choice (R-DTY-48, R-DTY-49)', () => {
  const empty = newCopyState(owner);
  expect(checkCopy(empty)).toEqual([{ field: 'doctypeId', problem: 'required' }]);
  expect(toCopyForm(empty)).toBeUndefined();
  const nothing = { includeDoctype: false, includeDoctypeFields: false, includeDoctypeWorkflow: false };
  expect(checkCopy({ ownerId: null, doctypeId: 'invoice', copyPreferences: nothing })).toEqual([
    { field: 'ownerId', problem: 'required' },
    { field: 'copyPreferences', problem: 'none-chosen' },
  ]);
  expect(toCopyForm({ ...empty, doctypeId: 'invoice' })).toEqual({
    ownerId: owner,
    doctypeId: 'invoice',
    copyPreferences: empty.copyPreferences,
  });
});
