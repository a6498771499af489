import * as z from 'zod';
import { keyScope } from '#shared/integration/api-key.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { keyUsePartition } from '#shared/kit/table-schema.ts';
import type { ApiKeyRecord, ApiKeys } from '#functions/ports/api-keys.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

const maxListed = 1000;

const keysPk = (ownerId: string): string => `C#${ownerId}#APIKEYS`;
const keyOf = (ownerId: string, id: string): Key => ({ pk: keysPk(ownerId), sk: id });
const secretKey = (fingerprint: string): Key => ({ pk: `APIKEY#${fingerprint}`, sk: 'KEY' });
/** Apart from the key: any function that serves keys may write it, and nothing else of a key. */
const useKey = (id: string): Key => ({ pk: `${keyUsePartition}${id}`, sk: 'LAST-USE' });

const record: z.ZodType<ApiKeyRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  scopes: z.array(keyScope),
  fingerprint: z.string(),
  ending: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
const version = z.object({ version: z.int() });
const pointer = z.object({ ownerId: z.string(), id: z.string() });
const use = z.object({ id: z.string(), lastUsedAt: z.string() });

/** Times that a write is tried again because somebody else was faster. */
const attempts = 5;

/** API keys in the table: each below its company, and a pointer by the fingerprint of its secret. */
export function apiKeysInTable({ table, clock }: { readonly table: Table; readonly clock: Clock }): ApiKeys {
  const read = async (ownerId: string, id: string) => {
    const found = await table.get(keyOf(ownerId, id));
    return found && { key: record.parse(found), version: version.parse(found).version };
  };

  /** Writes what `next` makes of the stored key; undefined leaves it. */
  async function update(ownerId: string, id: string, next: (before: ApiKeyRecord) => ApiKeyRecord | undefined) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const stored = await read(ownerId, id);
      if (stored === undefined) return undefined;
      const after = next(stored.key);
      if (after === undefined) return stored.key;
      const put = { ...keyOf(ownerId, id), ...after, scopes: [...after.scopes], version: stored.version + 1 };
      if ((await table.write({ put, if: { version: stored.version } })).ok) return after;
    }
    throw new Error(`API key ${id} kept changing`);
  }

  return {
    async list(ownerId) {
      const items = await listItems(table, { pk: keysPk(ownerId), descending: true }, maxListed);
      return items.map((found) => record.parse(found));
    },

    find: async (ownerId, id) => (await read(ownerId, id))?.key,

    async findByFingerprint(fingerprint) {
      const found = await table.get(secretKey(fingerprint));
      if (found === undefined) return undefined;
      const { ownerId, id } = pointer.parse(found);
      return (await read(ownerId, id))?.key;
    },

    async add(key) {
      const { ownerId, _id, fingerprint, scopes } = key;
      const done = await table.transact([
        { put: { ...keyOf(ownerId, _id), ...key, scopes: [...scopes], version: 0 }, if: 'absent' },
        { put: { ...secretKey(fingerprint), ownerId, id: _id }, if: 'absent' },
      ]);
      if (!done.ok) throw new Error(`there is an API key ${_id} already`);
    },

    async change({ ownerId, _id, name, expiresAt }) {
      const written = await update(ownerId, _id, (before) =>
        before.revokedAt === null ? { ...before, name, expiresAt } : undefined,
      );
      return written?.revokedAt === null ? ok(written) : failed('key-gone');
    },

    async revoke(ownerId, id) {
      const written = await update(ownerId, id, (before) =>
        before.revokedAt === null ? { ...before, revokedAt: isoNow(clock) } : undefined,
      );
      return written === undefined ? failed('key-gone') : ok(undefined);
    },

    async touch(id, seconds) {
      const found = await table.get(useKey(id));
      if (found !== undefined && Date.parse(use.parse(found).lastUsedAt) > clock.now() - seconds * 1000) return;
      await table.write({ add: useKey(id), amounts: {}, set: { id, lastUsedAt: isoNow(clock) } });
    },

    async lastUses(ids) {
      const found = await table.getMany(ids.map(useKey));
      return new Map(found.map((one) => use.parse(one)).map(({ id, lastUsedAt }) => [id, lastUsedAt]));
    },
  };
}
