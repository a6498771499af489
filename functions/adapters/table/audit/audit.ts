import * as z from 'zod';
import type { Audit } from '#functions/ports/audit.ts';
import type { Table } from '#functions/ports/table.ts';
import { leaf, signedRoot, type Leaf } from '#shared/audit/roots.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { auditDaysIndexPk, dayKey, leavesPk, rootsPk } from '../documents/audit-keys.ts';
import { listItems } from '../list-items.ts';

const markItem = z
  .object({ ownerId: z.string(), sk: z.string() })
  .transform(({ ownerId, sk }) => ({ ownerId, day: sk }));
const leafItem = leaf.omit({ document: true }).extend({ sk: z.string() });

/** Leaves and roots in the table. */
export function auditInTable({ table }: { readonly table: Table }): Audit {
  return {
    async unsigned(before, limit) {
      const query = { index: 'gsi2', pk: auditDaysIndexPk, sk: { between: ['0', before] }, limit } as const;
      return (await table.query(query)).items.map((item) => markItem.parse(item));
    },

    async leaves({ ownerId, day }) {
      const items = await listItems(table, { pk: leavesPk(ownerId, day) });
      return items.map((item): Leaf => {
        const { sk: document, at, hash } = leafItem.parse(item);
        return { document, at, hash };
      });
    },

    async lastRoot(ownerId) {
      const { items } = await table.query({ pk: rootsPk(ownerId), descending: true, limit: 1 });
      const [last] = items;
      return last && signedRoot.parse(last);
    },

    async addRoot(root) {
      const { ownerId, day } = root;
      const done = await table.transact([
        { put: { pk: rootsPk(ownerId), sk: day, ...root }, if: 'absent' },
        { delete: dayKey(ownerId, day) },
      ]);
      return done.ok ? ok(undefined) : failed('exists');
    },

    async skip({ ownerId, day }) {
      await table.write({ delete: dayKey(ownerId, day) });
    },

    async roots(ownerId) {
      return (await listItems(table, { pk: rootsPk(ownerId) })).map((item) => signedRoot.parse(item));
    },
  };
}
