import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Write } from './table.ts';

/** A document that waits to be exported to an accounting system. */
export type ExportJob = {
  readonly id: string;
  readonly ownerId: string;
  readonly documentId: string;
  /** The settings of its type when it was asked for. */
  readonly exportSystem: string;
  readonly exportSystemType: NonNullable<Doctype['exportSystemType']>;
  /** ISO. */
  readonly requestedAt: string;
  /** gathered: a bulk export has it. */
  readonly state: 'waiting' | 'gathered';
};

/**
 * Documents that workflows hand to accounting. The id of a job is made of what asked for it, so that asking again is the same
 * job; the write belongs into the transaction that moves the document on.
 */
export type ExportJobs = {
  /** The writes of a request, and of what gathers it later; the first one fails the transaction when the job exists. */
  requested(job: ExportJob): readonly Write[];
  find(ownerId: string, id: string): Promise<ExportJob | undefined>;
  /** Oldest first, at most `limit`. */
  waiting(ownerId: string, limit: number): Promise<readonly ExportJob[]>;
  /** Gives a waiting job to a bulk; one that is gathered already stays where it is. */
  gather(job: ExportJob, bulkId: string): Promise<void>;
  /** The jobs of a bulk, oldest first, at most `limit`. */
  gathered(ownerId: string, bulkId: string, limit: number): Promise<readonly ExportJob[]>;
};
