import * as z from 'zod';
import type { AccountTrust } from '#functions/ports/account-trust.ts';
import type { Table } from '#functions/ports/table.ts';
import { everyItem } from './every-item.ts';

const most = 100;
const pkOf = (ownerId: string, supplierKey: string): string => `C#${ownerId}#TRUST#${supplierKey}`;
const item = z.object({ iban: z.string() });

/** Confirmed accounts in the table, one item each, with who confirmed it for which document. */
export const accountTrustInTable = ({ table }: { readonly table: Table }): AccountTrust => ({
  async confirmed(ownerId, supplierKey) {
    const items = await everyItem(table, { pk: pkOf(ownerId, supplierKey) }, most);
    return items.map((one) => item.parse(one).iban);
  },
  async confirm(ownerId, supplierKey, said) {
    // Refused only where the account was confirmed before: the first confirmation stays.
    await table.write({ put: { pk: pkOf(ownerId, supplierKey), sk: said.iban, ...said }, if: 'absent' });
  },
});
