import type { Mention } from '#shared/discussion/discussion.ts';

/** A message as stored; ids sort by the millisecond in which they were made. */
export type MessageRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly docId: string;
  readonly userId: string;
  readonly text: string;
  readonly sentAt: string;
  readonly mentions: readonly Mention[];
};

/** Discussions of documents. Messages are neither changed nor deleted. */
export type Discussions = {
  /** The newest messages before the given one (of all, without one), oldest first. */
  list(of: { readonly ownerId: string; readonly docId: string }, page: MessagePage): Promise<readonly MessageRecord[]>;
  /** Messages after the given one, oldest first. */
  after(
    of: { readonly ownerId: string; readonly docId: string },
    id: string | undefined,
    most: number,
  ): Promise<readonly MessageRecord[]>;
  /**
   * Keeps a message. `sentKey` is the sender's own name for it: the second message of that name is not kept, and the first
   * one is the answer.
   */
  add(message: MessageRecord, sentKey: string): Promise<{ readonly message: MessageRecord; readonly fresh: boolean }>;
};

type MessagePage = { readonly before?: string | undefined; readonly most: number };
