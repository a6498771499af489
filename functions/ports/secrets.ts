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
  /** Signs a text (Ed25519) so that everyone with the public key can tell that this installation did: the signature in base64url. */
  sign(text: string): string;
  /** The public half of the key of `sign`: 32 bytes in base64url. */
  readonly publicKey: string;
  /** Undefined when it was sealed by another key or was changed. */
  unseal(sealed: string): string | undefined;
};
