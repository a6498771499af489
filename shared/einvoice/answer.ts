import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import { removeIllegible } from '#shared/kit/text.ts';
import { removeDirectionMarks } from '#shared/kit/readable-name.ts';

/**
 * What becomes of an e-invoice, by the codes of UNCL 4343 that Peppol BIS Invoice Response 3 allows: under query, rejected, accepted, paid.
 * They stand in the order in which an invoice may pass them (OP-BR111-R012).
 */
export const answerStatuses = ['UQ', 'RE', 'AP', 'PD'] as const;
export const answerStatus = z.enum(answerStatuses);
export type AnswerStatus = z.infer<typeof answerStatus>;

/**
 * Why an e-invoice is not simply accepted: the code list OPStatusReason of OpenPeppol without NON, which says that there is no reason.
 * PPD, paid in part, belongs to a payment; the others to a query or a rejection.
 */
export const answerReasons = [
  ...(['REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'OTH'] as const),
  'PPD',
] as const;
export const answerReason = z.enum(answerReasons);
export type AnswerReason = z.infer<typeof answerReason>;

/** The reason that makes a payment one in part. */
export const partlyPaid = 'PPD' satisfies AnswerReason;

/** What the supplier is asked to do: the code list OPStatusAction of OpenPeppol without NOA, which asks for nothing. */
export const answerActions = ['PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const;
export const answerAction = z.enum(answerActions);
export type AnswerAction = z.infer<typeof answerAction>;

/** Characters of what an answer says in words. */
export const maxAnswerNote = 500;
/** Answers to one e-invoice; queries may be repeated. */
export const maxAnswers = 20;

const isEachOnce = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

/** What somebody answers to an e-invoice. */
export const givenAnswer = z.object({
  status: answerStatus,
  reasons: z.array(answerReason).max(answerReasons.length).refine(isEachOnce).default([]),
  actions: z.array(answerAction).max(answerActions.length).refine(isEachOnce).default([]),
  note: z
    .string()
    .overwrite((text) => removeIllegible(removeDirectionMarks(text)))
    .trim()
    .max(maxAnswerNote)
    .default(''),
  /** From when on it holds: the day of the payment, of the decision. */
  effective: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** An answer as the document keeps it. */
export const einvoiceAnswer = givenAnswer.extend({
  _id: hexId,
  at: z.iso.datetime(),
  /** Who answered; null for a program. */
  by: z.string().nullable(),
});
export type EinvoiceAnswer = z.infer<typeof einvoiceAnswer>;

/** What a line of history and a web hook say of an answer. */
export const answerSummary = einvoiceAnswer.pick({ _id: true, status: true, reasons: true, actions: true, note: true });

/** Which reasons a status may have. */
export const listReasons = (status: AnswerStatus): readonly AnswerReason[] =>
  status === 'AP' ? [] : status === 'PD' ? [partlyPaid] : answerReasons.filter((reason) => reason !== partlyPaid);

/** What the supplier may be asked to do with a status: who accepts or pays asks for nothing. */
export const listActions = (status: AnswerStatus): readonly AnswerAction[] =>
  status === 'UQ' || status === 'RE' ? answerActions : [];

type Answered = Pick<GivenAnswer, 'status' | 'reasons'>;

const isPartial = ({ reasons }: Answered): boolean => reasons.includes(partlyPaid);

/**
 * What may be answered after earlier answers, the newest of which counts (OP-BR111-R004, R005, R012): a query may be repeated and followed
 * by anything, an acceptance and a payment in part only by a payment, a rejection and a payment by nothing.
 */
export function listOpenStatuses(earlier: readonly Answered[]): readonly AnswerStatus[] {
  const last = earlier.at(-1);
  if (last === undefined || last.status === 'UQ') return answerStatuses;
  return last.status === 'AP' || (last.status === 'PD' && isPartial(last)) ? ['PD'] : [];
}

/** Why an answer cannot be given as it is. */
export type AnswerFault =
  | 'answers-full'
  | 'answer-out-of-order'
  | 'answer-unfit'
  | 'answer-reason-missing'
  | 'answer-note-missing'
  | 'answer-day-ahead';

/**
 * Whether an answer may follow the earlier ones, and is whole: a query and a rejection need a reason or a wish (PEPPOL-T111-R001), what no code
 * says and a payment in part need words (R002, R004), a payment in part is a payment (R005), and nothing is answered ahead of its day.
 */
export function findAnswerFault(
  given: GivenAnswer,
  earlier: readonly Answered[],
  today: string,
): AnswerFault | undefined {
  const { status, reasons, actions, note, effective } = given;
  if (!listOpenStatuses(earlier).includes(status)) return 'answer-out-of-order';
  if (earlier.length >= maxAnswers) return 'answers-full';
  const [fitReasons, fitActions] = [listReasons(status), listActions(status)];
  const isFit = reasons.every((one) => fitReasons.includes(one)) && actions.every((one) => fitActions.includes(one));
  if (!isFit) return 'answer-unfit';
  if ((status === 'UQ' || status === 'RE') && reasons.length + actions.length === 0) return 'answer-reason-missing';
  const needsWords = reasons.includes('OTH') || actions.includes('OTH') || isPartial(given);
  if (needsWords && note === '') return 'answer-note-missing';
  return effective > today ? 'answer-day-ahead' : undefined;
}
