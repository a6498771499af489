import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Contract, FileReply } from '#shared/api/contract.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { RefusalBody } from '#shared/api/refusal-body.ts';
import { refusalStatus, type Refusal } from '#shared/api/refusals.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';

/** An answer in payload format 2.0. */
export type HttpAnswer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly cookies?: string[];
};

/** Answers hold data of a company: no intermediary may store them. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const jsonAnswer = (statusCode: number, value: unknown): HttpAnswer => ({
  statusCode,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** What a refusal carries beside its name: values for its sentence, or items that a screen lists. */
type RefusalExtras = {
  readonly details?: RefusalDetails | undefined;
  /** The steps of a workflow that cannot be saved. */
  readonly steps?: readonly StepProblem[] | undefined;
  /** What contradicts itself in a document that cannot be confirmed. */
  readonly contradictions?: readonly Contradiction[] | undefined;
};

const toDetails = ({ details, steps, contradictions }: RefusalExtras): Pick<RefusalBody, 'details'> => {
  if (steps !== undefined) return { details: [...steps] };
  if (contradictions !== undefined) return { details: [...contradictions] };
  return details === undefined ? {} : { details: { ...details } };
};

/** A refusal with its sentence in the caller's language. */
export function refusalAnswer(refusal: Refusal, locale: Locale, extras: RefusalExtras = {}): HttpAnswer {
  const { details } = extras;
  const body: RefusalBody = { refusal, message: getRefusalText(refusal, locale, details), ...toDetails(extras) };
  const answer = jsonAnswer(refusalStatus[refusal], body);
  const seconds = refusal === 'too-many-attempts' ? details?.['seconds'] : undefined;
  return seconds === undefined ? answer : { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
}

/** RFC 6266 with the encoding of RFC 5987: an ASCII name for old programs, the true one beside it. */
function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/%]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** For the browser of the person alone. */
const immutable = { 'cache-control': 'private, max-age=31536000, immutable' };

function fileAnswer(file: FileReply): HttpAnswer {
  if (file.elsewhere !== undefined)
    return { statusCode: 303, headers: { ...headers, location: `${apiPrefix}${file.elsewhere}` } };
  return {
    statusCode: 200,
    headers: {
      ...headers,
      ...(file.immutable === true ? immutable : {}),
      'content-type': file.contentType,
      'content-disposition': contentDisposition(file.fileName),
    },
    body: Buffer.from(file.bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

export const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

const isReset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 205;

/** The answer that the contract promises. An answer that breaks the contract is our own fault and throws. */
export function valueAnswer(contract: Contract, value: unknown): HttpAnswer {
  if (contract.answer === 'nothing') return { statusCode: isReset(value) ? 205 : 204, headers };
  if (contract.answer !== 'file') return jsonAnswer(200, contract.answer.parse(value));
  if (!isFile(value)) throw new TypeError(`${contract.name} promised a file`);
  return fileAnswer(value);
}
