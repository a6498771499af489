import * as z from 'zod';
import type { Parties } from '#functions/ports/parties.ts';
import type { Table } from '#functions/ports/table.ts';
import { joinedAccounts, party, type PartyRole } from '#shared/parties/party.ts';
import { everyItem } from './every-item.ts';

const mostParties = 2000;
const attempts = 8;

const keyOf = (ownerId: string, role: PartyRole, key: string) => ({ pk: `C#${ownerId}#PARTIES#${role}`, sk: key });
const item = z.object({ version: z.int(), party });

/** Parties in the table, one item each. */
export const partiesInTable = ({ table }: { readonly table: Table }): Parties => ({
  async teach(ownerId, said) {
    const place = keyOf(ownerId, said.role, said.key);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await table.get(place);
      const before = found && item.parse(found);
      const accounts = joinedAccounts(said.accounts, before?.party.accounts);
      // An older paper changes no fact, but the account that it named is known from then on.
      const older = before !== undefined && before.party.at > said.at;
      if (older && accounts?.length === before.party.accounts?.length) return;
      const facts = older ? before.party.facts : { ...before?.party.facts, ...said.facts };
      const at = older ? before.party.at : said.at;
      const next = { role: said.role, key: said.key, facts, at, ...(accounts === undefined ? {} : { accounts }) };
      const condition = before === undefined ? 'absent' : { version: before.version };
      const version = (before?.version ?? 0) + 1;
      if ((await table.write({ put: { ...place, version, party: next }, if: condition })).ok) return;
    }
    throw new Error(`party ${said.key} kept changing`);
  },

  async find(ownerId, role, key) {
    const found = await table.get(keyOf(ownerId, role, key));
    return found && item.parse(found).party;
  },

  async list(ownerId, role) {
    const items = await everyItem(table, { pk: keyOf(ownerId, role, '').pk }, mostParties);
    return items.map((one) => item.parse(one).party).toSorted((a, b) => b.at.localeCompare(a.at));
  },
});
