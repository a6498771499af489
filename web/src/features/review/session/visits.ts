import type { VisitWork } from '#shared/document/work.ts';
import { beginVisit, followVisit, sumVisit, type PersonSign, type Visit } from './core/visit.ts';

/**
 * The visits of this tab, by person and document. A document that is left without a save keeps its visit here, so that a later save
 * from this tab takes the work along. What was never followed by a save goes with the tab: a request of its own would write the
 * document, and disturb others, for a number alone.
 */
const visits = new Map<string, Visit>();
/** Documents whose visits are kept; of more the oldest is forgotten. */
const maxVisits = 200;

const toKey = (userId: string, documentId: string): string => `${userId} ${documentId}`;
const createVisitId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes note of a person at a document. */
export function noteSign(userId: string, documentId: string, sign: PersonSign): void {
  const key = toKey(userId, documentId);
  const visit = visits.get(key) ?? beginVisit(createVisitId());
  // Coming to a document makes its visit the newest.
  if (sign === 'arrived') visits.delete(key);
  visits.set(key, followVisit(visit, sign, performance.now()));
  const [oldest] = visits.keys();
  if (visits.size > maxVisits && oldest !== undefined) visits.delete(oldest);
}

/** What a person has worked on a document in this tab until now, for the next save. */
export function getVisitWork(userId: string, documentId: string): VisitWork | undefined {
  const visit = visits.get(toKey(userId, documentId));
  return visit && sumVisit(visit, performance.now());
}
