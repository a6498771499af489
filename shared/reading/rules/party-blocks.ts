import { findHeadedBlocks } from './headed-blocks.ts';
import type { Meaning } from '../layout/label-word.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';

/** What a block of lines says of whose it is. */
export type PartyBlock = {
  readonly segments: readonly Segment[];
  /** By its heading, or by the heading over its column. */
  readonly role: 'supplier' | 'customer' | 'other' | undefined;
  /** How much the block itself speaks for the seller: registers, accounts, ways to reach it, the foot of the page. */
  readonly seller: number;
  /** How much of a party the block holds beside a name: ids, a postcode under it. */
  readonly whole: number;
};

/** Texts that a company writes of itself only: its register, its capital, its managers. */
const register =
  /(?<!\p{L})(?:zapisan[aey]|zapsan[aey]?|registrovan[aey]|oddiel|oddil|vlozka|obchodn\p{L}+ (?:registra?|rejstrik\p{L}*)|registered (?:in|office|no|number)|registered (?:company|charity)|company (?:registration|reg)|handelsregister|amtsgericht|registergericht|geschaftsfuhrer|hr[ab] \d|fn \d{4,6} ?[a-z]|rcs|capital|cegjegyzek\p{L}*|cg\.?|krs|regon|bdo|cap\. soc|capitale sociale|kvk|firmenbuch\p{L}*)(?!\p{L})/u;
const account =
  /(?<!\p{L})(?:iban|swift|bic|konto|bankverbindung|cislo uctu|sort code|nr konta|bankszamlaszam)(?!\p{L})/u;
const contact = /@|www\.|https?:|(?<!\p{L})(?:tel|telefon|phone|mobil|fax)(?!\p{L})/u;

/** The part of a page on whose foot sellers write who they are. */
const foot = 0.86;

/** How much a block itself speaks for the seller: registers, accounts, ways to reach it, the foot of a page. */
export function scoreSellerBlock(segments: readonly Segment[]): number {
  const says = (what: RegExp): boolean => segments.some(({ folded }) => what.test(folded));
  const first = segments[0];
  const isFoot = first !== undefined && first.box.y > foot;
  return (says(register) ? 3 : 0) + (says(account) ? 1.5 : 0) + (says(contact) ? 0.7 : 0) + (isFoot ? 2 : 0);
}

const idMeanings: ReadonlySet<Meaning> = new Set(['companyId', 'taxId', 'vatId']);
const postcode = /(?<!\d)\d{3} ?\d{2}(?!\d)|(?<!\d)\d{2}-\d{3}(?!\d)|[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}/u;

function scoreWhole(sheet: Sheet, segments: readonly Segment[]): number {
  const hasIds = segments.some((segment) => sheet.labels.of(segment).some(({ meaning }) => idMeanings.has(meaning)));
  const hasTown = segments.slice(1).some(({ folded }) => postcode.test(folded));
  return (hasIds ? 0.7 : 0) + (hasTown ? 0.5 : 0);
}

/** Finds the block of every segment, with its heading and with what it says of itself. */
export function findPartyBlocks(sheet: Sheet): ReadonlyMap<Segment, PartyBlock> {
  const found = new Map<Segment, PartyBlock>();
  for (const { block, role } of findHeadedBlocks(sheet)) {
    const { segments } = block;
    const made = { segments, role, seller: scoreSellerBlock(segments), whole: scoreWhole(sheet, segments) };
    for (const segment of block.segments) {
      const known = found.get(segment);
      if (known === undefined || (known.role === undefined && role !== undefined)) found.set(segment, made);
    }
  }
  return found;
}
