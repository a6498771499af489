import type { ListedAccount } from '#shared/payment/account-list.ts';

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
