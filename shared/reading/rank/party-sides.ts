import { fold, foldBare } from '#shared/kit/text.ts';
import type { Line, Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findPartyBlocks, type PartyBlock } from '../rules/party-blocks.ts';
import type { Candidate } from './candidate.ts';
import { findAccountCountry, findHomeCountry } from './home-country.ts';
import { scoreOwn, type Own } from './own-side.ts';
import type { Ranked } from './ranked.ts';
import { endsWithForm } from './company-form.ts';
import { preferWhole } from './whole-names.ts';

type Role = 'supplier' | 'customer';

/** The blocks of a document, and whose they are. */
export type Sides = {
  readonly lines: readonly Line[];
  readonly blocks: ReadonlyMap<Segment, PartyBlock>;
  /** Every block once, with its text without case, diacritics and punctuation. */
  readonly texts: readonly { readonly block: PartyBlock; readonly text: string }[];
  readonly own: Own | undefined;
  /** Blocks of a party that sits in another country than the account that is paid: it is the one who pays. */
  readonly abroad: ReadonlySet<PartyBlock>;
};

/** Finds the blocks of a document that may be parties; `own` is the company in whose name it is read. */
export function findSides(sheet: Sheet, own: Own | undefined): Sides {
  const blocks = findPartyBlocks(sheet);
  const texts = [...new Set(blocks.values())].map((block) => ({
    block,
    text: foldBare(block.segments.map((segment) => segment.text).join(' ')),
  }));
  return { lines: sheet.lines, blocks, texts, own, abroad: findAbroad(sheet, new Set(blocks.values())) };
}

/** The blocks of those who are abroad from the account's sight, where another block sits in the account's own country. */
function findAbroad(sheet: Sheet, blocks: ReadonlySet<PartyBlock>): ReadonlySet<PartyBlock> {
  const account = findAccountCountry(sheet);
  if (account === undefined) return new Set();
  return new Set(
    [...blocks].filter((block) => {
      const home = findHomeCountry(block.segments);
      return home !== undefined && home !== account;
    }),
  );
}

/** What it says for a buyer to sit in another country than the account that is paid. */
const paysFromAbroad = 4;
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

/** What it is worth to be the first line under a heading or beside it. */
const firstUnder = 2.5;

/** Whether a candidate is the first line of its block behind the heading, as a whole and without figures. */
function isFirst({ segments }: PartyBlock, { span, value, more }: Candidate): boolean {
  // The heading may stand in a column beside the block instead of above it.
  const isHere = span.segment === segments[0] || span.segment === segments[1];
  if (!isHere || /\d|:|@/u.test(value)) return false;
  return span.from === 0 && (more !== undefined || span.to === span.segment.words.length);
}

/** What headings, registers and the company's own identity add to the odds of a name. */
function weighName(sides: Sides, role: Role, candidate: Candidate): number {
  const block = sides.blocks.get(candidate.span.segment);
  const own = scoreOwn(sides.own, role, candidate);
  if (own !== 0) return own;
  if (block?.role === 'other') return -deliveryPlace;
  const whole = block?.whole ?? 0;
  if (block?.role !== undefined)
    return block.role === role ? whole + (isFirst(block, candidate) ? firstUnder : 0) : -contradiction;
  const seller = scoreSeller(sides, candidate) - (block !== undefined && sides.abroad.has(block) ? paysFromAbroad : 0);
  return whole + (role === 'supplier' ? seller : -seller);
}

/** The two names that were chosen. */
export type NamePair = { readonly supplier: Ranked | undefined; readonly customer: Ranked | undefined };

/** What it is worth to stand in the block of one's own name, and what it costs to stand in another's. */
const ownBlock = 2.5;
const otherBlock = 5;

/** Whose a block is: of the name that stands in it, else of its heading; undefined where it is of both or of neither. */
function findOwner(block: PartyBlock, text: string, { supplier, customer }: NamePair): PartyBlock['role'] {
  const holds = (name: Ranked | undefined): boolean => {
    const bare = name === undefined ? '' : foldBare(name.candidate.value);
    return bare.length >= 4 && text.includes(bare);
  };
  const [isSupplier, isCustomer] = [holds(supplier), holds(customer)];
  if (isSupplier !== isCustomer) return block.role === 'other' ? 'other' : isSupplier ? 'supplier' : 'customer';
  return isSupplier ? undefined : block.role;
}

const ownerOf = ({ texts }: Sides, block: PartyBlock | undefined, pair: NamePair): PartyBlock['role'] => {
  const text = texts.find((each) => each.block === block)?.text;
  return block === undefined || text === undefined ? undefined : findOwner(block, text, pair);
};

/** The block of the label left of a value: numbers stand in a column of their own beside labels that go on under the address. */
function findBlockOfLabel({ lines, blocks }: Sides, { span: { segment } }: Candidate): PartyBlock | undefined {
  const label = lines[segment.line]?.segments[segment.place - 1];
  const isLabel = label !== undefined && !/\d/u.test(label.text) && segment.box.x - label.box.x - label.box.w < 0.2;
  return isLabel ? blocks.get(label) : undefined;
}

/** What the block of a part of a party (street, city, id) adds to its odds. */
function weighPart(sides: Sides, role: Role, candidate: Candidate, pair: NamePair): number {
  const own = scoreOwn(sides.own, role, candidate);
  if (own !== 0) return own;
  if (announcesBuyer(sides, candidate)) return role === 'customer' ? buyersOwn : -buyersOwn;
  const block = sides.blocks.get(candidate.span.segment);
  const owner = ownerOf(sides, block, pair) ?? ownerOf(sides, findBlockOfLabel(sides, candidate), pair);
  if (owner !== undefined) return owner === role ? ownBlock : -otherBlock;
  if (block === undefined) return 0;
  if (block.role !== undefined || block.seller < sellersBlock) return 0;
  return role === 'supplier' ? ownBlock / 2 : -otherBlock / 2;
}

/** How much a block without a name has to say for the seller so that its ids are the seller's. */
const sellersBlock = 2.5;

/** Labels that speak to the buyer ('Ihre USt-IdNr.', 'Vaše IČO') or name it ('IČO odberateľa'). */
const buyersLabel =
  /(?<!\p{L})(?:ihre|vase|vas[ae]|your|votre|vs\.|odberatela|odberatele|zakaznika|kupujuceho|kupujiciho)(?!\p{L})/u;
const numberLabel = /(?<!\p{L})(?:ico?|dic|ust|uid|vat|tva|nip|tax|steuer|p\.? ?iva|btw)/u;
const buyersOwn = 6;

/** Whether the words before an id on its line say that it is the buyer's. */
function announcesBuyer({ lines }: Sides, { kind, span: { segment, from } }: Candidate): boolean {
  if (kind !== 'code') return false;
  const before = lines[segment.line]?.segments[segment.place - 1];
  const near = before !== undefined && segment.box.x - before.box.x - before.box.w < 0.15 ? before.folded : '';
  const own = fold(
    segment.words
      .slice(0, from)
      .map((word) => word.text)
      .join(' '),
  );
  const label = from === 0 ? near : own;
  return buyersLabel.test(label) && numberLabel.test(label);
}

const roleOf = (id: string): Role | undefined =>
  id.startsWith('supplier') ? 'supplier' : id.startsWith('customer') ? 'customer' : undefined;

const reweigh = (list: readonly Ranked[], add: (candidate: Candidate) => number): readonly Ranked[] =>
  list.map((ranked) => ({ ...ranked, odds: ranked.odds + add(ranked.candidate) })).toSorted((a, b) => b.odds - a.odds);

/** The answers to a question about a party, weighed by the blocks in which they stand; other questions are left alone. */
export function weighSides(
  sides: Sides,
  id: string,
  list: readonly Ranked[],
  pair: NamePair | undefined,
): readonly Ranked[] {
  const role = roleOf(id);
  if (role === undefined) return list;
  if (id.endsWith('Name')) return preferWhole(reweigh(list, (candidate) => weighName(sides, role, candidate)));
  return pair === undefined ? list : reweigh(list, (candidate) => weighPart(sides, role, candidate, pair));
}
