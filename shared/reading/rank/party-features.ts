import type { PageBox } from '#shared/geometry/box.ts';
import type { Label } from '../layout/labels.ts';
import type { Meaning } from '../layout/label-word.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { PartyBlock } from '../rules/party-blocks.ts';
import type { Candidate } from './candidate.ts';

const far = 1;

const boxOfLabel = ({ span }: Label) => span.segment.box;

/** Whether two stretches of the page's width share something, or begin at the same place. */
const sameColumn = (a: { x: number; w: number }, b: { x: number; w: number }): boolean =>
  Math.abs(a.x - b.x) < 0.03 || (a.x < b.x + b.w && b.x < a.x + a.w);

/** How far above a candidate the nearest label of a meaning stands, in the same column; 1 when there is none. */
function distanceUp(labels: readonly Label[], { box, page }: Candidate): number {
  let least = far;
  for (const label of labels) {
    const at = boxOfLabel(label);
    if (label.span.segment.page !== page || !sameColumn(at, box)) continue;
    const distance = box.y - at.y;
    if (distance >= -0.004 && distance < least) least = distance;
  }
  return least;
}

/** How far below the nearest label of a meaning stands, in the same column. */
function distanceDown(labels: readonly Label[], { box, page }: Candidate): number {
  let least = far;
  for (const label of labels) {
    const at = boxOfLabel(label);
    if (label.span.segment.page !== page || !sameColumn(at, box)) continue;
    const distance = at.y - box.y;
    if (distance >= -0.004 && distance < least) least = distance;
  }
  return least;
}

/**
 * The last heading of a party before a candidate in reading order, whatever the column: on printed forms values stand beside their
 * names, far from the heading of their section. Which one it is, and how far above.
 */
function describeSection(headings: readonly Label[], { box, page, span }: Candidate): readonly number[] {
  let last: Label | undefined;
  for (const label of headings) {
    const { segment } = label.span;
    if (segment.page === page && (segment.line < span.segment.line || segment === span.segment)) last = label;
  }
  if (last === undefined) return [0, 0, 0, far];
  const is = (meaning: Meaning): number => (last.meaning === meaning ? 1 : 0);
  return [is('supplier'), is('customer'), is('other'), box.y - last.span.segment.box.y];
}

/** Where a candidate stands among the headings of parties and the labels of their ids. */
export function describeHeadings({ labels }: Sheet, candidates: readonly Candidate[]): readonly Float32Array[] {
  const of = (...meanings: readonly Meaning[]): readonly Label[] =>
    labels.all.filter((label) => meanings.includes(label.meaning));
  const supplier = of('supplier');
  const customer = of('customer');
  const other = of('other');
  const ids = of('companyId', 'taxId', 'vatId');
  const bank = of('iban', 'bic');
  const documentParts = of('number', 'issue', 'due', 'vs');
  const sums = of('total', 'base', 'vat', 'amountDue');
  const headings = of('supplier', 'customer', 'other').filter(({ span }) => span.from === 0);
  return candidates.map((candidate) =>
    Float32Array.of(
      distanceUp(supplier, candidate),
      distanceUp(customer, candidate),
      distanceUp(other, candidate),
      distanceDown(ids, candidate),
      distanceUp(ids, candidate),
      distanceDown(bank, candidate),
      distanceUp(documentParts, candidate),
      distanceDown(documentParts, candidate),
      distanceUp(sums, candidate),
      ...describeSection(headings, candidate),
    ),
  );
}

export const nearNames = 12;

/** Where a candidate stands beside the two names: the parts of a party stand near its name. */
export function describeNearness(
  candidates: readonly Candidate[],
  supplier: PageBox | undefined,
  customer: PageBox | undefined,
): readonly Float32Array[] {
  const to = (name: PageBox | undefined, { box, page }: Candidate): readonly number[] => {
    if (name === undefined || name.page !== page) return [2, 2, 2, 0, 0];
    const down = box.y - name.y;
    const aside = box.x - name.x;
    return [down, aside, Math.hypot(down, aside), sameColumn(name, box) ? 1 : 0, name.y === box.y ? 1 : 0];
  };
  return candidates.map((candidate) => {
    const one = to(supplier, candidate);
    const two = to(customer, candidate);
    const nearer = (one[2] ?? 2) - (two[2] ?? 2);
    return Float32Array.of(...one, ...two, nearer, nearer < 0 ? 1 : 0);
  });
}

export const blockNumbers = 7;

const meets = (a: PageBox, { page, box }: Segment): boolean =>
  a.page === page && a.x < box.x + box.w && box.x < a.x + a.w && a.y < box.y + box.h && box.y < a.y + a.h;

/** What the block of a candidate says of whose it is: its heading, its marks of a seller, and whether one of the two names stands in it. */
export function describeBlocks(
  blocks: ReadonlyMap<Segment, PartyBlock>,
  candidates: readonly Candidate[],
  names: readonly (PageBox | undefined)[],
): readonly (readonly number[])[] {
  return candidates.map(({ span }) => {
    const block = blocks.get(span.segment);
    const holds = names.map((name) =>
      name !== undefined && block?.segments.some((each) => meets(name, each)) ? 1 : 0,
    );
    const is = (role: PartyBlock['role']): number => (block?.role === role ? 1 : 0);
    const numbers = [is('supplier'), is('customer'), is('other'), block?.seller ?? 0, block?.whole ?? 0];
    return [...numbers, holds[0] ?? 0, holds[1] ?? 0];
  });
}
