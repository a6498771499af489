/** Accounts of suppliers that people confirmed before paying to them. */
export type AccountTrust = {
  /** By the key of a party; at most a hundred each. */
  confirmed(ownerId: string, supplierKey: string): Promise<readonly string[]>;
  /** Confirming again changes nothing. */
  confirm(
    ownerId: string,
    supplierKey: string,
    said: { readonly iban: string; readonly document: string; readonly by: string; readonly at: string },
  ): Promise<void>;
};
