import type { Candidate } from './candidate.ts';

/** A candidate for a field, and how probable it is that it is the one. */
export type Ranked = { readonly candidate: Candidate; readonly odds: number; readonly probability: number };

/** Candidates of every question, the most probable first; at most a dozen each. */
export type Ranking = ReadonlyMap<string, readonly Ranked[]>;
