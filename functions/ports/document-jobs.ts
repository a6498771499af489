import type { ReplyOf } from '#shared/api/contract.ts';
import type { actOnDocuments, BulkPayload } from '#shared/api/document-actions.ts';
import type { JobAction, JobState } from '#shared/api/document-jobs.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Caller } from './caller.ts';
import type { Start } from './documents.ts';

/** Who began a job, as the history of its documents names them. The role is looked up when the job runs. */
export type JobPerson = Pick<Caller, 'userId' | 'name' | 'locale' | 'ip' | 'userAgent' | 'sessionId'> & {
  /** Null where it has no name. */
  readonly device: string | null;
};

/** A job as stored, without its documents. */
export type DocumentJobRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly by: JobPerson;
  readonly action: JobAction;
  readonly state: JobState;
  /** Documents that were worked on, of so many. */
  readonly done: number;
  readonly total: number;
  /** A person wants it to stop. */
  readonly stopping: boolean;
  readonly createdAt: string;
};

export type JobPayload = BulkPayload;

/** What became of a document of a job. */
export type JobOutcome = ReplyOf<typeof actOnDocuments>[number];

/** Documents of a job that are worked on together, and what the action needs for them. */
export type JobPart = { readonly ids: readonly string[]; readonly payload: JobPayload };

/** Work on many documents that goes on by itself. Everything of a job is forgotten after a day. */
export type DocumentJobs = {
  /**
   * Adds a job with its parts and the start of its machine; one that is there stays as it is. `too-large`: a part is more than the
   * store takes.
   */
  add(
    job: DocumentJobRecord,
    parts: readonly JobPart[],
    start: Start,
  ): Promise<Result<undefined, 'exists' | 'too-large'>>;
  /** Jobs of a person that are not over, among the newest of a day. */
  countOpen(ownerId: string, userId: string): Promise<number>;
  find(ownerId: string, id: string): Promise<DocumentJobRecord | undefined>;
  /** A part, by its number from 0 on; undefined where there is none. */
  findPart(ownerId: string, id: string, number: number): Promise<JobPart | undefined>;
  /** Notes what became of a part, and that so many documents more are done; a part that was noted before stays as it is. */
  notePart(
    ownerId: string,
    id: string,
    part: { readonly number: number; readonly outcomes: readonly JobOutcome[] },
  ): Promise<void>;
  /** What became of the documents so far, part by part. */
  listOutcomes(ownerId: string, id: string): Promise<readonly JobOutcome[]>;
  setState(ownerId: string, id: string, state: JobState): Promise<void>;
  /** Asks a run to end before its next part. */
  stop(ownerId: string, id: string): Promise<void>;
};
