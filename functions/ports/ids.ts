/** Sources of identity and secrecy. */
export type Ids = {
  /** A new 24-hex id, ordered by time. */
  id(): string;
  /** 32 random bytes as base64url: session ids, tokens. */
  secret(): string;
  /** Six random digits. */
  code(): string;
  /** A 24-hex id that is always the same for the same parts: repeated tasks make the same things. */
  derived(...parts: readonly string[]): string;
};
