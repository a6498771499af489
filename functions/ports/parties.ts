import type { Party, PartyRole } from '#shared/party/party.ts';

/** A company in a public register, by the parts of its field ids. */
export type RegisterEntry = { readonly facts: Readonly<Record<string, string>> };

/**
 * Public registers of companies. They are external and may be slow or unavailable: that is an answer then, never an
 * error (ledger R-FLD-35).
 */
export type Registers = {
  /** False where the deployment asks none. */
  readonly available: boolean;
  /** Companies whose name holds the words, at most thirty (R-FLD-32). */
  search(country: string, words: string): Promise<readonly RegisterEntry[] | 'unavailable'>;
  /** Undefined where the register knows no such company. */
  find(country: string, companyId: string): Promise<RegisterEntry | undefined | 'unavailable'>;
};

/** What the register of VAT numbers says of one. */
export type VatAnswer =
  | {
      readonly status: 'valid' | 'invalid';
      /** The number of the inquiry, by which it can be proven; empty when none was given. */
      readonly consultation: string;
      readonly name: string;
      readonly address: string;
    }
  | { readonly status: 'unavailable' };

/** The register of VAT numbers of the European Union (VIES). It is external and often partly away; that is an answer, never an error. */
export type VatRegister = {
  /** False where the deployment asks it nothing. */
  readonly available: boolean;
  /** Whether a VAT number with its country holds now. `requester`: the number of who asks, for which an inquiry gets a number. */
  check(vatId: string, requester: string): Promise<VatAnswer>;
};

/** The parties that a company has had documents with. */
export type Parties = {
  /** Stores the party of a confirmed document; an older document never replaces a newer one. */
  teach(ownerId: string, party: Party): Promise<void>;
  find(ownerId: string, role: PartyRole, key: string): Promise<Party | undefined>;
  /** The last ones first, at most two thousand. */
  list(ownerId: string, role: PartyRole): Promise<readonly Party[]>;
};
