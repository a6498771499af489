import * as z from 'zod';
import type {
  AccountListInfo,
  AccountLists,
  AccountTrust,
  ConfirmedAccount,
} from '#functions/ports/supplier-accounts.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { readListedAccount, type ListedAccount } from '#shared/payment/account-list.ts';
import { listItems } from '../list-items.ts';

const maxAccounts = 100;
const toPk = (ownerId: string, supplierKey: string): string => `C#${ownerId}#TRUST#${supplierKey}`;
const accountItem = z.object({ iban: z.string(), document: z.string(), by: z.string(), at: z.string() });

async function listConfirmed(table: Table, ownerId: string, supplierKey: string): Promise<readonly ConfirmedAccount[]> {
  const items = await listItems(table, { pk: toPk(ownerId, supplierKey) }, maxAccounts);
  return items.map((one) => accountItem.parse(one));
}

/** Confirmed accounts in the table, one item each, with who confirmed it for which document. */
export const accountTrustInTable = ({ table }: { readonly table: Table }): AccountTrust => ({
  async confirmed(ownerId, supplierKey) {
    return (await listConfirmed(table, ownerId, supplierKey)).map(({ iban }) => iban);
  },
  list: (ownerId, supplierKey) => listConfirmed(table, ownerId, supplierKey),
  async confirm(ownerId, supplierKey, confirmation) {
    // Refused only where the account was confirmed before: the first confirmation stays.
    await table.write({
      put: { pk: toPk(ownerId, supplierKey), sk: confirmation.iban, ...confirmation },
      if: 'absent',
    });
  },
});

type Deps = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'delete'>;
  readonly ids: Pick<Ids, 'id'>;
};

const toListKey = (ownerId: string): Key => ({ pk: `C#${ownerId}#ACCOUNT-LIST`, sk: 'CURRENT' });
const listItem = z.object({
  list: z.string(),
  name: z.string(),
  accounts: z.int(),
  at: z.string(),
  by: z.string(),
});

/** A list has hundreds of thousands of lines and a query is about one payer: it is split into a hundred files by the last digits. */
const shards = 100;
const toShard = (vatId: string): number => Number(vatId.slice(-2)) % shards;
const toFileKey = (ownerId: string, list: string, shard: number): string =>
  `${ownerId}/account-lists/${list}/${shard}.csv`;

function groupByShard(entries: readonly ListedAccount[]): readonly (readonly string[])[] {
  const filled: string[][] = Array.from({ length: shards }, () => []);
  for (const { vatId, iban } of entries) filled[toShard(vatId)]?.push(`${vatId};${iban}`);
  return filled;
}

/** Imported lists as files, and one item that names the current one; a half-written list never is. */
export const accountListsInTable = ({ table, files, ids }: Deps): AccountLists => {
  const current = async (ownerId: string) => {
    const found = await table.get(toListKey(ownerId));
    return found && listItem.parse(found);
  };
  const toInfo = ({ name, accounts, at, by }: z.infer<typeof listItem>): AccountListInfo => ({
    name,
    accounts,
    at,
    by,
  });
  return {
    async find(ownerId, vatId) {
      const known = await current(ownerId);
      if (known === undefined) return undefined;
      const bytes = await files.get(toFileKey(ownerId, known.list, toShard(vatId)));
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
      return known && toInfo(known);
    },

    async replace(ownerId, { name, at, by, entries }) {
      const before = await current(ownerId);
      const list = ids.id();
      for (const [shard, lines] of groupByShard(entries).entries())
        await files.put(toFileKey(ownerId, list, shard), new TextEncoder().encode(lines.join('\n')), 'text/csv');
      const written = { list, name, accounts: entries.length, at, by };
      await table.write({ put: { ...toListKey(ownerId), ...written } });
      if (before !== undefined)
        await files.delete(Array.from({ length: shards }, (_, shard) => toFileKey(ownerId, before.list, shard)));
      return toInfo(written);
    },
  };
};
