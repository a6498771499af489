import { json } from '#shared/kit/json.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { accountingSettings, getDefaultAccountingSettings } from '#shared/accounting/accounting-settings.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Key, Table } from '#functions/ports/table.ts';

const toAccountingKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'ACCOUNTING' });

/** Accounting settings in the table: one item for each company. */
export const accountingInTable = ({ table }: { readonly table: Table }): Accounting => ({
  async settings(ownerId) {
    const found = await table.get(toAccountingKey(ownerId));
    return found === undefined ? getDefaultAccountingSettings() : accountingSettings.parse(found);
  },

  async save(ownerId, { books, company, exportKinds, leaving, version }) {
    const next = version + 1;
    const item = { books: json.parse(books), company, exportKinds, leaving, version: next };
    const done = await table.write({
      put: { ...toAccountingKey(ownerId), ...item },
      if: version === 0 ? 'absent' : { version },
    });
    return done.ok ? ok({ books, company, exportKinds, leaving, version: next }) : failed('stale-version');
  },
});
