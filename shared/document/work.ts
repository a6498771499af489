import * as z from 'zod';

/** More than anybody works on one document; sums stop here. */
export const maxWork = { touches: 1_000_000, seconds: 10_000_000 } as const;
/** Visits that are remembered; one that comes again after as many others is taken for a new one. */
const maxVisits = 8;

const amounts = {
  /** Keys, clicks and other actions of a pointer; moves of a mouse are none. */
  touches: z.int().min(0).max(maxWork.touches),
  /** Seconds in which the document was open and its person active. */
  seconds: z.int().min(0).max(maxWork.seconds),
};

/**
 * What a person has worked on a document in one visit, from its beginning until now. Every save of the visit sends the sum anew, so that
 * one that is repeated, or whose answer was lost, counts once.
 */
export const visitWork = z.object({ visit: z.string().regex(/^[0-9a-f]{16}$/), ...amounts });
export type VisitWork = z.infer<typeof visitWork>;

/** What people have worked on a document together, and what of it the latest visits sent. */
export const work = z.object({ ...amounts, visits: z.array(visitWork).max(maxVisits) });
export type Work = z.infer<typeof work>;

/** Adds what a visit did since its last save; the very same work where there is nothing new. */
export function addVisitWork(before: Work | undefined, sent: VisitWork | undefined): Work | undefined {
  if (sent === undefined) return before;
  const { touches, seconds, visits } = before ?? { touches: 0, seconds: 0, visits: [] };
  const known = visits.find(({ visit }) => visit === sent.visit) ?? { touches: 0, seconds: 0 };
  const more = {
    touches: Math.max(0, sent.touches - known.touches),
    seconds: Math.max(0, sent.seconds - known.seconds),
  };
  if (more.touches === 0 && more.seconds === 0) return before;
  const latest = { visit: sent.visit, touches: known.touches + more.touches, seconds: known.seconds + more.seconds };
  return {
    touches: Math.min(maxWork.touches, touches + more.touches),
    seconds: Math.min(maxWork.seconds, seconds + more.seconds),
    visits: [...visits.filter(({ visit }) => visit !== sent.visit), latest].slice(-maxVisits),
  };
}
