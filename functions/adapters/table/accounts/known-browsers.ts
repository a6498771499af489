import * as z from 'zod';
import type { KnownBrowsers } from '#functions/ports/sign-in-methods.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { toTtl } from './account-items.ts';

const knownKey = (browser: string, account: string): Key => ({ pk: `BROWSER#${browser}`, sk: account });
const knownItem = z.object({ expiresAt: z.string() });

/** Browsers in which accounts signed in before, in the table. */
export const knownBrowsersInTable = ({
  table,
  clock,
}: {
  readonly table: Table;
  readonly clock: Clock;
}): KnownBrowsers => ({
  async knows(browser, account) {
    const found = await table.get(knownKey(browser, account));
    return found !== undefined && knownItem.parse(found).expiresAt > isoNow(clock);
  },
  async remember(browser, accounts, expiresAt) {
    const ttl = toTtl(expiresAt);
    await table.transact(accounts.map((account) => ({ put: { ...knownKey(browser, account), expiresAt, ttl } })));
  },
});
