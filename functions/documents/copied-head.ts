import { notStartedStep } from '#shared/document/document.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';

type Need = { readonly clock: Clock; readonly ids: Pick<Ids, 'id'> };
type Copy = { readonly _id: string; readonly ownerId: string; readonly doctype: string; readonly by: string };

/** Each paper has a number of its own, so a copy gets none. */
export const withoutNumber = <Field extends { readonly _id: string }>(fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ _id }) => _id !== 'internalNumber');

/** The head of a copy that a person makes: all that was read, and a workflow that begins from the start. */
export function copiedHead(
  { clock, ids }: Need,
  head: DocumentHead,
  { _id, ownerId, doctype, by }: Copy,
): DocumentHead {
  const now = isoNow(clock);
  return {
    ...head,
    ...{ _id, ownerId, version: 0, doctype, createdAt: now, updatedAt: now, deletedAt: null },
    ...{ step: notStartedStep, failedAt: null, passedSteps: [], userId: [by], confirmedBy: [] },
    passage: { id: ids.id(), action: 'start', from: notStartedStep, by },
    visit: null,
    queue: 'processing',
    process: 2,
    predicted: head.predicted ?? now,
    error: null,
    warnings: [],
    sureUpTo: undefined,
    paid: false,
    reading: ids.id(),
    origin: { from: 'duplicate', userId: by },
  };
}
