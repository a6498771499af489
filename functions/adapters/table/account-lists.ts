import * as z from 'zod';
import type { AccountListInfo, AccountLists } from '#functions/ports/account-lists.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { readListedAccount, type ListedAccount } from '#shared/payment/account-list.ts';

type Need = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'delete'>;
  readonly ids: Pick<Ids, 'id'>;
};

const keyOf = (ownerId: string): Key => ({ pk: `C#${ownerId}#ACCOUNT-LIST`, sk: 'CURRENT' });
const item = z.object({
  list: z.string(),
  name: z.string(),
  accounts: z.int(),
  at: z.string(),
  by: z.string(),
});

/** A list has hundreds of thousands of lines and a question is about one payer: it lies in a hundred files by the last digits. */
const drawers = 100;
const drawerOf = (vatId: string): number => Number(vatId.slice(-2)) % drawers;
const fileOf = (ownerId: string, list: string, drawer: number): string =>
  `${ownerId}/account-lists/${list}/${drawer}.csv`;

function inDrawers(entries: readonly ListedAccount[]): readonly (readonly string[])[] {
  const filled: string[][] = Array.from({ length: drawers }, () => []);
  for (const { vatId, iban } of entries) filled[drawerOf(vatId)]?.push(`${vatId};${iban}`);
  return filled;
}

/** Imported lists as files, and one item that says which of them counts; a half-written list never does. */
export const accountListsInTable = ({ table, files, ids }: Need): AccountLists => {
  const current = async (ownerId: string) => {
    const found = await table.get(keyOf(ownerId));
    return found && item.parse(found);
  };
  const infoOf = ({ name, accounts, at, by }: z.infer<typeof item>): AccountListInfo => ({ name, accounts, at, by });
  return {
    async find(ownerId, vatId) {
      const known = await current(ownerId);
      if (known === undefined) return undefined;
      const bytes = await files.get(fileOf(ownerId, known.list, drawerOf(vatId)));
      if (bytes === undefined) throw new Error(`the account list ${known.list} of ${ownerId} has lost a file`);
      return new TextDecoder()
        .decode(bytes)
        .split('\n')
        .flatMap((line) => readListedAccount(line) ?? [])
        .filter((entry) => entry.vatId === vatId)
        .map(({ iban }) => iban);
    },

    async info(ownerId) {
      const known = await current(ownerId);
      return known && infoOf(known);
    },

    async replace(ownerId, { name, at, by, entries }) {
      const before = await current(ownerId);
      const list = ids.id();
      for (const [drawer, lines] of inDrawers(entries).entries())
        await files.put(fileOf(ownerId, list, drawer), new TextEncoder().encode(lines.join('\n')), 'text/csv');
      const written = { list, name, accounts: entries.length, at, by };
      await table.write({ put: { ...keyOf(ownerId), ...written } });
      if (before !== undefined)
        await files.delete(Array.from({ length: drawers }, (_, drawer) => fileOf(ownerId, before.list, drawer)));
      return infoOf(written);
    },
  };
};
