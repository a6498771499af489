/** The one-time code of a new deployment, with which the first company and administrator are made. */
export type FirstRunCode = {
  /** Undefined when the deployment has none; then no first user can be created with a code. */
  read(): Promise<string | undefined>;
};

/** The settings of a deployment that are no secrets. */
export type DeploymentSettings = {
  /** Origins from which browsers may send state-changing requests, e.g. "https://app.example.com"; the first one goes into e-mails. */
  readonly origins: readonly [string, ...string[]];
  /** Cookies carry `Secure`: false only where the product is served over plain HTTP on one machine. */
  readonly secureCookies: boolean;
  /** Proxies of our own in front of the gateway (CloudFront is one); they add the caller's address to X-Forwarded-For. None when missing. */
  readonly proxies?: number;
  /** Most bytes of a file that an answer may carry itself; a larger one is fetched from an address of its own. No limit when missing. */
  readonly maxAnswerBytes?: number;
  /** Executions that prepare files and read documents at the same time, over all companies. No limit when missing. */
  readonly readingSlots?: number;
  /** The domain after the @ of the companies' mailboxes. */
  readonly mailDomain: string;
  /** The contact for a suspended user (specification 000 §1). */
  readonly contactEmail: string;
  readonly contactPhone: string;
};
