import type { InputOf } from '#shared/api/contract.ts';
import type { answerEinvoice as contract } from '#shared/api/einvoice-answers.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import {
  answerSummary,
  findAnswerFault,
  givenAnswer,
  type EinvoiceAnswer,
  type GivenAnswer,
} from '#shared/einvoice/answer.ts';
import { toUblText } from '#shared/exports/peppol/ubl-text.ts';
import { toUtf8 } from '#shared/exports/writing/utf8.ts';
import type { AnsweredInvoice } from '#shared/invoice-response/answered-invoice.ts';
import { writeInvoiceResponse } from '#shared/invoice-response/write-invoice-response.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';
import { mayAnswer } from '#functions/domain/documents/document-access.ts';
import { changeRecord } from '../change/change-document.ts';
import { describeAnswered, type AnsweredDeps } from './describe-answered.ts';

type AnswerEinvoice = typeof contract;
type Deps = AnsweredDeps & {
  readonly documents: Documents;
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'derived'>;
};
type Refused = Extract<Outcome<AnswerEinvoice>, { readonly ok: false }>['error'];

/** Before a document knows of an answer its file is there: who learns of the answer can fetch it. */
async function keepFile(
  { files }: Pick<Deps, 'files'>,
  key: string,
  invoice: AnsweredInvoice,
  answer: EinvoiceAnswer,
): Promise<void> {
  await files.put(key, toUtf8(toUblText(writeInvoiceResponse(invoice, answer))), 'application/xml');
}

/** Whether what is asked for is what was answered. */
const isSameAnswer = (known: EinvoiceAnswer, asked: GivenAnswer): boolean =>
  JSON.stringify(givenAnswer.parse(known)) === JSON.stringify(givenAnswer.parse(asked));

/**
 * Answers the e-invoice of a document: at any step and in the archive, because what is paid is archived. Two answers
 * at once are decided one after the other. The same key gets the same answer, also where a write before was interrupted;
 * another answer under it is refused, for only one of the two is given.
 */
export const answerEinvoice =
  (deps: Deps) =>
  async (
    { params: { id }, body: { key, effective, ...given } }: InputOf<AnswerEinvoice>,
    caller: Caller,
  ): Promise<Outcome<AnswerEinvoice>> => {
    const { clock, ids, documents } = deps;
    const { ownerId } = caller;
    const _id = ids.derived('einvoice-answer', id, key);
    const file = toAnswerKey(ownerId, id, _id);
    const today = getToday(clock);
    let isKept = false;
    const answered = await changeRecord<Refused>(documents, { ownerId, id }, async (record) => {
      const { head } = record;
      if (head.deletedAt !== null) return failed('document-not-found');
      if (!mayAnswer(head, caller)) return failed('not-editable');
      const described = await describeAnswered(deps, record);
      const earlier = head.einvoice?.answers ?? [];
      const known = earlier.find((one) => one._id === _id);
      if (known !== undefined) {
        // Somebody with the same key was faster: the file says what the document says.
        if (isKept && described.ok) await keepFile(deps, file, described.value, known);
        return isSameAnswer(known, { ...given, effective: effective ?? known.effective })
          ? ok(undefined)
          : failed('stale-version');
      }
      if (!described.ok) return described;
      const { einvoice } = head;
      if (einvoice === undefined) return failed('not-an-einvoice');
      const wanted = { ...given, effective: effective ?? today };
      const fault = findAnswerFault(wanted, earlier, today);
      if (fault !== undefined) return failed(fault);
      const at = isoNow(clock);
      const answer: EinvoiceAnswer = { ...wanted, _id, at, by: findPerson(caller) };
      await keepFile(deps, file, described.value, answer);
      isKept = true;
      const log = buildLogItem('answered', {
        step: head.step,
        assignId: head.userId,
        editorId: caller.userId,
        metadata: { ...describeCaller(caller), answer: answerSummary.parse(answer) },
      });
      const changed = { ...head, einvoice: { ...einvoice, answers: [...earlier, answer] }, updatedAt: at };
      return ok({ head: changed, log, except: caller.socketId });
    });
    if (!answered.ok) return answered;
    const answer = answered.value.head.einvoice?.answers?.find((one) => one._id === _id);
    return answer === undefined ? failed('stale-version') : ok(answer);
  };
