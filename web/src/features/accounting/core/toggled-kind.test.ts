import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportKinds } from '#shared/export-systems/export-kinds.ts';
import { toggleKind } from './toggled-kind.ts';

const kinds = fc.subarray([...exportKinds]);

test('ticking one way of exporting changes no other, not even one for which the IBAN is still missing (R-EXP-22)', () => {
  fc.assert(
    fc.property(fc.option(kinds), fc.constantFrom(...exportKinds), fc.boolean(), (chosen, kind, on) => {
      const next = toggleKind(chosen, kind, on);
      const before: readonly string[] = chosen ?? exportKinds;
      expect(next.includes(kind)).toBe(on);
      for (const other of exportKinds) if (other !== kind) expect(next.includes(other)).toBe(before.includes(other));
    }),
  );
});
