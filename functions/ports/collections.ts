/** The two collections of a user in a company: favourites, and the temporary box with documents kept for later. */
export type CollectionName = 'favourites' | 'tempbox';

/** Which collection of which user. */
export type CollectionKey = { readonly ownerId: string; readonly userId: string; readonly collection: CollectionName };

/** Collections of documents. The id of a deleted document stays; the caller looks each document up. */
export type Collections = {
  /** Ids of documents, the last added first. */
  list(of: CollectionKey): Promise<readonly string[]>;
  has(of: CollectionKey, documentId: string): Promise<boolean>;
  /**
   * Adds as many as there is room for, in their order, and returns the ids without room, also under concurrent additions.
   * Adding a document again changes nothing.
   */
  add(of: CollectionKey, documentIds: readonly string[], at: string): Promise<readonly string[]>;
  remove(of: CollectionKey, documentIds: readonly string[]): Promise<void>;
};

/** Documents in one collection. */
export const maxCollectionSize = 500;
