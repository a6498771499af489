import { expect, test } from 'vitest';
import { parsePeopleAddress, toPeopleQuery } from './people-address.ts';

const parse = (search: string) => parsePeopleAddress(new URLSearchParams(search));

test('what is looked for in the list of people stands in the address and is read from it', () => {
  const address = { q: 'eva malá', state: 'invited', page: 3, size: 50 } as const;
  expect(parsePeopleAddress(new URLSearchParams(toPeopleQuery(address)))).toEqual(address);
  expect(toPeopleQuery(parse(''))).toEqual({});
});

test('nonsense in the address of the list of people shows its first page', () => {
  expect(parse('page=-1&size=7&state=lost')).toEqual({ q: '', state: undefined, page: 1, size: 25 });
});
