/** What differs between the places where the product runs, and is no secret. */
export type Stage = {
  /** Origins from which browsers may send state-changing requests, e.g. "https://app.example.com"; the first one goes into e-mails. */
  readonly origins: readonly [string, ...string[]];
  /** Cookies carry `Secure`: false only where the product is served over plain HTTP on one machine. */
  readonly secureCookies: boolean;
  /** Proxies of our own in front of the gateway (CloudFront is one); they say the caller's address in X-Forwarded-For. None when missing. */
  readonly proxies?: number;
  /** Most bytes of a file that an answer may carry itself; a larger one is fetched from an address of its own. No limit when missing. */
  readonly mostAnswerBytes?: number;
  /** Executions that prepare files and read documents at the same time, over all companies. No limit when missing. */
  readonly readingSlots?: number;
  /** The domain after the @ of the companies' mailboxes. */
  readonly mailDomain: string;
  /** Whom a suspended user asks (specification 000 §1). */
  readonly contactEmail: string;
  readonly contactPhone: string;
};
