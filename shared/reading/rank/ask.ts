import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Candidate } from './candidate.ts';
import type { Described } from './describe-candidates.ts';
import { describeId, idNumbers, idOrder, type KnownIds } from './id-features.ts';
import { blockNumbers, describeBlocks, describeNearness, nearNames } from './party-features.ts';
import type { Question } from './questions.ts';

/** What is chosen already: where the two names stand, and the ids. */
export type Names = {
  readonly supplier: PageBox | undefined;
  readonly customer: PageBox | undefined;
  readonly ids: KnownIds;
};

const overlaps = ({ box, page }: Candidate, other: PageBox): boolean =>
  page === other.page &&
  box.x < other.x + other.w &&
  other.x < box.x + box.w &&
  box.y < other.y + other.h &&
  other.y < box.y + box.h;

/** What the rules say of a candidate: chosen for this field, value only, place only; chosen for another field; their score. */
function ruleFeatures(candidate: Candidate, question: Question, rules: readonly FieldValue[]): readonly number[] {
  let same = 0;
  let value = 0;
  let place = 0;
  let other = 0;
  let score = 0;
  for (const field of rules) {
    const at = field.bboxes.some((box) => overlaps(candidate, box));
    const equal = field.value === candidate.value || field.value === candidate.value.replace(/\s/gu, '');
    if (field._id === question.id) {
      if (at) place = 1;
      if (equal) value = 1;
      if (at && equal) {
        same = 1;
        score = field.score;
      }
    } else if (at && equal) other = 1;
  }
  return [same, value, place, other, score];
}

/** The rows of numbers for one question: what is known of each candidate, and what speaks for it here. */
export function rowsFor(
  question: Question,
  described: Described,
  {
    rules,
    names,
    odds,
  }: { readonly rules: readonly FieldValue[]; readonly names: Names; readonly odds: readonly number[] },
): readonly Float32Array[] {
  const near =
    question.afterNames === true ? describeNearness(described.candidates, names.supplier, names.customer) : undefined;
  const isId = idOrder.some((id) => id === question.id);
  const isOfParty = isId || question.id.startsWith('supplier') || question.id.startsWith('customer');
  const sides = question.afterNames === true ? [names.supplier, names.customer] : [];
  const blocks = isOfParty ? describeBlocks(described.blocks, described.candidates, sides) : undefined;
  const best = Math.max(...odds);
  return described.rows.map((row, at) => {
    const candidate = described.candidates[at];
    const ruled = candidate === undefined ? [] : ruleFeatures(candidate, question, rules);
    const extra = 2 + ruled.length + (near === undefined ? 0 : nearNames) + (isId ? idNumbers : 0);
    // The numbers of the blocks come last: rankers that were trained without them read the rest as before.
    const full = new Float32Array(row.length + extra + (blocks === undefined ? 0 : blockNumbers));
    full.set(blocks?.[at] ?? [], row.length + extra);
    full.set(row);
    full[row.length] = odds[at] ?? 0;
    full[row.length + 1] = (odds[at] ?? 0) - best;
    full.set(ruled, row.length + 2);
    if (near !== undefined) full.set(near[at] ?? [], row.length + 2 + ruled.length);
    if (isId && candidate !== undefined)
      full.set(describeId(question.id, candidate, names.ids), row.length + extra - idNumbers);
    return full;
  });
}
