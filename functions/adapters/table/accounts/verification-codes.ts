import type { Accounts } from '#functions/ports/accounts.ts';
import { type Clock, isoNow } from '#functions/ports/clock.ts';
import type { Table } from '#functions/ports/table.ts';
import { codeItem, codeKey, toTtl } from './account-items.ts';

const wrongAttempts = 5;

/** Verification codes. Each try is written before it is answered, so that many at once get no more than five guesses. */
export function verificationCodes(deps: {
  readonly table: Table;
  readonly clock: Clock;
}): Pick<Accounts, 'keepCode' | 'tryCode' | 'useSecret'> {
  const { table, clock } = deps;
  return {
    async keepCode(key, fingerprint, expiresAt) {
      const code = { fingerprint, expiresAt, attempts: 0, version: 0, ttl: toTtl(expiresAt) };
      await table.write({ put: { ...codeKey(key), ...code } });
    },

    async useSecret(key, fingerprint) {
      const found = await table.get(codeKey(key));
      if (found === undefined) return false;
      const code = codeItem.parse(found);
      if (code.fingerprint !== fingerprint || code.expiresAt <= isoNow(clock)) return false;
      // Of two who use it at once one is first.
      return (await table.write({ delete: codeKey(key), if: { version: code.version } })).ok;
    },

    async tryCode(key, fingerprint, use) {
      // A lost race against another attempt reads again; a code has five wrong attempts only, so this ends.
      for (;;) {
        const found = await table.get(codeKey(key));
        if (found === undefined) return false;
        const code = codeItem.parse(found);
        if (code.attempts >= wrongAttempts || code.expiresAt <= isoNow(clock)) return false;
        const right = code.fingerprint === fingerprint;
        const condition = { version: code.version };
        const spent = { ...found, attempts: code.attempts + 1, version: code.version + 1 };
        const counted = !right
          ? await table.write({ put: spent, if: condition })
          : use
            ? await table.write({ delete: codeKey(key), if: condition })
            : await table.write({ check: codeKey(key), if: condition });
        if (counted.ok) return right;
      }
    },
  };
}
