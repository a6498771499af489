import type { Doctype } from '#shared/doctype/doctype.ts';
import type { NumberPlace } from '#shared/doctype/internal-number.ts';
import type { Result } from '#shared/kit/result.ts';

/** A type whose numbers are asked for, and the whole year. */
export type NumberRequest = {
  readonly ownerId: string;
  readonly doctype: Pick<Doctype, 'id' | 'short' | 'year' | 'numbers'>;
  readonly year: number;
};

/**
 * Internal numbers of documents. Each type counts in each year on its own, from 1. A document takes the place that its number
 * says with the write that stores it, and gives it back when it loses the number, its type, or goes to the trash; what was given
 * back is given out again first, so that the series has no gaps. Numbers that people type ahead move the series forward.
 */
export type Numbers = {
  /** The next free number; it stays free until a document is saved with it. */
  next(ask: NumberRequest): Promise<Result<string, 'exhausted'>>;
  /** The number that the document has in this series, else the next free one, which no other document gets while it is reserved. */
  reserve(ask: NumberRequest & { readonly documentId: string }): Promise<Result<string, 'exhausted'>>;
  /** Id of the document that has a place in a type's series. */
  holder(ownerId: string, doctypeId: string, place: NumberPlace): Promise<string | undefined>;
};
