import type { InputOf } from '#shared/api/contract.ts';
import type { readAnswers as contract } from '#shared/api/einvoice-answers.ts';
import { listOpenStatuses } from '#shared/einvoice/answer.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { formatParticipant } from '#shared/participant/participant.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { describeAnswered, type AnsweredDeps } from './describe-answered.ts';

type ReadAnswers = typeof contract;
type Deps = AnsweredDeps & { readonly documents: Pick<Documents, 'find'> };

/** What was answered to the e-invoice of a document, what may be answered next, and why nothing can be. */
export const readAnswers =
  (deps: Deps) =>
  async ({ params: { id } }: InputOf<ReadAnswers>, caller: Caller): Promise<Outcome<ReadAnswers>> => {
    const record = await deps.documents.find(caller.ownerId, id);
    if (record === undefined) return failed('document-not-found');
    const answers = [...(record.head.einvoice?.answers ?? [])];
    const described = await describeAnswered(deps, record);
    if (!described.ok) {
      const refusal = described.error;
      const obstacle = { refusal, message: getRefusalText(refusal, caller.locale) };
      return ok({ invoice: null, obstacle, open: [], answers });
    }
    const { number, receiver } = described.value;
    const invoice = { number, supplier: receiver.name, address: formatParticipant(receiver.endpoint) };
    const open = record.head.deletedAt === null ? [...listOpenStatuses(answers)] : [];
    return ok({ invoice, obstacle: null, open, answers });
  };
