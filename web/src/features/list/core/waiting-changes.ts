type WaitingChanges = {
  /** The ids of the rows on the screen. */
  readonly shown: readonly string[];
  /** Documents that came since the list was read. */
  readonly fresh: ReadonlySet<string>;
  /** Rows that belong to the list no more. */
  readonly gone: ReadonlySet<string>;
};

/**
 * Whether the list is read again by itself. Changes wait until they are asked for, so that no row moves under a reader; where not one
 * of the shown rows belongs to the list any more there is nothing to read, and what waits is shown at once.
 */
export const mayRefreshItself = ({ shown, fresh, gone }: WaitingChanges): boolean =>
  fresh.size + gone.size > 0 && shown.every((id) => gone.has(id));
