import type { InputOf } from '#shared/api/contract.ts';
import type { postMessage as contract } from '#shared/api/discussion.ts';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import { mentionsIn } from '#shared/discussion/mentions.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { makeId } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Discussions } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Post } from '#functions/ports/post.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import type { Stage } from '#functions/ports/stage.ts';
import { presentMessage } from '#functions/present/message.ts';
import { mailMentioned } from './mail-mentioned.ts';

type PostMessage = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'add'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly live: Pick<Live, 'publish'>;
  readonly post: Post;
  readonly stage: Pick<Stage, 'origins'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'id'>;
  readonly log: Log;
};

/**
 * Says something about a document (ledger R-DIS-04, R-DIS-06). Who is mentioned and wants e-mails gets one; whoever has the
 * document open hears it at once. The same words sent again by the same clock are said once.
 */
export const postMessage =
  (need: Need) =>
  async ({ params, body }: InputOf<PostMessage>, caller: Caller): Promise<Outcome<PostMessage>> => {
    const { ownerId, userId } = caller;
    const docId = params.id;
    const head = await need.documents.findHead(ownerId, docId);
    if (head === undefined) return failed('document-not-found');
    if (await need.rateLimits.exceeded(`discussion#${ownerId}#${userId}`, discussionLimits.perMinute, 60))
      return { ok: false, error: 'too-many-attempts', details: { seconds: 60 } };
    const members = await need.accounts.members(ownerId);
    const mentions = mentionsIn(
      body.text,
      members.map(({ user: { _id, name } }) => ({ _id, name })),
    );
    const record = {
      _id: timelyId(need),
      ownerId,
      docId,
      userId,
      text: body.text,
      sentAt: isoNow(need.clock),
      mentions,
    };
    const { message, fresh } = await need.discussions.add(record, body.sentAt);
    if (fresh) {
      // Whoever speaks has read what was said before.
      await need.readMarks.upTo({ ownerId, docId, userId, what: 'discussion' }, message._id);
      const event = { event: 'discussion_updated' as const, docId, message: presentMessage(message) };
      await need.live.publish(documentRoom(ownerId, docId), event, caller.socketId);
      await mailMentioned(need, { message, members, caller, documentName: head.name });
    }
    return ok(presentMessage(message));
  };

/** An id that sorts by the millisecond: seconds, then four digits of milliseconds, then chance. */
function timelyId({ clock, ids }: Need): string {
  const now = clock.now();
  const thousandths = Math.floor(now % 1000)
    .toString(16)
    .padStart(4, '0');
  return makeId(now / 1000, `${thousandths}${ids.id().slice(-12)}`);
}
