import type { Party, PartyRole } from '#shared/party/party.ts';

/** A company in a public register, by the parts of its field ids. */
export type RegisterEntry = { readonly facts: Readonly<Record<string, string>> };

/**
 * Public registers of companies. They are external and may be slow or unavailable: both answer nothing then, never an error
 * (ledger R-FLD-35).
 */
export type Registers = {
  /** Companies whose name holds the words, at most thirty (R-FLD-32). */
  search(country: string, words: string): Promise<readonly RegisterEntry[]>;
  find(country: string, companyId: string): Promise<RegisterEntry | undefined>;
};

/** The parties that a company has had documents with. */
export type Parties = {
  /** Stores the party of a confirmed document; an older document never replaces a newer one. */
  teach(ownerId: string, party: Party): Promise<void>;
  find(ownerId: string, role: PartyRole, key: string): Promise<Party | undefined>;
  /** The last ones first, at most two thousand. */
  list(ownerId: string, role: PartyRole): Promise<readonly Party[]>;
};
