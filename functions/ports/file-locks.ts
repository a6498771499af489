/** Keys of files that can be locked: the files of the archives of companies, and nothing that lies beside them. */
const lockableKey = /^[A-Za-z0-9_.-]+\/archives\/[A-Za-z0-9_.-]+\/archive\.zip$/u;

/** Whether a file can be locked; of all others no one asks. */
export const isLockable = (key: string): boolean => lockableKey.test(key);

/** A file was to be deleted or replaced before its lock ends. */
export class FileLocked extends Error {
  readonly until: string;
  constructor(key: string, until: string) {
    super(`the file ${key} is locked until ${until}`);
    this.until = until;
  }
}

/**
 * Locks of stored files. Until its lock ends a file can be neither deleted nor replaced through `Files`, which throws `FileLocked`; on
 * AWS no one else can delete it either.
 */
export type FileLocks = {
  /** Locks a file until an instant; one that is locked for longer stays so. @throws for a key that cannot be locked, and for a missing file. */
  lock(key: string, until: string): Promise<void>;
  /** The instant at which the lock of a file ends; undefined for one that never was locked. */
  lockedUntil(key: string): Promise<string | undefined>;
};
