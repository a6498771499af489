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
import type { Outbox } from '#functions/ports/outbox.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import { notifyPeople } from '#functions/domain/notifications/notification-start.ts';
import { presentMessage } from '#functions/present/message.ts';

type PostMessage = typeof contract;
type PostMessageDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'add'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly live: Pick<Live, 'publish'>;
  readonly outbox: Pick<Outbox, 'record' | 'deliver'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'id'>;
};

/**
 * Posts a message about a document (ledger R-DIS-04, R-DIS-06). Mentioned users are notified; users who have the
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
    }
    await notifyMentioned(deps, message, caller);
    return ok(presentMessage(message));
  };

/** Notifies those who are mentioned. The same message notifies once, also when it is sent again because the answer was lost. */
async function notifyMentioned(deps: PostMessageDeps, message: MessageRecord, { userId }: Caller): Promise<void> {
  const people = message.mentions.map((mention) => mention.userId);
  if (people.length === 0) return;
  const { _id: event, ownerId, docId: documentId, text } = message;
  await notifyPeople(deps, { kind: 'mentioned', ownerId, event, by: userId, people, documentId, values: { text } });
}

/** An id that sorts by the millisecond: seconds, then four digits of milliseconds, then random digits. */
function makeMessageId({ clock, ids }: PostMessageDeps): string {
  const now = clock.now();
  const thousandths = Math.floor(now % 1000)
    .toString(16)
    .padStart(4, '0');
  return makeId(now / 1000, `${thousandths}${ids.id().slice(-12)}`);
}
