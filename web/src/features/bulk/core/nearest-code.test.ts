import { expect, test } from 'vitest';
import { findNearestCode, listSharing } from './nearest-code.ts';

const codes = ['5FSERV', '5FMAT', '5FNAJ', 'VYR', 'PRE'].map((key) => ({ key, value: key.toLowerCase() }));

test('a mistyped code is offered as the one that was probably meant', () => {
  expect(findNearestCode('5FV-SERV', codes)?.key).toBe('5FSERV');
  expect(findNearestCode('5fmat ', codes)?.key).toBe('5FMAT');
  expect(findNearestCode('VÝR', codes)?.key).toBe('VYR');
});

test('where two codes are as near, or none is, nothing is offered', () => {
  expect(findNearestCode('5FXA', codes)).toBeUndefined();
  expect(findNearestCode('SPR', codes)).toBeUndefined();
  expect(findNearestCode('', codes)).toBeUndefined();
  expect(findNearestCode('5FSERV', [])).toBeUndefined();
});

test('a code that several documents share can be set in all of them, but not in those of another field', () => {
  const unknown = { type: 'warning', note: 'code-unknown', value: 'SPR', field: 'costCentre' } as const;
  const rows = [
    { document: 'a', errors: [unknown] },
    { document: 'b', errors: [{ ...unknown, field: 'activity' }] },
    { document: 'c', errors: [{ ...unknown, value: 'VYR' }, unknown] },
    { document: 'd', errors: [] },
  ];
  expect(listSharing(rows, unknown)).toEqual(['a', 'c']);
});
