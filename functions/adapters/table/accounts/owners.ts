import { mailboxKeptDays } from '#shared/account/mailbox-name.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { transactionLimit, type Key, type Table, type Write } from '#functions/ports/table.ts';
import { mailboxKey, membersOfOwner, membershipItem, ownerItem, ownerKey, pointerItem } from './account-items.ts';
import { listItems } from '../list-items.ts';
import { endedMembership, membership } from './memberships.ts';
import { changeOwnerSettings } from './owner-settings.ts';

const ownerPut = (owner: OwnerRecord) => ({ ...owner, ...ownerKey(owner._id) });

/** A company that does not exist yet, and its mailbox. */
export const newOwner = (owner: OwnerRecord): readonly Write[] => [
  { put: ownerPut(owner), if: 'absent' },
  { put: { ...mailboxKey(owner.mailbox), id: owner._id }, if: 'absent' },
];

const sameMailbox = (a: string, b: string): boolean => mailboxKey(a).pk === mailboxKey(b).pk;

/** Memberships that are ended in one transaction; each is two items. */
const membersAtOnce = transactionLimit / endedMembership('', '').length;

type Owners = Pick<
  Accounts,
  | 'findOwner'
  | 'findOwnerByMailbox'
  | 'addOwner'
  | 'createOwner'
  | 'changeOwner'
  | 'removeOwner'
  | 'setTrashDays'
  | 'setRetentionYears'
  | 'setEinvoiceLock'
>;

/** Companies and their mailboxes in the table. */
export function owners({ table, clock }: { readonly table: Table; readonly clock: Clock }): Owners {
  const findOwner = async (id: string) => {
    const found = await table.get(ownerKey(id));
    return found && ownerItem.parse(found);
  };

  const pointedAt = async (key: Key): Promise<string | undefined> => {
    const found = await table.get(key);
    return found && pointerItem.parse(found).id;
  };

  /** A mailbox that its company gave up: it takes mail until it expires. */
  const givenUp = ({ _id, mailbox }: OwnerRecord): Write => ({
    put: { ...mailboxKey(mailbox), id: _id, ttl: Math.ceil(clock.now() / 1000) + mailboxKeptDays * 86_400 },
  });

  /** The writes by which a company has another mailbox, which may be one that it gave up lately. */
  const movedMailbox = async (before: OwnerRecord, after: OwnerRecord): Promise<readonly Write[]> => {
    if (sameMailbox(before.mailbox, after.mailbox)) return [];
    const key = mailboxKey(after.mailbox);
    const isOwn = (await pointedAt(key)) === after._id;
    return [{ put: { ...key, id: after._id }, if: isOwn ? 'present' : 'absent' }, givenUp(before)];
  };

  return {
    findOwner,

    async findOwnerByMailbox(mailbox) {
      const id = mailbox.trim() === '' ? undefined : await pointedAt(mailboxKey(mailbox));
      return id === undefined ? undefined : findOwner(id);
    },

    async addOwner(owner) {
      const done = await table.transact(newOwner(owner));
      if (!done.ok) throw new Error(`company ${owner._id} or its mailbox ${owner.mailbox} exists`);
    },

    async createOwner(owner, administrator) {
      const done = await table.transact([...newOwner(owner), ...membership(administrator, owner._id, 'admin')]);
      if (!done.ok && done.error.failed === 0) throw new Error(`company ${owner._id} exists`);
      return done.ok ? ok(undefined) : failed('mailbox-taken');
    },

    async changeOwner(owner) {
      const before = await findOwner(owner._id);
      if (before?.version !== owner.version) return failed('stale-version');
      const next = { ...owner, version: owner.version + 1 };
      const write = { put: ownerPut(next), if: { version: owner.version } } as const;
      const done = await table.transact([write, ...(await movedMailbox(before, next))]);
      if (done.ok) return ok(next);
      return failed(done.error.failed === 0 ? 'stale-version' : 'mailbox-taken');
    },

    async removeOwner(owner) {
      const members = (await listItems(table, { pk: membersOfOwner(owner._id) })).map((item) =>
        membershipItem.parse(item),
      );
      // The company first: a membership of none is no membership, should the rest be interrupted.
      const removal: Write = { delete: ownerKey(owner._id), if: { version: owner.version } };
      const done = await table.transact([removal, givenUp(owner)]);
      if (!done.ok) return failed('stale-version');
      for (let at = 0; at < members.length; at += membersAtOnce) {
        const some = members.slice(at, at + membersAtOnce);
        await table.transact(some.flatMap(({ userId }) => endedMembership(userId, owner._id)));
      }
      return ok(undefined);
    },

    async setTrashDays(ownerId, trashDays) {
      const changed = await changeOwnerSettings(table, ownerId, () => ({ trashDays }));
      if (changed.ok) return changed;
      if (changed.error === 'unknown-company') throw new Error(`company ${ownerId} is gone`);
      return failed('stale-version');
    },

    async setRetentionYears(ownerId, retentionYears) {
      const isShorter = ({ retentionYears: before = 0 }: OwnerRecord['settings']) => retentionYears < before;
      const changed = await changeOwnerSettings(table, ownerId, (settings) =>
        isShorter(settings) ? undefined : { retentionYears },
      );
      if (changed.ok) return changed;
      if (changed.error === 'unknown-company') throw new Error(`company ${ownerId} is gone`);
      return failed(changed.error === 'unwanted' ? 'shorter' : changed.error);
    },

    async setEinvoiceLock(ownerId, einvoiceLock) {
      const changed = await changeOwnerSettings(table, ownerId, ({ einvoiceLock: before }) =>
        (before?.on ?? true) === einvoiceLock.on ? undefined : { einvoiceLock },
      );
      if (changed.ok || changed.error === 'unwanted') return ok(undefined);
      if (changed.error === 'unknown-company') throw new Error(`company ${ownerId} is gone`);
      return failed(changed.error);
    },
  };
}
