import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { accountsInTable } from './accounts.ts';
import { allowReaders } from './allow-readers.ts';

const owner = { ...sampleOwner, version: 1, settings: { splitEmail: true, tempboxReview: false } };

test('a company allows readers of others by name and takes it back; before that it allows none', async () => {
  const clock = { now: () => Date.UTC(2026, 0, 15) };
  const table = tableInSqlite({ path: ':memory:', clock });
  const accounts = accountsInTable({ table, clock });
  await accounts.addOwner(owner);
  const allowed = async () => (await accounts.findOwner(owner._id))?.settings.externalReaders;
  expect(await allowed()).toBeUndefined();

  expect(await allowReaders(table, owner._id, ['gemini', 'textract', 'gemini'])).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await allowed()).toEqual(['gemini', 'textract']);
  expect(await allowReaders(table, owner._id, [])).toEqual({ ok: true, value: undefined });
  expect(await accounts.findOwner(owner._id)).toEqual({
    ...owner,
    version: 3,
    settings: { ...owner.settings, externalReaders: [] },
  });
  expect(await allowReaders(table, 'b'.repeat(24), ['gemini'])).toEqual({ ok: false, error: 'unknown-company' });
});
