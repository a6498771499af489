import type { InputOf } from '#shared/api/contract.ts';
import type { postMessage as contract } from '#shared/api/discussion.ts';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import { findMentions } from '#shared/discussion/mentions.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { makeId } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Discussions, MessageRecord } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import { presentMessage } from '#functions/present/message.ts';
import { buildMentionMail } from '#shared/text/mention-mail.ts';

type MailMentionedDeps = {
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
  readonly log: Log;
};

type PostedMessage = {
  readonly message: MessageRecord;
  readonly members: Awaited<ReturnType<Accounts['members']>>;
  readonly caller: Caller;
  readonly documentName: string;
};

/**
 * Mails the users who are mentioned and have not switched e-mails off. The message is posted already: a mail that cannot be sent
 * is logged and fails nothing.
 */
async function mailMentioned(
  { mailer, deployment, clock, log }: MailMentionedDeps,
  posted: PostedMessage,
): Promise<void> {
  const { message, members, caller, documentName } = posted;
  const mentioned = new Set(message.mentions.map(({ userId }) => userId));
  const now = isoNow(clock);
  const recipients = members.filter(
    ({ user }) =>
      mentioned.has(user._id) &&
      user._id !== caller.userId &&
      user.settings.emailNotifications !== false &&
      (user.deactivatedAt === null || user.deactivatedAt > now),
  );
  for (const { user, role } of recipients) {
    // Viewers cannot open the review screen (001 §2).
    const screen = role === 'viewer' ? 'preview' : 'detail';
    const link = `${deployment.origins[0]}/document/${screen}/${message.docId}`;
    const locale = user.settings.locale ?? caller.locale;
    try {
      const mail = buildMentionMail(locale, { author: caller.name, document: documentName, text: message.text, link });
      await mailer.send({ to: user.email, ...mail });
    } catch (error) {
      log.error('mention-mail-failed', error, { user: user._id });
    }
  }
}

type PostMessage = typeof contract;
type PostMessageDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'add'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly live: Pick<Live, 'publish'>;
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'id'>;
  readonly log: Log;
};

/**
 * Posts a message about a document (ledger R-DIS-04, R-DIS-06). Mentioned users who want e-mails get one; users who have the
 * document open receive it at once. The same text sent again with the same time is posted once.
 */
export const postMessage =
  (deps: PostMessageDeps) =>
  async ({ params, body }: InputOf<PostMessage>, caller: Caller): Promise<Outcome<PostMessage>> => {
    const { ownerId, userId } = caller;
    const docId = params.id;
    const head = await deps.documents.findHead(ownerId, docId);
    if (head === undefined) return failed('document-not-found');
    if (await deps.rateLimits.exceeded(`discussion#${ownerId}#${userId}`, discussionLimits.perMinute, 60))
      return { ok: false, error: 'too-many-attempts', details: { seconds: 60 } };
    const members = await deps.accounts.members(ownerId);
    const mentions = findMentions(
      body.text,
      members.map(({ user: { _id, name } }) => ({ _id, name })),
    );
    const record = {
      _id: makeMessageId(deps),
      ownerId,
      docId,
      userId,
      text: body.text,
      sentAt: isoNow(deps.clock),
      mentions,
    };
    const { message, fresh: isNew } = await deps.discussions.add(record, body.sentAt);
    if (isNew) {
      // The author has read the earlier messages.
      await deps.readMarks.upTo({ ownerId, docId, userId, what: 'discussion' }, message._id);
      const event = { event: 'discussion_updated' as const, docId, message: presentMessage(message) };
      await deps.live.publish(documentRoom(ownerId, docId), event, caller.socketId);
      await mailMentioned(deps, { message, members, caller, documentName: head.name });
    }
    return ok(presentMessage(message));
  };

/** An id that sorts by the millisecond: seconds, then four digits of milliseconds, then random digits. */
function makeMessageId({ clock, ids }: PostMessageDeps): string {
  const now = clock.now();
  const thousandths = Math.floor(now % 1000)
    .toString(16)
    .padStart(4, '0');
  return makeId(now / 1000, `${thousandths}${ids.id().slice(-12)}`);
}
