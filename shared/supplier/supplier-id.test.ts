import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPartyKey } from '#shared/party/party.ts';
import { supplierId, toSupplierId, toSupplierKey } from './supplier-id.ts';

test('whatever a supplier is called, its address leads to it and to no other one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const key = toPartyKey({ Name: name })?.replace(/\p{Surrogate}/gu, '\ufffd');
      if (key === undefined) return;
      const id = toSupplierId(key);
      expect(supplierId.safeParse(id).success).toBe(true);
      expect(encodeURIComponent(id).replaceAll(/[A-Za-z0-9_.!*'()~-]/g, '')).toBe('');
      expect(toSupplierKey(id)).toBe(key);
    }),
  );
  expect(toSupplierId('CompanyId#36347124')).toBe('CompanyId~2336347124');
});

test('an address that stands for no supplier is read as none', () => {
  expect(supplierId.safeParse('Street~23Hlavna').success).toBe(false);
  expect(supplierId.safeParse('Name~23').success).toBe(false);
  expect(toSupplierKey('Name~23~FF')).toBeUndefined();
});
