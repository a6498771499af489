type Company = { readonly ownerId: string; readonly ownerName: string };

/** The order of the company switcher: favourites first, then by name (specification 000 §2.2). */
export function sortForSwitcher<C extends Company>(
  companies: readonly C[],
  favourites: readonly string[] = [],
): readonly C[] {
  const rank = (company: C) => (favourites.includes(company.ownerId) ? 0 : 1);
  return companies.toSorted((a, b) => rank(a) - rank(b) || a.ownerName.localeCompare(b.ownerName, 'sk'));
}

/**
 * The company in whose name a user acts: the chosen one while the user belongs to it, otherwise the first of the switcher
 * (ledger R-ACC-14); undefined for a user without companies.
 */
export function findCurrentCompany<C extends Company>(
  companies: readonly C[],
  chosen: string | null,
  favourites: readonly string[] = [],
): C | undefined {
  return companies.find((company) => company.ownerId === chosen) ?? sortForSwitcher(companies, favourites)[0];
}
