import type { Result } from '#shared/kit/result.ts';
import type { PageRecord } from './documents.ts';

export type RemovedDocument = { readonly ownerId: string; readonly id: string };

/** What is left of a removed document. */
export type Remains = {
  readonly pages: readonly PageRecord[];
  /** Keys of the files that it is made of; other documents may show them, too. */
  readonly sources: readonly string[];
  /** Ids of its answers to its supplier, whose files no other document has. */
  readonly answers: readonly string[];
};

/**
 * Deleting documents for good. A removed document is gone for every reader at once; its files and items follow, and what an
 * interrupted request left behind is found again.
 */
export type Removal = {
  /** Removes a document of the trash; one that is removed already is no error. */
  remove(removed: RemovedDocument): Promise<Result<undefined, 'document-not-found' | 'not-in-trash' | 'stale-version'>>;
  /** Undefined when nothing is left. */
  remains(removed: RemovedDocument): Promise<Remains | undefined>;
  /**
   * The pages of other documents that show a file. `unknown`: it is not known for certain who shows it, so it has to stay.
   */
  othersShowing(removed: RemovedDocument, sourceKey: string): Promise<readonly PageRecord[] | 'unknown'>;
  /** Deletes everything that is stored of a removed document but the files of its pages and attachments; `goneSources` are those of `sources` that were deleted. */
  erase(removed: RemovedDocument, goneSources: readonly string[]): Promise<void>;
  /** Removed documents that are not erased yet, those that were removed first. */
  unerased(limit: number): Promise<readonly (RemovedDocument & { readonly at: string })[]>;
  /** Ids of companies that ever had a document in the trash, page by page. */
  companies(cursor?: string): Promise<{ readonly ownerIds: readonly string[]; readonly next?: string }>;
};
