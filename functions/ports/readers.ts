import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Result } from '#shared/kit/result.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { LineTable } from '#shared/table/line-table.ts';

/** What an external reader is asked. */
export type ReaderTask = {
  /** The words of the pages, as our own reading has them. */
  readonly pages: readonly PageText[];
  /** The upright page (0-based) as JPEG, drawn when it is asked for; undefined when it cannot be drawn. */
  readonly picture: (page: number) => Promise<Uint8Array | undefined>;
  /** Field ids that the type uses. */
  readonly wanted: readonly string[];
  /** Language of the document, when the model is made for one. */
  readonly language?: 'sk' | undefined;
  /** Our own reading: of several places that print a value, the one beside ours is meant. */
  readonly hints: readonly FieldValue[];
  readonly limits: {
    /** Milliseconds for everything, waiting and trying again included. */
    readonly timeoutMs: number;
    /** Pages beyond are not sent. */
    readonly pages: number;
  };
};

/** What a call used and, by the dated table of prices, cost; `usd` is a decimal, null when the model has no price there. */
export type ReaderCost = {
  readonly model: string;
  readonly calls: number;
  readonly pages: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly usd: string | null;
};

export type ReaderAnswer = {
  /** Values in machine form; those that the words print have boxes, the others none and a lower score. */
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  readonly cost: ReaderCost;
  readonly ms: number;
};

/**
 * Why an external reader gave no answer: no key is configured; it refused the key; it is busy or out of order; it did not answer in
 * time; it cannot be reached; its answer is unusable; or it failed so often that it is paused.
 */
export const readerFailures = [
  'not-configured',
  'key-refused',
  'busy',
  'out-of-order',
  'timeout',
  'unreachable',
  'bad-answer',
  'resting',
] as const;
export type ReaderFailure = (typeof readerFailures)[number];

/** A reader outside of the product. It never throws for what the network or the other side does. */
export type Reader = { read(task: ReaderTask): Promise<Result<ReaderAnswer, ReaderFailure>> };

/** The external readers of this installation, and undefined for those without a key. None is needed for anything to work. */
export type Readers = Readonly<Partial<Record<ExternalReader, Reader>>>;
