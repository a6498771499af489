import * as z from 'zod';
import type { Parties } from '#functions/ports/parties.ts';
import type { Table } from '#functions/ports/table.ts';
import { joinAccounts, party, type PartyRole } from '#shared/party/party.ts';
import { listItems } from '../list-items.ts';

const maxParties = 2000;
const attempts = 8;

const toKey = (ownerId: string, role: PartyRole, key: string) => ({ pk: `C#${ownerId}#PARTIES#${role}`, sk: key });
const item = z.object({ version: z.int(), party });

/** Parties in the table, one item each. */
export const partiesInTable = ({ table }: { readonly table: Table }): Parties => ({
  async teach(ownerId, latest) {
    const place = toKey(ownerId, latest.role, latest.key);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await table.get(place);
      const before = found && item.parse(found);
      const accounts = joinAccounts(latest.accounts, before?.party.accounts);
      // An older document changes no fact, but the account that it named is known from then on.
      const older = before !== undefined && before.party.at > latest.at;
      if (older && accounts?.length === before.party.accounts?.length) return;
      const facts = older ? before.party.facts : { ...before?.party.facts, ...latest.facts };
      const at = older ? before.party.at : latest.at;
      const next = { role: latest.role, key: latest.key, facts, at, ...(accounts === undefined ? {} : { accounts }) };
      const condition = before === undefined ? 'absent' : { version: before.version };
      const version = (before?.version ?? 0) + 1;
      if ((await table.write({ put: { ...place, version, party: next }, if: condition })).ok) return;
    }
    throw new Error(`party ${latest.key} kept changing`);
  },

  async find(ownerId, role, key) {
    const found = await table.get(toKey(ownerId, role, key));
    return found && item.parse(found).party;
  },

  async list(ownerId, role) {
    const items = await listItems(table, { pk: toKey(ownerId, role, '').pk }, maxParties);
    return items.map((one) => item.parse(one).party).toSorted((a, b) => b.at.localeCompare(a.at));
  },
});
