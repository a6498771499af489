import type { Result } from '#shared/kit/result.ts';
import type { Leaf, SignedRoot } from '#shared/audit/roots.ts';

/** A day on which documents of a company grew. */
export type AuditDay = { readonly ownerId: string; readonly day: string };

/** What the daily roots of companies are made of, and the roots. The history of a document gets its chain with every write of it. */
export type Audit = {
  /** Days before `before` that have no root yet, the oldest ones first. */
  unsigned(before: string, limit: number): Promise<readonly AuditDay[]>;
  /** Where the chains stood that grew on a day. */
  leaves(day: AuditDay): Promise<readonly Leaf[]>;
  lastRoot(ownerId: string): Promise<SignedRoot | undefined>;
  /** Adds the root of a day, which then waits no more. */
  addRoot(root: SignedRoot): Promise<Result<undefined, 'exists'>>;
  /** A day that waits no more although it has no root: a later one was signed before. */
  skip(day: AuditDay): Promise<void>;
  /** All roots of a company, the oldest one first. */
  roots(ownerId: string): Promise<readonly SignedRoot[]>;
};
