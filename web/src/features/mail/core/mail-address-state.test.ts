import { expect, test } from 'vitest';
import { readMailAddress, toMailQuery } from './mail-address-state.ts';

test('the address says which state is shown and which mail is open, and nothing else', () => {
  const shown = { state: 'waiting', id: 'a'.repeat(24) } as const;
  expect(readMailAddress(new URLSearchParams(toMailQuery(shown)))).toEqual(shown);
  expect(readMailAddress(new URLSearchParams('state=x&id=../y'))).toEqual({ state: undefined, id: undefined });
  expect(toMailQuery({ state: undefined, id: undefined })).toEqual({});
});
