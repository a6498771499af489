import { expect, test } from 'vitest';
import texts from '#web/text/catalogues/doctypes/en.json' with { type: 'json' };
import { getTypePath } from './type-tabs.tsx';

test('documents without a type stand under "Unspecified", whose path has no id (R-DTY-02)', () => {
  expect(texts.unspecified).toBe('Unspecified');
  expect([getTypePath('_'), getTypePath('invoice')]).toEqual(['/document/types?none', '/document/types/invoice']);
});
