import type { Accounts, Membership } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Need = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly documents: Pick<Documents, 'findHead'>;
};

/** Companies that are looked into at once. */
const atOnce = 20;

/**
 * The other company of the caller that has the document (specification 001 §8 "Document of another owner"). Only companies
 * that the caller belongs to are looked into, so whoever belongs to none of them learns nothing; the trash is no place to go.
 */
export async function otherCompany(
  { accounts, documents }: Need,
  { userId, ownerId }: Pick<Caller, 'userId' | 'ownerId'>,
  documentId: string,
): Promise<Membership | undefined> {
  const others = (await accounts.memberships(userId)).filter((one) => one.ownerId !== ownerId);
  for (let from = 0; from < others.length; from += atOnce) {
    const some = others.slice(from, from + atOnce);
    const heads = await Promise.all(some.map((one) => documents.findHead(one.ownerId, documentId)));
    const found = some.find((_, place) => heads[place]?.deletedAt === null);
    if (found !== undefined) return found;
  }
  return undefined;
}
