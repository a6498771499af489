import { mentionMail } from '#shared/text/mention-mail.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { MessageRecord } from '#functions/ports/discussions.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Post } from '#functions/ports/post.ts';
import type { Stage } from '#functions/ports/stage.ts';

type Need = {
  readonly post: Post;
  readonly stage: Pick<Stage, 'origins'>;
  readonly clock: Clock;
  readonly log: Log;
};

type Said = {
  readonly message: MessageRecord;
  readonly members: Awaited<ReturnType<Accounts['members']>>;
  readonly caller: Caller;
  readonly documentName: string;
};

/**
 * Writes to those who are mentioned and have not switched e-mails off. The message is said already: a mail that cannot be sent
 * is reported to us and fails nothing.
 */
export async function mailMentioned({ post, stage, clock, log }: Need, said: Said): Promise<void> {
  const { message, members, caller, documentName } = said;
  const meant = new Set(message.mentions.map(({ userId }) => userId));
  const now = isoNow(clock);
  const wanting = members.filter(
    ({ user }) =>
      meant.has(user._id) &&
      user._id !== caller.userId &&
      user.settings.emailNotifications !== false &&
      (user.deactivatedAt === null || user.deactivatedAt > now),
  );
  for (const { user, role } of wanting) {
    // Viewers have no way into the detail (001 §2).
    const screen = role === 'viewer' ? 'preview' : 'detail';
    const link = `${stage.origins[0]}/document/${screen}/${message.docId}`;
    const locale = user.settings.locale ?? caller.locale;
    try {
      const mail = mentionMail(locale, { author: caller.name, document: documentName, text: message.text, link });
      await post.send({ to: user.email, ...mail });
    } catch (error) {
      log.error('mention-mail-failed', error, { user: user._id });
    }
  }
}
