import { fold, foldBare } from '#shared/kit/text.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findBlockOf, findPartyBlocks, type PartyBlock } from './party-blocks.ts';
import type { Candidate } from './candidate.ts';
import { scoreOwn, type Own } from './own-side.ts';
import type { Ranked } from './rank.ts';
import { endsWithForm, preferWhole } from './whole-names.ts';

type Role = 'supplier' | 'customer';

/** The blocks of a document, and whose they are. */
export type Sides = {
  readonly blocks: ReadonlyMap<Segment, PartyBlock>;
  /** Every block once, with its text without case, diacritics and punctuation. */
  readonly texts: readonly { readonly block: PartyBlock; readonly text: string }[];
  readonly own: Own | undefined;
};

/** Finds the blocks of a document that may be parties; `own` is the company in whose name it is read. */
export function findSides(sheet: Sheet, own: Own | undefined): Sides {
  const blocks = findPartyBlocks(sheet);
  const texts = [...new Set(blocks.values())].map((block) => ({
    block,
    text: foldBare(block.segments.map((segment) => segment.text).join(' ')),
  }));
  return { blocks, texts, own };
}

/** What a place under the heading of another party costs. */
const contradiction = 6;
const deliveryPlace = 3;
/** At most what registers, accounts and the foot of the page say for the seller. */
const mostForSeller = 5.5;
/** Banks and registers stand in the same lines as the seller that names them. */
const notNames =
  /(?<!\p{L})(?:bank\p{L}*|\p{L}*sparkasse|sporitel\p{L}*|sporitelna|banque|registr\p{L}*|register|vlozka|oddiel|oddil|odd\.|amtsgericht|zapisan\p{L}|zapsan\p{L})(?!\p{L})/u;
/** Names shorter than this stand in other words, too. */
const tellingName = 6;

/** What the blocks in which a name stands say for the seller. */
function scoreSeller({ texts }: Sides, candidate: Candidate): number {
  const name = foldBare(candidate.value);
  if (name.length < tellingName || notNames.test(fold(candidate.value))) return 0;
  const scores = texts.filter(({ text }) => text.includes(name)).map(({ block }) => sellerOf(block));
  const most = Math.min(mostForSeller, Math.max(0, ...scores));
  return endsWithForm(candidate.value) ? most : most / 2;
}

const sellerOf = ({ role, seller }: PartyBlock): number => (role === undefined || role === 'supplier' ? seller : 0);

/** What headings, registers and the company's own identity add to the odds of a name. */
function weighName(sides: Sides, role: Role, candidate: Candidate): number {
  const block = findBlockOf(sides.blocks, candidate);
  const own = scoreOwn(sides.own, role, candidate);
  if (own !== 0) return own;
  if (block?.role === 'other') return -deliveryPlace;
  const whole = block?.whole ?? 0;
  if (block?.role !== undefined) return block.role === role ? whole : -contradiction;
  const seller = scoreSeller(sides, candidate);
  return whole + (role === 'supplier' ? seller : -seller);
}

/** The two names that were chosen. */
export type NamePair = { readonly supplier: Ranked | undefined; readonly customer: Ranked | undefined };

/** What it is worth to stand in the block of one's own name, and what it costs to stand in another's. */
const ownBlock = 2.5;
const otherBlock = 5;

/** Whose a block is: of the name that stands in it, else of its heading; undefined where it is of both or of nobody known. */
function findOwner(block: PartyBlock, text: string, { supplier, customer }: NamePair): PartyBlock['role'] {
  const holds = (name: Ranked | undefined): boolean => {
    const bare = name === undefined ? '' : foldBare(name.candidate.value);
    return bare.length >= 4 && text.includes(bare);
  };
  const [isSupplier, isCustomer] = [holds(supplier), holds(customer)];
  if (isSupplier !== isCustomer) return block.role === 'other' ? 'other' : isSupplier ? 'supplier' : 'customer';
  return isSupplier ? undefined : block.role;
}

/** What the block of a part of a party (street, city, id) adds to its odds. */
function weighPart(sides: Sides, role: Role, candidate: Candidate, pair: NamePair): number {
  const own = scoreOwn(sides.own, role, candidate);
  if (own !== 0) return own;
  const block = findBlockOf(sides.blocks, candidate);
  const text = sides.texts.find((each) => each.block === block)?.text;
  if (block === undefined || text === undefined) return 0;
  const owner = findOwner(block, text, pair);
  return owner === undefined ? 0 : owner === role ? ownBlock : -otherBlock;
}

const roleOf = (id: string): Role | undefined =>
  id.startsWith('supplier') ? 'supplier' : id.startsWith('customer') ? 'customer' : undefined;

const reweigh = (list: readonly Ranked[], add: (candidate: Candidate) => number): readonly Ranked[] =>
  list
    .map((ranked) => ({ ...ranked, odds: ranked.odds + add(ranked.candidate) }))
    .toSorted((a, b) => b.odds - a.odds);

/** The answers to a question about a party, weighed by the blocks in which they stand; other questions are left alone. */
export function weighSides(
  sides: Sides,
  id: string,
  list: readonly Ranked[],
  pair: NamePair | undefined,
): readonly Ranked[] {
  const role = roleOf(id);
  if (role === undefined) return list;
  if (id.endsWith('Name')) 
    return preferWhole(reweigh(list, (candidate) => weighName(sides, role, candidate)));
  return pair === undefined ? list : reweigh(list, (candidate) => weighPart(sides, role, candidate, pair));
}
