import { expect, test } from 'vitest';
import { checkNewDoctype } from '#shared/doctype/check-doctype.ts';
import texts from '#web/text/catalogues/doctypes/en.json' with { type: 'json' };
import { newAddState } from '../core/add-form.ts';
import { toProblemText } from './problem-text.ts';

const english = new Map(Object.entries(texts));
const problemText = toProblemText((key) => english.get(key) ?? key);

test('copying without a company or a type says that the project name and the value must be filled (R-DTY-48)', () => {
  const { form } = newAddState('');
  const named = { ...form, name: 'Zmluvy', id: 'zmluvy' };
  const copying = checkNewDoctype({ ...named, copySettings: true }, []);
  expect(problemText(copying, 'ownerId')).toBe('Project name must be filled');
  expect(problemText(copying, 'doctypeId')).toBe('Value must be filled');
  expect(checkNewDoctype(named, [])).toEqual([]);
});
