import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBulkAddress, bulkSizes, toBulkQuery } from './bulk-address.ts';

const read = (params: Readonly<Record<string, string>>) => parseBulkAddress({ get: (name) => params[name] ?? null });

test('page, size, filter and the open export live in the address and come back from it (R-BLK-01, R-BLK-02)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.constantFrom(...bulkSizes),
      fc.boolean(),
      fc.option(fc.stringMatching(/^[0-9a-f]{24}$/u), { nil: undefined }),
      (page, size, onlyError, id) => {
        const address = { page, size, onlyError, id };
        expect(read(toBulkQuery(address))).toEqual(address);
      },
    ),
  );
});

test('nonsense in the address is the first page of all exports', () => {
  expect(read({ page: '-1', size: '7', only: 'x', id: '../x' })).toEqual({
    page: 1,
    size: 10,
    onlyError: false,
    id: undefined,
  });
});
