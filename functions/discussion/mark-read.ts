import type { InputOf } from '#shared/api/contract.ts';
import type { markMessagesRead as contract } from '#shared/api/discussion.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Discussions } from '#functions/ports/discussions.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';

type MarkMessagesRead = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly discussions: Pick<Discussions, 'list'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
};

/** Says how far the caller has read. Nobody can have read further than what was said. */
export const markMessagesRead =
  ({ documents, discussions, readMarks }: Need) =>
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
