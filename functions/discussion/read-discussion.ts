import type { InputOf } from '#shared/api/contract.ts';
import type {
  readDiscussionStatus as readStatusContract,
  listMessages as listMessagesContract,
  markMessagesRead as markMessagesReadContract,
} from '#shared/api/discussion.ts';
import { discussionLimits, type Participant } from '#shared/discussion/discussion.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Discussions, MessageRecord } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import { presentMessage } from '#functions/present/message.ts';

type MarkMessagesRead = typeof markMessagesReadContract;
type MarkReadDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
};

/** Stores how far the caller has read, at most to the last message. */
export const markMessagesRead =
  ({ documents, discussions, readMarks }: MarkReadDeps) =>
  async (
    { params, body }: InputOf<MarkMessagesRead>,
    { ownerId, userId }: Caller,
  ): Promise<Outcome<MarkMessagesRead>> => {
    const docId = params.id;
    if ((await documents.findHead(ownerId, docId)) === undefined) return failed('document-not-found');
    const last = (await discussions.list({ ownerId, docId }, { most: 1 })).at(-1);
    if (last === undefined || body.messageId > last._id) return failed('not-found');
    await readMarks.upTo({ ownerId, docId, userId, what: 'discussion' }, body.messageId);
    return ok(undefined);
  };

type ListMessages = typeof listMessagesContract;
type ListMessagesDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list'>;
  readonly readMarks: Pick<ReadMarks, 'read'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly apiKeys: Pick<ApiKeys, 'list'>;
};

/** The newest messages about a document, or those before a given one (ledger R-DIS-03). */
export const listMessages =
  ({ documents, discussions, readMarks, ...named }: ListMessagesDeps) =>
  async ({ params, query }: InputOf<ListMessages>, { ownerId, userId }: Caller): Promise<Outcome<ListMessages>> => {
    const docId = params.id;
    if ((await documents.findHead(ownerId, docId)) === undefined) return failed('document-not-found');
    const most = discussionLimits.page;
    const [found, { upTo }] = await Promise.all([
      discussions.list({ ownerId, docId }, { before: query.before, most: most + 1 }),
      readMarks.read({ ownerId, docId, userId, what: 'discussion' }),
    ]);
    const messages = found.slice(-most);
    return ok({
      participants: await listParticipants(named, ownerId, messages),
      messages: messages.map(presentMessage),
      more: found.length > most,
      readUpTo: upTo,
    });
  };

/** Participants in one reply at most. */
const maxParticipants = 50;

/** Authors of the messages and users mentioned in them, the latest first (ledger R-DIS-05). Users who have left have no name; a program has that of its key. */
async function listParticipants(
  { accounts, apiKeys }: Pick<ListMessagesDeps, 'accounts' | 'apiKeys'>,
  ownerId: string,
  messages: readonly MessageRecord[],
): Promise<Participant[]> {
  const ids = new Set(
    messages.toReversed().flatMap(({ userId, mentions }) => [userId, ...mentions.map((mention) => mention.userId)]),
  );
  if (ids.size === 0) return [];
  const members = new Map((await accounts.members(ownerId)).map(({ user }) => [user._id, user]));
  const unknown = [...ids].some((id) => !members.has(id));
  const keys = new Map(unknown ? (await apiKeys.list(ownerId)).map(({ _id, name }) => [_id, name]) : []);
  return [...ids].slice(0, maxParticipants).map((_id) => {
    const user = members.get(_id);
    return { _id, name: user?.name ?? keys.get(_id) ?? '', avatar: user?.avatar ?? null };
  });
}

type ReadStatus = typeof readStatusContract;
type ReadStatusDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list' | 'after'>;
  readonly readMarks: Pick<ReadMarks, 'read'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly apiKeys: Pick<ApiKeys, 'list'>;
};

/** Messages that a status reads to list participants: it is requested every few seconds. */
const statusMessages = 20;

/** What a closed discussion shows: who takes part, the last message, how much is unread (ledger R-DIS-02). */
export const readDiscussionStatus =
  ({ documents, discussions, readMarks, ...named }: ReadStatusDeps) =>
  async ({ params }: InputOf<ReadStatus>, { ownerId, userId }: Caller): Promise<Outcome<ReadStatus>> => {
    const docId = params.id;
    if ((await documents.findHead(ownerId, docId)) === undefined) return failed('document-not-found');
    const [messages, { upTo }] = await Promise.all([
      discussions.list({ ownerId, docId }, { most: statusMessages }),
      readMarks.read({ ownerId, docId, userId, what: 'discussion' }),
    ]);
    const last = messages.at(-1);
    const isAllRead = last === undefined || (upTo !== null && upTo >= last._id);
    const later = isAllRead
      ? []
      : await discussions.after({ ownerId, docId }, upTo ?? undefined, discussionLimits.unread);
    return ok({
      participants: await listParticipants(named, ownerId, messages),
      lastMessage: last === undefined ? null : presentMessage(last),
      unread: later.filter((message) => message.userId !== userId).length,
    });
  };
