import { json } from '#shared/kit/json.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { accountingSettings, usualAccounting } from '#shared/exports/accounting-settings.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Key, Table } from '#functions/ports/table.ts';

const keyOf = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'ACCOUNTING' });

/** Accounting settings in the table: one item for each company. */
export const accountingInTable = ({ table }: { readonly table: Table }): Accounting => ({
  async settings(ownerId) {
    const found = await table.get(keyOf(ownerId));
    return found === undefined ? usualAccounting() : accountingSettings.parse(found);
  },

  async save(ownerId, { books, company, exportKinds, version }) {
    const next = version + 1;
    const item = { books: json.parse(books), company, exportKinds, version: next };
    const done = await table.write({
      put: { ...keyOf(ownerId), ...item },
      if: version === 0 ? 'absent' : { version },
    });
    return done.ok ? ok({ books, company, exportKinds, version: next }) : failed('stale-version');
  },
});
