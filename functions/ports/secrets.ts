/** One-way functions for secrets, memory-hard for passwords; sealing for those that must be sent to another system. */
export type Secrets = {
  /** Hash of a password digest with its own salt, as one self-describing string. */
  hashPassword(digest: string): Promise<string>;
  verifyPassword(digest: string, hash: string): Promise<boolean>;
  /** Fast keyed hash for random secrets (session ids) and codes. */
  fingerprint(secret: string): string;
  /** Whether the secret has this fingerprint, compared in constant time. */
  matches(secret: string, fingerprint: string): boolean;
  /** Hides a secret so that only this installation can `unseal` it: a password for another program. Never twice the same. */
  seal(secret: string): string;
  /** Undefined when it was sealed by another key or was changed. */
  unseal(sealed: string): string | undefined;
};
