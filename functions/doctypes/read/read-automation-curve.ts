import type { InputOf } from '#shared/api/contract.ts';
import type { readAutomationCurve as contract } from '#shared/api/doctypes.ts';
import { buildCurvePoints } from '#shared/doctype/curve-points.ts';
import { makeId } from '#shared/kit/id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Learned } from '#functions/ports/learned.ts';

type ReadAutomationCurve = typeof contract;
type Deps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documentIndex: Pick<DocumentIndex, 'summarize'>;
  readonly learned: Pick<Learned, 'taught'>;
  readonly clock: Clock;
};

/** Confirmed documents that the curve is made of. */
const maxDocuments = 1000;
const monthSeconds = 30 * 86_400;

/**
 * What the threshold of a type would have meant for its confirmed documents: what share would have gone through without a
 * person, and how many of these a person has corrected. Documents that were read before confidence was stored do not count.
 */
export const readAutomationCurve =
  ({ doctypes, documentIndex, learned, clock }: Deps) =>
  async ({ params }: InputOf<ReadAutomationCurve>, caller: Caller): Promise<Outcome<ReadAutomationCurve>> => {
    const learner = { ownerId: caller.ownerId, doctype: params.id };
    if ((await doctypes.find(learner.ownerId, learner.doctype)) === undefined) return { ok: false, error: 'not-found' };
    const monthAgo = makeId(clock.now() / 1000 - monthSeconds, '0'.repeat(16));
    const [taught, perMonth] = await Promise.all([
      learned.taught(learner, maxDocuments),
      countSince({ documentIndex, clock }, learner, monthAgo),
    ]);
    const judged = taught.flatMap(({ sureUpTo, right, asked }) =>
      sureUpTo === undefined || asked === 0 ? [] : [{ autoConfirmThreshold: sureUpTo, wrong: right < asked }],
    );
    return { ok: true, value: { documents: judged.length, perMonth, points: [...buildCurvePoints(judged)] } };
  };

/** Documents of a type since one with this id would have come; ids sort by time. */
async function countSince(
  { documentIndex, clock }: Pick<Deps, 'documentIndex' | 'clock'>,
  { ownerId, doctype }: { readonly ownerId: string; readonly doctype: string },
  oldest: string,
): Promise<number> {
  const fields = [{ field: '_id', operator: 'gte' as const, value: oldest }];
  return (await documentIndex.summarize({ ownerId, filters: { doctype, fields }, today: getToday(clock) })).total;
}
