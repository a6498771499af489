import type { ArchiveSchedule, ArchiveStatus } from '#shared/archive/archive.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Start } from './documents.ts';

/** How far the writing of an archive has come. What belongs to it lies in Files, numbered by steps. */
export type ArchiveProgress = {
  /** Names the file in parts (`FileParts`). */
  readonly upload: string;
  readonly steps: number;
  readonly documents: number;
  /** Entries of the archive. */
  readonly entries: number;
  /** Bytes of the archive, also of those that wait for the next part. */
  readonly offset: number;
  readonly parts: number;
};

/** An archive as stored. */
export type ArchiveRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly createdAt: string;
  /** Null: the schedule of the company. */
  readonly createdBy: string | null;
  readonly updated: string;
  readonly archived: string | null;
  readonly status: ArchiveStatus;
  readonly failed: boolean;
  /** Grows with every repetition, each of which is an execution of its own. */
  readonly attempt: number;
  readonly size: number;
  readonly totalDocs: number;
  readonly missingFiles: number;
  readonly replicated: boolean;
  /** Null once the archive is deleted. */
  readonly sealedPassword: string | null;
  /** Null before its documents are listed and once it is settled. */
  readonly progress: ArchiveProgress | null;
};

/** Archives of companies and the schedules that start them. */
export type Archives = {
  /** Adds an archive together with the start of its machine; one that is there stays as it is. */
  add(archive: ArchiveRecord, start: Start): Promise<Result<undefined, 'exists'>>;
  find(ownerId: string, id: string): Promise<ArchiveRecord | undefined>;
  /** Writes the archive unless it changed since `archive.version` was read, and what is started with it, in one transaction. */
  change(archive: ArchiveRecord, starts?: readonly Start[]): Promise<Result<ArchiveRecord, 'stale-version'>>;
  /** The newest first. */
  list(ownerId: string, most: number): Promise<readonly ArchiveRecord[]>;
  /** Finished since an instant (ISO), of all companies, and not replicated yet; at most 1,000. */
  listUnreplicated(since: string): Promise<readonly ArchiveRecord[]>;
  /** Nothing is archived unasked until it is set. */
  readSchedule(ownerId: string): Promise<ArchiveSchedule>;
  saveSchedule(ownerId: string, schedule: ArchiveSchedule): Promise<void>;
  /** Companies that have something archived unasked, page by page. */
  listScheduled(cursor?: string): Promise<{
    readonly companies: readonly (ArchiveSchedule & { readonly ownerId: string })[];
    readonly next?: string;
  }>;
};
