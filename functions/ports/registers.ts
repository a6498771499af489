/** A company as a public register knows it, by the parts of its field ids; see shared/parties. */
export type RegisterEntry = { readonly facts: Readonly<Record<string, string>> };

/**
 * Public registers of companies. They lie outside and may be slow or away: both answer nothing then, never an error
 * (ledger R-FLD-35).
 */
export type Registers = {
  /** Companies whose name holds the words, at most thirty (R-FLD-32). */
  search(country: string, words: string): Promise<readonly RegisterEntry[]>;
  find(country: string, companyId: string): Promise<RegisterEntry | undefined>;
};
