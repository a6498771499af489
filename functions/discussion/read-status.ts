import type { InputOf } from '#shared/api/contract.ts';
import type { readDiscussionStatus as contract } from '#shared/api/discussion.ts';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Discussions } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import { presentMessage } from '#functions/present/message.ts';
import { participantsOf } from './people.ts';

type ReadStatus = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list' | 'after'>;
  readonly readMarks: Pick<ReadMarks, 'read'>;
  readonly accounts: Pick<Accounts, 'members'>;
};

/** The last messages tell who takes part; a status is asked for every few seconds. */
const looked = 20;

/** What a closed discussion shows: who takes part, the last message, how much is unread (ledger R-DIS-02). */
export const readDiscussionStatus =
  ({ documents, discussions, readMarks, accounts }: Need) =>
  async ({ params }: InputOf<ReadStatus>, { ownerId, userId }: Caller): Promise<Outcome<ReadStatus>> => {
    const docId = params.id;
    if ((await documents.findHead(ownerId, docId)) === undefined) return failed('document-not-found');
    const [messages, { upTo }] = await Promise.all([
      discussions.list({ ownerId, docId }, { most: looked }),
      readMarks.read({ ownerId, docId, userId, what: 'discussion' }),
    ]);
    const last = messages.at(-1);
    const nothingNew = last === undefined || (upTo !== null && upTo >= last._id);
    const later = nothingNew
      ? []
      : await discussions.after({ ownerId, docId }, upTo ?? undefined, discussionLimits.unread);
    return ok({
      participants: await participantsOf(accounts, ownerId, messages),
      lastMessage: last === undefined ? null : presentMessage(last),
      unread: later.filter((message) => message.userId !== userId).length,
    });
  };
