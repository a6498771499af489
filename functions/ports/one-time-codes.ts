/** Time-based one-time codes of authenticator apps (RFC 6238): six digits, a new code every 30 seconds. */
export type OneTimeCodes = {
  /** A new secret in base32, as people type it. */
  newSecret(): string;
  /** The address that an app reads from a QR code. */
  toAddress(secret: string, account: string): string;
  /** The number of the time step that a code belongs to, one step early or late allowed; undefined for a wrong code. `at` in ms. */
  findStep(secret: string, code: string, at: number): number | undefined;
};
