import type { Change } from '#functions/ports/change.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { ReadBy } from '#functions/ports/learned.ts';
import type { ProposedReading, ProposedValue, Quality } from '#functions/ports/quality.ts';
import { getEvidence } from '#shared/document/fields/field-states.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toKeptValue } from './compare-fields.ts';

/** Values of one reading that are kept; a document of this many is not an invoice. */
const maxValues = 300;

function toProposed(field: FieldValue): ProposedValue {
  const { _id, _idx, value, param, score, source } = field;
  return {
    ...{ _id, _idx, value: toKeptValue(value), score, proven: getEvidence(field).length > 0 },
    ...(param === undefined ? {} : { param }),
    ...(source === undefined ? {} : { source }),
  };
}

/** What a person had settled before is no proposal of the reading. */
const isProposed = ({ predicted, verified, value }: FieldValue): boolean => predicted && !verified && value !== '';

/**
 * Keeps what a reading proposed, for the write that ends it: the first one for good, a later one in place of the latest. Nothing where
 * it is kept already. The record is read here, after the document.
 */
export async function recordReading(
  quality: Quality,
  { head, fields }: DocumentRecord,
  { by, at }: { readonly by: ReadBy; readonly at: string },
): Promise<readonly Change[]> {
  const { ownerId, _id, reading: id } = head;
  const before = await quality.find(ownerId, _id);
  if (before.first?.id === id || before.latest?.id === id) return [];
  const proposed = fields.filter(isProposed);
  const reading: ProposedReading = {
    ...{ id, at, by },
    values: proposed.slice(0, maxValues).map(toProposed),
    count: proposed.length,
  };
  const next = before.first === null ? { ...before, first: reading } : { ...before, latest: reading };
  return [quality.keep(ownerId, _id, next)];
}
