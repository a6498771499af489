import type { ListedAccount } from '#shared/payment/account-list.ts';

/** An account that a person confirmed for a supplier, on which document, and when (ISO). */
export type ConfirmedAccount = {
  readonly iban: string;
  readonly document: string;
  readonly by: string;
  readonly at: string;
};

/** Accounts of suppliers that people confirmed before paying to them. */
export type AccountTrust = {
  /** By the key of a party; at most a hundred each. */
  confirmed(ownerId: string, supplierKey: string): Promise<readonly string[]>;
  /** The same with who confirmed them. */
  list(ownerId: string, supplierKey: string): Promise<readonly ConfirmedAccount[]>;
  /** Confirming again changes nothing. */
  confirm(ownerId: string, supplierKey: string, confirmation: ConfirmedAccount): Promise<void>;
};

/** The list that a company goes by. */
export type AccountListInfo = {
  readonly name: string;
  readonly accounts: number;
  readonly at: string;
  readonly by: string;
};

/** Published lists of accounts of VAT payers; each company imports its own copy, a new one replaces it. */
export type AccountLists = {
  /** Accounts of a payer; undefined without a list. A payer that the list does not know has none. */
  find(ownerId: string, vatId: string): Promise<readonly string[] | undefined>;
  info(ownerId: string): Promise<AccountListInfo | undefined>;
  replace(
    ownerId: string,
    list: Omit<AccountListInfo, 'accounts'> & { readonly entries: readonly ListedAccount[] },
  ): Promise<AccountListInfo>;
};
