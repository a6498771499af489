/** The user and what they read: a document's discussion, or its history. */
export type ReadMarkKey = {
  readonly ownerId: string;
  readonly docId: string;
  readonly userId: string;
  readonly what: 'discussion' | 'history';
};

/** How far a user has read. Ids and instants sort by time, so "up to" compares texts. */
export type ReadMark = { readonly upTo: string | null; readonly single: readonly string[] };

/** What people have read of a document. */
export type ReadMarks = {
  read(of: ReadMarkKey): Promise<ReadMark>;
  /** Moves the mark forward; it never goes back. What was marked singly before is covered by it. */
  upTo(of: ReadMarkKey, name: string): Promise<void>;
  /** Marks one thing beyond the mark; of very many the oldest marks are forgotten. */
  one(of: ReadMarkKey, name: string): Promise<void>;
};
