import type { Check, FieldValue } from '#shared/field/field.ts';
import { foldBare } from '#shared/kit/text.ts';
import { indexWords, matchWords } from '../layout/match-words.ts';
import type { PageText } from '../layout/page-text.ts';

/** A score from which what the page seems to say is worth a person's look when data says something else. */
const minContradictingScore = 0.8;

const toKey = ({ _id, _idx }: FieldValue): string => `${_id} ${_idx}`;

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text);

/** Whether two values say the same: spelling of names and padding of numbers apart. */
const same = (a: string, b: string): boolean =>
  isNumber(a) && isNumber(b) ? Number(a) === Number(b) : foldBare(a) === foldBare(b);

const agrees: Check = { name: 'agrees-with-page', result: 'passed' };
const differs = (value: string): Check => ({ name: 'differs-from-page', result: 'warned', suggestion: value });

const vatRow = (id: string): boolean => id === 'vatBase' || id === 'vatAmount' || id === 'vatTotal';

/**
 * Joins what a stronger evidence source claims with what was read below it. The claim holds; it gets the place of the same value
 * on the page, and where the page plainly says something else the difference stays with it as a check whose suggestion is the
 * page's value. Rows of the VAT recap are taken as a whole. Values without a claim stay as they were read.
 */
export function mergeClaims(
  read: readonly FieldValue[],
  claims: readonly FieldValue[],
  pages: readonly PageText[],
): readonly FieldValue[] {
  const words = indexWords(pages);
  const below = new Map(read.map((field) => [toKey(field), field]));
  const claimed = new Set(claims.map(toKey));
  const takesRows = claims.some(({ _id }) => vatRow(_id));
  const settled = claims.map((claim): FieldValue => {
    const other = vatRow(claim._id)
      ? read.find(({ _id, param }) => _id === claim._id && param === claim.param)
      : below.get(toKey(claim));
    if (other !== undefined && same(other.value, claim.value))
      return { ...claim, bboxes: claim.bboxes.length > 0 ? claim.bboxes : other.bboxes, checks: [agrees] };
    const [near] = other?.bboxes ?? [];
    const printed = matchWords(words, { id: claim._id, value: claim.value, near });
    if (printed !== undefined)
      return { ...claim, bboxes: claim.bboxes.length > 0 ? claim.bboxes : [...printed.bboxes], checks: [agrees] };
    if (other === undefined || other.bboxes.length === 0 || other.score < minContradictingScore) return claim;
    return { ...claim, bboxes: claim.bboxes.length > 0 ? claim.bboxes : other.bboxes, checks: [differs(other.value)] };
  });
  const kept = read.filter((field) => !claimed.has(toKey(field)) && !(takesRows && vatRow(field._id)));
  return [...settled, ...kept];
}
