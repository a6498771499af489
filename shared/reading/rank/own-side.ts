import { isOwnName, isOwnNumber, type OwnCompanyMarks } from '#shared/party/own-company.ts';
import type { Candidate } from './candidate.ts';

/** The company in whose name a document is read, and on which side it stands; without a role either is possible. */
export type Own = OwnCompanyMarks & { readonly role?: 'supplier' | 'customer' | undefined };

/** Who we are is known: no look of the page outweighs it. */
const known = 15;
/** Without a role it is only known that the company is one of the two. */
const oneOfTwo = 3;

/** What the company's own name or number says for a candidate on one side; nought for any other candidate. */
export function scoreOwn(own: Own | undefined, role: 'supplier' | 'customer', { kind, value }: Candidate): number {
  if (own === undefined) return 0;
  const isOwn = kind === 'text' ? isOwnName(value, own) : isOwnNumber(value, own);
  if (!isOwn) return 0;
  if (own.role === undefined) return oneOfTwo;
  return own.role === role ? known : -known;
}
