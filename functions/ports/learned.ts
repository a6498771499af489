import type { Result } from '#shared/kit/result.ts';
import type { Memory } from '#shared/reading/memory/memory.ts';
import type { Refit } from '#shared/reading/memory/refit.ts';
import type { ReadValue } from '#shared/field/field.ts';
import type { Supplier, SupplierDocument } from '#shared/reading/memory/supplier.ts';
import type { ColumnText, SuggestedColumn, TaughtTexts } from '#shared/table/column-texts.ts';
import type { DocumentChange, DocumentHead } from './documents.ts';
import type { ReaderCost, ReaderFailure } from './readers.ts';

/** Which reading of which document. */
export type ReadingPlace = { readonly ownerId: string; readonly documentId: string; readonly reading: string };

/** An external reader that was asked, with what its answer cost or why it gave none. */
export type AskedReader = {
  readonly name: string;
  readonly cost?: ReaderCost | undefined;
  readonly failure?: ReaderFailure | undefined;
};

/** What read a document: the type whose settings held, its model (null without a type), and the external reader that was asked. */
export type ReadBy = {
  readonly doctype: string;
  readonly model: string | null;
  readonly reader?: AskedReader | undefined;
};

/** What was read before a person saw it: by the reader alone, and as it was shown, with everything that was learned. */
export type Prediction = {
  readonly own: readonly ReadValue[];
  readonly shown: readonly ReadValue[];
  /** Missing for documents that were read before this was kept. */
  readonly by?: ReadBy | undefined;
};

/** A type of a company: what learns by itself. */
export type Learner = { readonly ownerId: string; readonly doctype: string };

/** A confirmed document that waits to be learned from. `version` is the document's when it was confirmed. */
export type WaitingDocument = Learner & { readonly documentId: string; readonly at: string; readonly version: number };

/** A document that was learned from, and how well it had been read. */
export type LearnedDocument = {
  readonly documentId: string;
  readonly at: string;
  readonly right: number;
  readonly asked: number;
  /** See DocumentHead. */
  readonly sureUpTo?: number | null | undefined;
};

/** The learning that is under way: its run, until when no other may begin, and its progress in steps. */
export type LearningRun = { readonly id: string; readonly until: string; readonly done: number; readonly of: number };

/** How far learning of one type is. */
export type LearningState = Learner & {
  /** 0 before the first write. */
  readonly version: number;
  /** When the type was last trained as a whole, ISO. */
  readonly trainedAt: string | null;
  /** Documents that were learned from. */
  readonly totalDocs: number;
  /** Seconds spent learning so far. */
  readonly totalTime: number;
  /** The last documents and how well they had been read, newest first. */
  readonly recent: readonly LearnedDocument[];
  /** Key of the memory; null while there is none. */
  readonly memoryKey: string | null;
  readonly refit: Refit | null;
  readonly run: LearningRun | null;
};

/** What one write to a state changes beside it. */
export type LearningChange = {
  readonly state: LearningState;
  readonly memory?: Memory;
  /** Documents that were learned from in this write, and the waiting ones that it settles; at most 20 each. */
  readonly taught?: readonly LearnedDocument[];
  readonly settled?: readonly WaitingDocument[];
};

/**
 * What was learned from the documents of companies. Every key is built from the company id. States are versioned: of two writers one
 * loses and reads again.
 */
export type Learned = {
  /** Keeps what was read; the same reading again replaces it. */
  keepPrediction(place: ReadingPlace, prediction: Prediction): Promise<void>;
  /** Undefined for documents that were read before anything was kept. */
  prediction(place: ReadingPlace): Promise<Prediction | undefined>;
  /** What belongs into the write that brings a confirmed document into the archive: it waits, and its type learns. */
  addConfirmed(head: DocumentHead, passage: string, at: string): Required<Pick<DocumentChange, 'also' | 'start'>>;
  /** Documents that wait, in no particular order. */
  waiting(learner: Learner, limit: number): Promise<readonly WaitingDocument[]>;
  /** The state of a type; one of version 0 when it has learned nothing. */
  state(learner: Learner): Promise<LearningState>;
  states(ownerId: string): Promise<readonly LearningState[]>;
  /** 'stale' when the state, or a document that it settles, was written meanwhile. */
  change(change: LearningChange): Promise<Result<LearningState, 'stale'>>;
  /** Empty when there is none, or another version of the product wrote it. */
  memory(state: LearningState): Promise<Memory>;
  /** Documents that were learned from, newest first. */
  taught(learner: Learner, limit: number): Promise<readonly LearnedDocument[]>;
  /** Whether a document has been learned from. */
  hasTaught(learner: Learner, documentIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The supplier that one of the keys names; the first key that is known wins. */
  supplier(ownerId: string, keys: readonly string[]): Promise<Supplier | undefined>;
  /** Adds a document under each of its supplier's keys. */
  teachSupplier(ownerId: string, keys: readonly string[], document: SupplierDocument): Promise<void>;
  /** What is known under any of the keys, the newest documents first; each document stands once. */
  supplierDocuments(ownerId: string, keys: readonly string[]): Promise<readonly SupplierDocument[]>;
  /** Forgets what documents taught under the keys; again changes nothing. */
  forgetSupplierDocuments(ownerId: string, keys: readonly string[], documentIds: readonly string[]): Promise<void>;
  /** Adds what documents say in a column of their tables; the same documents again change nothing. */
  teachColumnTexts(learner: Learner, column: SuggestedColumn, taught: readonly TaughtTexts[]): Promise<void>;
  /** The last texts of a column in the confirmed documents of a type, newest first, at most two hundred. */
  columnTexts(learner: Learner, column: SuggestedColumn): Promise<readonly ColumnText[]>;
};
