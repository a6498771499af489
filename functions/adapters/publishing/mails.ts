import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';

type Parts = { readonly mails: Mails; readonly live: Live; readonly log: Log };

/** Received mails whose every state is published to the open screens of the company. */
export function publishingMails({ mails, live, log }: Parts): Mails {
  const publish = async ({ ownerId, _id }: MailRecord) => {
    try {
      await live.publish(`owner:${ownerId}`, { event: 'mail_updated', mailId: _id });
    } catch (error) {
      // The write is done; a screen that misses its event asks again.
      log.error('announcement-failed', error, { event: 'mail_updated', mail: _id });
    }
  };
  return {
    ...mails,
    async add(mail, start) {
      await mails.add(mail, start);
      await publish(mail);
    },
    async change(mail, starts) {
      const changed = await mails.change(mail, starts);
      if (changed.ok) await publish(changed.value);
      return changed;
    },
  };
}
