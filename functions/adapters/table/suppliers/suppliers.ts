import * as z from 'zod';
import { vatCheck } from '#shared/company/vat-check.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { noSupplierSettings, supplierSettings } from '#shared/supplier/supplier-settings.ts';
import { maxMerges, maxPairs, type SupplierRecord, type Suppliers } from '#functions/ports/suppliers.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

const recordsPk = (ownerId: string): string => `C#${ownerId}#SUPPLIER-SETTINGS`;
const emailsPk = (ownerId: string): string => `C#${ownerId}#SUPPLIER-EMAILS`;
const mergesPk = (ownerId: string): string => `C#${ownerId}#SUPPLIER-MERGES`;
const pairsPk = (ownerId: string): string => `C#${ownerId}#SUPPLIER-PAIRS`;

const recordKey = (ownerId: string, key: string): Key => ({ pk: recordsPk(ownerId), sk: key });
const toPlain = (email: string): string => email.trim().toLowerCase();
/** Several suppliers may send from one address, an accountant's for example. */
const emailKey = ({ ownerId, key }: Pick<SupplierRecord, 'ownerId' | 'key'>, email: string): Key => ({
  pk: emailsPk(ownerId),
  sk: `${toPlain(email)}#${key}`,
});
const mergeKey = ({ ownerId, key }: Pick<SupplierRecord, 'ownerId' | 'key'>): Key => ({
  pk: mergesPk(ownerId),
  sk: key,
});

const recordItem: z.ZodType<SupplierRecord> = z.object({
  ownerId: z.string(),
  key: z.string(),
  version: z.int(),
  settings: supplierSettings,
  vatCheck: vatCheck.nullable(),
  into: z.string().nullable(),
  parts: z.array(z.string()),
  changedBy: z.string(),
  changedAt: z.string(),
});
const emailItem = z.object({ key: z.string() });
const mergeItem = z.object({ part: z.string(), into: z.string() });
const pairItem = z.object({ pair: z.tuple([z.string(), z.string()]) });

const noRecord = (ownerId: string, key: string): SupplierRecord => ({
  ...{ ownerId, key, version: 0, settings: noSupplierSettings, vatCheck: null, into: null, parts: [] },
  ...{ changedBy: '', changedAt: '' },
});

/** A record, its addresses and its merge, each of which is found by a key of its own. */
function recordWrites(before: SupplierRecord, after: SupplierRecord): readonly Write[] {
  const { ownerId, key, version, settings } = after;
  const kept = new Set(settings.emails.map(toPlain));
  const had = new Set(before.settings.emails.map(toPlain));
  return [
    {
      put: {
        ...recordKey(ownerId, key),
        ...after,
        settings: { ...settings, emails: [...settings.emails], booking: { ...settings.booking } },
        version: version + 1,
      },
      if: version === 0 ? 'absent' : { version },
    },
    ...[...had].filter((email) => !kept.has(email)).map((email): Write => ({ delete: emailKey(after, email) })),
    ...[...kept]
      .filter((email) => !had.has(email))
      .map((email): Write => ({ put: { ...emailKey(after, email), key } })),
    ...(before.into === after.into
      ? []
      : [
          after.into === null
            ? { delete: mergeKey(after) }
            : { put: { ...mergeKey(after), part: key, into: after.into } },
        ]),
  ];
}

/** What people settled about suppliers, in the table. */
export const suppliersInTable = ({ table }: { readonly table: Table }): Suppliers => {
  const findMany: Suppliers['findMany'] = async (ownerId, keys) => {
    const items = await table.getMany(keys.map((key) => recordKey(ownerId, key)));
    const found = new Map(items.map((item) => recordItem.parse(item)).map((record) => [record.key, record]));
    return keys.map((key) => found.get(key) ?? noRecord(ownerId, key));
  };
  return {
    findMany,

    async find(ownerId, key) {
      const [record] = await findMany(ownerId, [key]);
      return record ?? noRecord(ownerId, key);
    },

    async change(records) {
      const [first] = records;
      if (first === undefined) return ok([]);
      const before = await findMany(
        first.ownerId,
        records.map(({ key }) => key),
      );
      if (before.some(({ version }, at) => version !== records[at]?.version)) return failed('stale-version');
      const writes = records.flatMap((record, at) => recordWrites(before[at] ?? record, record));
      const done = await table.transact(writes);
      return done.ok
        ? ok(records.map((record) => ({ ...record, version: record.version + 1 })))
        : failed('stale-version');
    },

    async merges(ownerId) {
      const items = await listItems(table, { pk: mergesPk(ownerId) }, maxMerges);
      return items.map((item) => mergeItem.parse(item));
    },

    async findByEmail(ownerId, email) {
      const plain = toPlain(email);
      if (plain === '') return undefined;
      const { items } = await table.query({ pk: emailsPk(ownerId), sk: { beginsWith: `${plain}#` }, limit: 1 });
      return items.map((item) => emailItem.parse(item).key)[0];
    },

    async differentPairs(ownerId) {
      const items = await listItems(table, { pk: pairsPk(ownerId) }, maxPairs);
      return items.map((item) => pairItem.parse(item).pair);
    },

    async markDifferent(ownerId, pair) {
      const [one, other] = pair.toSorted();
      if (one === undefined || other === undefined || one === other) return;
      await table.write({ put: { pk: pairsPk(ownerId), sk: `${one}\n${other}`, pair: [one, other] } });
    },
  };
};
