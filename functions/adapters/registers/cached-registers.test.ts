import { expect, test } from 'vitest';
import { cachedRegisters } from './cached-registers.ts';

function world(answers: readonly (readonly string[])[]) {
  let now = 0;
  let asked = 0;
  const registers = cachedRegisters(
    { clock: { now: () => now } },
    {
      available: true,
      search: async () => (answers[asked++] ?? []).map((Name) => ({ facts: { Name } })),
      find: async (_, companyId) => {
        asked += 1;
        return companyId === '1' ? undefined : { facts: { CompanyId: companyId } };
      },
    },
  );
  return {
    registers,
    countAsked: () => asked,
    passMinutes: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

test('the register is asked for the same thing once in ten minutes, whatever the capitals', async () => {
  const { registers, countAsked, passMinutes } = world([['Papiera'], ['Nová papiera']]);
  const names = async (words: string, country = 'SK') =>
    [await registers.search(country, words)].flat().map((entry) => entry === 'unavailable' || entry.facts['Name']);
  expect([await names('papiera'), await names(' PAPIERA '), countAsked()]).toEqual([['Papiera'], ['Papiera'], 1]);
  passMinutes(10);
  expect([await names('papiera'), countAsked()]).toEqual([['Nová papiera'], 2]);
  await names('papiera', 'CZ');
  expect(countAsked()).toBe(3);
});

test('nothing found is asked for again: the register may have been away', async () => {
  const { registers, countAsked } = world([[], ['Papiera']]);
  expect([await registers.search('SK', 'papiera'), (await registers.search('SK', 'papiera')).length]).toEqual([[], 1]);
  await registers.find('SK', '1');
  await registers.find('SK', '1');
  await registers.find('SK', '2');
  await registers.find('SK', '2');
  expect(countAsked()).toBe(5);
});
