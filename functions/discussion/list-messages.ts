import type { InputOf } from '#shared/api/contract.ts';
import type { listMessages as contract } from '#shared/api/discussion.ts';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Discussions } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';
import { presentMessage } from '#functions/present/message.ts';
import { participantsOf } from './people.ts';

type ListMessages = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list'>;
  readonly readMarks: Pick<ReadMarks, 'read'>;
  readonly accounts: Pick<Accounts, 'members'>;
};

/** The newest messages about a document, or those before a given one (ledger R-DIS-03). */
export const listMessages =
  ({ documents, discussions, readMarks, accounts }: Need) =>
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
      participants: await participantsOf(accounts, ownerId, messages),
      messages: messages.map(presentMessage),
      more: found.length > most,
      readUpTo: upTo,
    });
  };
