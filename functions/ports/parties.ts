import type { Party, PartyRole } from '#shared/parties/party.ts';

/** The parties that a company has had papers with. */
export type Parties = {
  /** Keeps what a confirmed document said; an older paper never replaces a newer one. */
  teach(ownerId: string, party: Party): Promise<void>;
  find(ownerId: string, role: PartyRole, key: string): Promise<Party | undefined>;
  /** The last ones first, at most two thousand. */
  list(ownerId: string, role: PartyRole): Promise<readonly Party[]>;
};
