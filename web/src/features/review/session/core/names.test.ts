import { expect, test } from 'vitest';
import cs from '#web/text/catalogues/detail/cs.json' with { type: 'json' };
import en from '#web/text/catalogues/detail/en.json' with { type: 'json' };
import fr from '#web/text/catalogues/detail/fr.json' with { type: 'json' };
import sk from '#web/text/catalogues/detail/sk.json' with { type: 'json' };
import { getMemberName } from './names.ts';

test('somebody who is in the company no more is called a non existent user (R-FLD-50)', () => {
  const eva = { _id: 'e'.repeat(24), name: 'Eva' };
  const unknown = en['header.unknownUser'];
  expect(unknown).toBe('Non existent user');
  expect(getMemberName([eva], eva._id, unknown)).toBe('Eva');
  expect(getMemberName([eva], 'f'.repeat(24), unknown)).toBe('Non existent user');
  expect([sk, cs, fr].map((catalogue) => catalogue['header.unknownUser'])).toEqual([
    'Neexistujúci používateľ',
    'Neexistující uživatel',
    'Utilisateur inexistant',
  ]);
});
