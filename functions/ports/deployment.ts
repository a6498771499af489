/** The one-time code of a new deployment, with which the first company and administrator are made. */
export type FirstRunCode = {
  /** Undefined when the deployment has none; then no first user can be created with a code. */
  read(): Promise<string | undefined>;
};

/** How mail comes in: to addresses of a domain, by the mail servers of the world or, with a port, by SMTP to this machine alone. */
export type MailIn = { readonly domain: string; readonly port: number | null };

/** The settings of a deployment; `originSecret` alone is a secret. */
export type DeploymentSettings = {
  /** Origins from which browsers may send state-changing requests, e.g. "https://app.example.com"; the first one goes into e-mails. */
  readonly origins: readonly [string, ...string[]];
  /** Cookies carry `Secure`: false only where the product is served over plain HTTP on one machine. */
  readonly secureCookies: boolean;
  /** Proxies of our own in front of the gateway (CloudFront is one); they add the caller's address to X-Forwarded-For. None when missing. */
  readonly proxies?: number;
  /**
   * What our own proxies add to every request, so that no one passes them by: their counts and addresses could be forged there. Nothing
   * is asked for when missing.
   */
  readonly originSecret?: string;
  /** Most bytes of a file that an answer may carry itself; a larger one is fetched from an address of its own. No limit when missing. */
  readonly maxAnswerBytes?: number;
  /** Executions that prepare files and read documents at the same time, over all companies. No limit when missing. */
  readonly readingSlots?: number;
  /** Hosts on which the product appears under the brand of the tax centre and offers its sign-in. None when missing. */
  readonly taxCentreHosts?: readonly string[];
  /** The domain after the @ of the companies' mailboxes. */
  readonly mailDomain: string;
  /** Where mail for them comes in; missing where none does. */
  readonly mailIn?: MailIn;
  /** The mail server in front of this machine lets no forged sender through; checks of our own count before it. */
  readonly mailSendersChecked?: boolean;
  /** The contact for a suspended user (specification 000 §1). */
  readonly contactEmail: string;
  readonly contactPhone: string;
};
