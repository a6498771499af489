import type { Clock } from '#functions/ports/clock.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table } from '#functions/ports/table.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { canContinue } from '../cursor.ts';
import { listItems } from '../list-items.ts';
import { toWrites } from '../table-change.ts';
import * as items from './mail-items.ts';

type Deps = {
  readonly table: Table;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly clock: Clock;
};

/** Received mails in the table. */
export function mailsInTable({ table, outbox, clock }: Deps): Mails {
  const listSenders: Mails['listSenders'] = async (ownerId) =>
    (await listItems(table, { pk: items.sendersPk(ownerId) }, mailLimits.senders)).map((item) =>
      items.senderItem.parse(item),
    );

  return {
    async add(mail, start) {
      const scheduled = start === undefined ? [] : toWrites([outbox.schedule(start)]);
      await table.transact([{ put: items.toMailItem(mail), if: 'absent' }, ...scheduled]);
      // The mail may have been there: its machine runs once under one name.
      if (start !== undefined) await outbox.deliver(start);
    },

    async find(ownerId, id) {
      const found = await table.get(items.mailKey(ownerId, id));
      return found && items.mailItem.parse(found);
    },

    async change(mail, starts = []) {
      const next: MailRecord = { ...mail, version: mail.version + 1 };
      const done = await table.transact([
        { put: items.toMailItem(next), if: { version: mail.version } },
        ...toWrites(starts.map((start) => outbox.schedule(start))),
      ]);
      if (!done.ok) return failed('stale-version');
      for (const start of starts) await outbox.deliver(start);
      return ok(next);
    },

    async list({ ownerId, state, limit, cursor }) {
      const query = {
        ...(state === undefined
          ? { index: 'gsi1' as const, pk: items.mailsPk(ownerId) }
          : { index: 'gsi2' as const, pk: items.stateMailsPk(ownerId, state) }),
        descending: true,
        limit,
        ...(cursor === undefined ? {} : { cursor }),
      };
      if (!canContinue(query)) return failed('cursor-invalid');
      const page = await table.query(query);
      const mails = page.items.map((item) => items.mailItem.parse(item));
      return ok({ mails, ...(page.next === undefined ? {} : { next: page.next }) });
    },

    async count(ownerId, state, most) {
      const query = { index: 'gsi2' as const, pk: items.stateMailsPk(ownerId, state) };
      return (await listItems(table, query, most)).length;
    },

    async putText(ownerId, id, text) {
      await table.write({ put: items.toTextItem(ownerId, id, text, clock.now()) });
    },

    async findText(ownerId, id) {
      const found = await table.get(items.textKey(ownerId, id));
      return found && items.textItem.parse(found).text;
    },

    async findContent(ownerId, hash) {
      const found = await table.get(items.contentKey(ownerId, hash));
      return found && items.contentItem.parse(found);
    },

    async claimContent(ownerId, content) {
      const next = { ...content, version: content.version + 1 };
      const done = await table.write({
        put: { ...items.contentKey(ownerId, content.hash), ...next },
        if: content.version === 0 ? 'absent' : { version: content.version },
      });
      return done.ok ? ok(next) : failed('stale-version');
    },

    listSenders,

    async findSenders(ownerId, patterns) {
      const found = await table.getMany(patterns.map((pattern) => items.senderKey(ownerId, pattern)));
      return found.map((item) => items.senderItem.parse(item));
    },

    async putSender(ownerId, sender) {
      await table.write({ put: { ...items.senderKey(ownerId, sender.pattern), ...sender } });
    },

    async deleteSender(ownerId, id) {
      const found = (await listSenders(ownerId)).find(({ _id }) => _id === id);
      if (found !== undefined) await table.write({ delete: items.senderKey(ownerId, found.pattern) });
    },
  };
}
