/** One-way functions for secrets; memory-hard for passwords. */
export type Secrets = {
  /** Hash of a password digest with its own salt, as one self-describing string. */
  hashPassword(digest: string): Promise<string>;
  verifyPassword(digest: string, hash: string): Promise<boolean>;
  /** Fast keyed hash for random secrets (session ids) and codes. */
  fingerprint(secret: string): string;
};
