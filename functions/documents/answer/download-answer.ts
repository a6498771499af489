import type { InputOf } from '#shared/api/contract.ts';
import type { downloadAnswer as contract } from '#shared/api/einvoice-answers.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';

type DownloadAnswer = typeof contract;
type Deps = { readonly documents: Pick<Documents, 'findHead'>; readonly files: Pick<Files, 'get'> };

/** The file of an answer, as it was made. */
export const downloadAnswer =
  ({ documents, files }: Deps) =>
  async ({ params: { id, answerId } }: InputOf<DownloadAnswer>, caller: Caller): Promise<Outcome<DownloadAnswer>> => {
    const head = await documents.findHead(caller.ownerId, id);
    if (head === undefined) return failed('document-not-found');
    const answer = head.einvoice?.answers?.find(({ _id }) => _id === answerId);
    const bytes = answer && (await files.get(toAnswerKey(caller.ownerId, id, answerId)));
    if (answer === undefined || bytes === undefined) return failed('not-found');
    return ok({ contentType: 'application/xml', fileName: `odpoved-${answer.status}-${answerId}.xml`, bytes });
  };
