import { AnalyzeExpenseCommand, DetectDocumentTextCommand, TextractClient } from '@aws-sdk/client-textract';
import * as z from 'zod';
import type { FieldValue } from '#shared/field/field.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { indexWords, matchWords } from '#shared/reading/layout/match-words.ts';
import { toFailureReason, retryAfterMs, type Attempt, type AttemptFailure } from './attempt.ts';
import { itemTables, type ItemLine } from './item-columns.ts';
import { pricePages } from './prices.ts';
import { expenseAnswer, textAnswer, toWords, type ExpenseAnswer } from './textract-answer.ts';
import { expenseFields, expenseLines } from './textract-fields.ts';

export type TextractOptions = {
  readonly region: string | undefined;
  /** Another address than Amazon's, for trials. */
  readonly endpoint?: string | undefined;
};

/** A client that tries once: the guard around the reader tries again, and keeps the time. */
export const textractClient = ({ region, endpoint }: TextractOptions): TextractClient =>
  new TextractClient({
    maxAttempts: 1,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
  });

/** What the SDK throws, as far as it gives a reason. */
const thrown = z.object({
  name: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  $response: z
    .object({ headers: z.record(z.string(), z.string()) })
    .optional()
    .catch(undefined),
});

const busyNames = /Throttling|ProvisionedThroughputExceeded|LimitExceeded|TooManyRequests/;
const keyNames = /AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|Credentials/;

function toReason(error: unknown, signal: AbortSignal): AttemptFailure {
  if (signal.aborted) return { reason: 'timeout' };
  const { name = '', $metadata, $response } = thrown.catch({}).parse(error);
  const status = $metadata?.httpStatusCode;
  const wait = retryAfterMs($response?.headers['retry-after'], Date.now());
  if (busyNames.test(name)) return { reason: 'busy', retryAfterMs: wait };
  if (keyNames.test(name)) return { reason: 'key-refused' };
  if (name === 'SyntaxError') return { reason: 'bad-answer' };
  // A 200 that the SDK cannot read comes as an error too.
  if (status === undefined) return { reason: 'unreachable' };
  return { reason: status < 300 ? 'bad-answer' : toFailureReason(status), retryAfterMs: wait };
}

type Page = {
  readonly fields: readonly FieldValue[];
  readonly lines: readonly ItemLine[];
  /** Whether the text had to be asked for too. */
  readonly text: boolean;
};

/** Boxes of whole detections become boxes of words where the page's words print the value. */
const onWords = (fields: readonly FieldValue[], pages: Parameters<typeof indexWords>[0]): readonly FieldValue[] => {
  const index = indexWords(pages);
  return fields.map((field) => {
    const match = matchWords(index, { id: field._id, value: field.value, near: field.bboxes[0] });
    return match === undefined ? field : { ...field, bboxes: [...match.bboxes].slice(0, 50) };
  });
};

/** Reads documents through AnalyzeExpense, page by page; a page without words of ours has them read by DetectDocumentText. */
export const textractAttempt =
  (client: Pick<TextractClient, 'send'>): Attempt =>
  async (task, signal) => {
    const readPage = async (page: (typeof task.pages)[number], jpeg: Uint8Array): Promise<Page> => {
      const Document = { Bytes: jpeg };
      const abort = { abortSignal: signal };
      const analysis: ExpenseAnswer = expenseAnswer.parse(
        await client.send(new AnalyzeExpenseCommand({ Document }), abort),
      );
      const text = page.words.length === 0;
      const words = text
        ? toWords(textAnswer.parse(await client.send(new DetectDocumentTextCommand({ Document }), abort)))
        : page.words;
      const source = text ? 'ocr' : page.source;
      const fields = onWords(expenseFields(analysis, page.page), [{ ...page, words, source }]);
      return { fields, lines: expenseLines(analysis), text };
    };

    const read: Page[] = [];
    for (const page of task.pages.slice(0, task.limits.pages)) {
      const jpeg = await task.picture(page.page);
      if (jpeg === undefined) continue;
      try {
        read.push(await readPage(page, jpeg));
      } catch (error) {
        return failed(error instanceof z.ZodError ? { reason: 'bad-answer' } : toReason(error, signal));
      }
    }
    const fields = surest(read.flatMap((page) => page.fields)).filter(({ _id }) => task.wanted.includes(_id));
    const texts = read.filter(({ text }) => text).length;
    return ok({
      fields,
      tables: itemTables(read.flatMap(({ lines }) => lines)),
      cost: {
        model: 'analyze-expense',
        calls: read.length + texts,
        pages: read.length,
        inputTokens: 0,
        outputTokens: 0,
        usd: pricePages(read.length, texts),
      },
    });
  };

/** Of the values that pages give for one field the most certain; of equals the earlier page's. */
function surest(fields: readonly FieldValue[]): readonly FieldValue[] {
  const best = new Map<string, FieldValue>();
  for (const field of fields) if ((best.get(field._id)?.score ?? -1) < field.score) best.set(field._id, field);
  return [...best.values()];
}
