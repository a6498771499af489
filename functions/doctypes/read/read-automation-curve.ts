import type { InputOf } from '#shared/api/contract.ts';
import type { readAutomationCurve as contract } from '#shared/api/doctypes.ts';
import { buildCurvePoints } from '#shared/doctype/curve-points.ts';
import { makeId } from '#shared/kit/id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';

type ReadAutomationCurve = typeof contract;
type Deps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'list'>;
  readonly learned: Pick<Learned, 'taught'>;
  readonly clock: Clock;
};

/** Confirmed documents that the curve is made of. */
const maxDocuments = 1000;
const rowsPerPage = 100;
const monthSeconds = 30 * 86_400;

/**
 * What the threshold of a type would have meant for its confirmed documents: what share would have gone through without a
 * person, and how many of these a person has corrected. Documents that were read before confidence was stored do not count.
 */
export const readAutomationCurve =
  ({ doctypes, documents, learned, clock }: Deps) =>
  async ({ params }: InputOf<ReadAutomationCurve>, caller: Caller): Promise<Outcome<ReadAutomationCurve>> => {
    const learner = { ownerId: caller.ownerId, doctype: params.id };
    if ((await doctypes.find(learner.ownerId, learner.doctype)) === undefined) return { ok: false, error: 'not-found' };
    const monthAgo = makeId(clock.now() / 1000 - monthSeconds, '0'.repeat(16));
    const [taught, perMonth] = await Promise.all([
      learned.taught(learner, maxDocuments),
      countSince(documents, learner, monthAgo),
    ]);
    const judged = taught.flatMap(({ sureUpTo, right, asked }) =>
      sureUpTo === undefined || asked === 0 ? [] : [{ autoConfirmThreshold: sureUpTo, wrong: right < asked }],
    );
    return { ok: true, value: { documents: judged.length, perMonth, points: [...buildCurvePoints(judged)] } };
  };

/** Documents of a type since one with this id would have come; ids sort by time. More than a thousand count as a thousand. */
async function countSince(
  documents: Pick<Documents, 'list'>,
  { ownerId, doctype }: { readonly ownerId: string; readonly doctype: string },
  oldest: string,
): Promise<number> {
  let count = 0;
  while (count < maxDocuments) {
    const page = { sortField: '_id', descending: true, offset: count, limit: rowsPerPage } as const;
    const { rows } = await documents.list({ ownerId, doctype, ...page });
    const fresh = rows.filter(({ _id }) => _id >= oldest).length;
    count += fresh;
    if (fresh < rowsPerPage) break;
  }
  return count;
}
