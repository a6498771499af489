import { notStartedStep } from '#shared/document/document.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

/** What a copy has of its own. */
export type Copy = {
  readonly _id: string;
  readonly ownerId: string;
  readonly doctype: string;
  /** ISO instant. */
  readonly at: string;
  /** Who looks after it until its workflow names somebody; null where nobody of that company brought it. */
  readonly userId: string | null;
  /** Whoever starts its workflow; null for the machine. */
  readonly startedBy: string | null;
  /** Names of its first movement and of its reading. */
  readonly passage: string;
  readonly reading: string;
  /** How often the paper was copied by workflows, where a workflow copies it. */
  readonly copies?: number;
};

/** Each paper has a number of its own, so a copy gets none. */
export const withoutNumber = <Field extends { readonly _id: string }>(fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ _id }) => _id !== 'internalNumber');

/** The head of a copy: all that was read, and a workflow that begins from the start. */
export const copiedHead = (head: DocumentHead, copy: Copy): DocumentHead => ({
  ...head,
  _id: copy._id,
  ownerId: copy.ownerId,
  version: 0,
  doctype: copy.doctype,
  createdAt: copy.at,
  updatedAt: copy.at,
  deletedAt: null,
  movedTo: undefined,
  step: notStartedStep,
  failedAt: null,
  passedSteps: [],
  userId: copy.userId === null ? [] : [copy.userId],
  confirmedBy: [],
  passage: { id: copy.passage, action: 'start', from: notStartedStep, by: copy.startedBy },
  visit: null,
  queue: 'processing',
  process: 2,
  predicted: head.predicted ?? copy.at,
  error: null,
  warnings: [],
  sureUpTo: undefined,
  paid: false,
  reading: copy.reading,
  origin: { from: 'duplicate', userId: copy.userId, ...(copy.copies === undefined ? {} : { copies: copy.copies }) },
});
