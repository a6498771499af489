import { expect, test } from 'vitest';
import { checkDoctype } from '#shared/doctype/check-doctype.ts';
import { confirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { updateForm, toForm, isDirty, type Form } from './form.ts';

const base = sampleDoctype({ version: 3 });
const changed = (form: Form, change: Partial<Doctype>): Form =>
  updateForm(form, { kind: 'changed', draft: { ...form.draft, ...change } });

test('a form is unsaved from the first change until it is changed back, saved or discarded (R-DTY-20, R-DTY-22)', () => {
  const fresh = toForm(base);
  expect(isDirty(fresh)).toBe(false);
  const renamed = changed(fresh, { name: 'Faktúra došlá' });
  expect(isDirty(renamed)).toBe(true);
  expect(isDirty(changed(renamed, { name: base.name }))).toBe(false);
  expect(updateForm(renamed, { kind: 'discarded' })).toEqual(fresh);
  const saved = updateForm(renamed, { kind: 'saved', sent: renamed.draft, doctype: { ...renamed.draft, version: 4 } });
  expect(isDirty(saved)).toBe(false);
  expect(saved.draft).toMatchObject({ name: 'Faktúra došlá', version: 4 });
});

test('a form is valid while nothing is wrong with its draft (R-DTY-20)', () => {
  const problems = (form: Form) => checkDoctype(form.draft, []);
  const wrong = changed(toForm(base), { name: '' });
  expect([problems(toForm(base)), problems(wrong)]).toEqual([[], [{ field: 'name', problem: 'required' }]]);
});

test('fields in another order and steps that change nothing are no unsaved change', () => {
  const form = changed(toForm(base), { fields: base.fields.toReversed(), wfFields: { kontro: [] } });
  expect(isDirty(form)).toBe(false);
});

test('copied settings leave the form unsaved even where nothing differs (R-DTY-25)', () => {
  const proposal = { doctype: base, workflow: null, numberKept: false, left: [] };
  const taken = updateForm(toForm(base), { kind: 'taken', proposal });
  expect(isDirty(taken)).toBe(true);
  expect(isDirty(updateForm(taken, { kind: 'saved', sent: taken.draft, doctype: base }))).toBe(false);
});

test('a copied workflow stays unsaved until it is stored, and goes with discarded changes', () => {
  const workflow = { doctypeId: base.id, steps: {}, isTemporary: true, version: 1 };
  const proposal = { doctype: base, workflow, numberKept: false, left: [] };
  const taken = updateForm(toForm(base), { kind: 'taken', proposal });
  const halfSaved = updateForm(taken, { kind: 'saved', sent: taken.draft, doctype: base });
  expect(isDirty(halfSaved)).toBe(true);
  expect(isDirty(updateForm(halfSaved, { kind: 'workflow-saved' }))).toBe(false);
  expect(updateForm(taken, { kind: 'discarded' }).workflow).toBeUndefined();
});

test('what was typed while a save travelled is still there and unsaved', () => {
  const sent = changed(toForm(base), { name: 'Faktúra došlá' });
  const typed = changed(sent, { short: 'FD' });
  const form = updateForm(typed, { kind: 'saved', sent: sent.draft, doctype: { ...sent.draft, version: 4 } });
  expect(form.draft).toMatchObject({ name: 'Faktúra došlá', short: 'FD', version: 4 });
  expect(isDirty(form)).toBe(true);
});

test("another administrator's save refreshes a form without changes", () => {
  const theirs = { ...base, name: 'Prijaté faktúry', version: 4 };
  const form = updateForm(toForm(base), { kind: 'arrived', doctype: theirs });
  expect(form).toEqual(toForm(theirs));
  expect(updateForm(form, { kind: 'arrived', doctype: base })).toBe(form);
});

test("another administrator's save waits while there are changes; keeping puts mine on top of theirs", () => {
  const mine = changed(toForm(base), {
    short: 'FD',
    fields: [...base.fields.filter(({ id }) => id !== 'currency'), doctypeField('note')],
  });
  const theirs: Doctype = {
    ...base,
    version: 4,
    name: 'Prijaté faktúry',
    fields: [
      ...base.fields.map((field) => (field.id === 'payDate' ? { ...field, required: true } : field)),
      doctypeField('paymentIBAN'),
    ],
  };
  const asked = updateForm(mine, { kind: 'arrived', doctype: theirs });
  expect(asked.draft).toBe(mine.draft);
  expect(asked.newer).toEqual(theirs);

  const kept = updateForm(asked, { kind: 'kept' });
  expect(kept.newer).toBeUndefined();
  expect(kept.draft).toMatchObject({ name: 'Prijaté faktúry', short: 'FD', version: 4 });
  const ids = kept.draft.fields.map(({ id }) => id);
  expect(ids).toContain('paymentIBAN');
  expect(ids).toContain('note');
  expect(ids).not.toContain('currency');
  expect(kept.draft.fields.find(({ id }) => id === 'payDate')?.required).toBe(true);

  expect(updateForm(asked, { kind: 'discarded' })).toEqual(toForm(theirs));
});

test('two administrators may each choose a field at which a person always looks, in any order', () => {
  const looking = (...fields: readonly string[]) => ({ confirming: confirming.parse({ alwaysLook: { fields } }) });
  const start = { ...base, ...looking('payDate', 'currency') };
  const mine = changed(toForm(start), looking('payDate', 'issueDate', 'currency'));
  const theirs = { ...start, ...looking('currency', 'totalAmount'), version: 4 };
  const kept = updateForm(updateForm(mine, { kind: 'arrived', doctype: theirs }), { kind: 'kept' });
  expect(kept.draft.confirming.alwaysLook.fields).toEqual(['currency', 'totalAmount', 'issueDate']);
  expect(isDirty(changed(toForm(start), looking('currency', 'payDate')))).toBe(false);
});

test('settings that lean on each other are kept together', () => {
  const mine = changed(toForm(base), { exportSystem: 'omega', exportSystemType: 'incomingInvoice' });
  const theirs: Doctype = {
    ...base,
    version: 4,
    exportSystem: 'pohoda',
    exportSystemType: 'outcomingInvoice',
    enableOSS: true,
  };
  const kept = updateForm(updateForm(mine, { kind: 'arrived', doctype: theirs }), { kind: 'kept' });
  expect(kept.draft).toMatchObject({ exportSystem: 'omega', exportSystemType: 'incomingInvoice', enableOSS: false });
});

test('counts of documents come in without a question', () => {
  const mine = changed(toForm(base), { short: 'FD' });
  const counted = updateForm(mine, { kind: 'arrived', doctype: { ...base, documentsCount: 12 } });
  expect(counted.newer).toBeUndefined();
  expect(counted.draft).toMatchObject({ documentsCount: 12, short: 'FD' });
});
