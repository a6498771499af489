/** Two shelves that each person has in each company: documents they like, and documents put aside for later. */
export type Shelf = 'favourites' | 'tempbox';

/** Whose shelf it is. */
export type ShelfOf = { readonly ownerId: string; readonly userId: string; readonly shelf: Shelf };

/** What people keep at hand. A document that is gone leaves its id behind; whoever lists looks it up. */
export type Shelves = {
  /** Ids of documents, the last one put first. */
  list(of: ShelfOf): Promise<readonly string[]>;
  has(of: ShelfOf, documentId: string): Promise<boolean>;
  /**
   * Puts as many as there is room for, the first ones first, and says which found none, whoever puts others at the same time.
   * Putting what lies there already changes nothing.
   */
  put(of: ShelfOf, documentIds: readonly string[], at: string): Promise<readonly string[]>;
  take(of: ShelfOf, documentIds: readonly string[]): Promise<void>;
};

/** Documents that one shelf holds. */
export const shelfSize = 500;
