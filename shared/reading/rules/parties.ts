import { fold, foldBare } from '#shared/kit/text.ts';
import { isIco, isVatId } from '#shared/field/kinds/identifiers.ts';
import { readAddress, isContact, type Address } from './address.ts';
import type { Block } from './blocks.ts';
import { findHeadedBlocks, roles, type Headed } from './headed-blocks.ts';
import { scoreSellerBlock } from './party-blocks.ts';
import type { Label } from '../layout/labels.ts';
import type { Meaning } from '../layout/label-word.ts';
import type { Segment } from '../layout/lines.ts';
import { findLabelPlaces } from '../layout/label-places.ts';
import { looksLikeReceipt, takeReceiptHead } from '../receipt/recognise-receipt.ts';
import type { OwnCompany } from '../layout/page-text.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getText, getWordScore, type Found, type Span } from '../layout/span.ts';
import { readIds, type ValueReader } from '../layout/values.ts';

export type Party = {
  readonly name?: Found;
  readonly companyId?: Found;
  readonly taxId?: Found;
  readonly vatId?: Found;
  readonly address: Address;
};
export type Parties = { readonly supplier: Party; readonly customer: Party };

/** A block that may be a party: its heading, where it begins, what it states. */
type PartyCandidate = {
  readonly block: Block;
  readonly role: Headed['role'];
  readonly party: Party;
};

const idShapes = {
  companyId: /^(\d{6,8}|\d{9}|\d{14}|[A-Z]{2}\d{6}|FN\d{5,6}[A-Z])$/u,
  taxId: /^(\d{10}|CZ\d{8,10}|SK\d{10}|[\d/]{9,15})$/u,
  vatId: /^[A-Z]{2}[A-Z0-9]{2,13}$/u,
} as const;

/** Czech documents call the VAT id DIČ; a Slovak one may be written beside DIČ as well. */
export const isVatShaped = (value: string): boolean => /^(SK|CZ)\d{8,10}$/u.test(value);

/** The id that a label announces, with a lower score where its check digit fails. */
export function readPartyId(sheet: Sheet, label: Label, kind: keyof typeof idShapes): Found | undefined {
  const read: ValueReader = readIds(idShapes[kind]);
  for (const { span, weight } of findLabelPlaces(label, sheet.labels, sheet.lines)) {
    const value = read(span).find((candidate) => /\d{5}/u.test(candidate.value));
    if (value === undefined) continue;
    const valid = kind === 'companyId' ? isIco(value.value) : kind === 'vatId' ? isVatId(value.value) : true;
    return {
      value: value.value,
      spans: [value.span],
      score: (valid ? 0.97 : 0.75) * weight * getWordScore([value.span]),
    };
  }
  return undefined;
}

function readPartyIds(sheet: Sheet, segments: readonly Segment[]): Pick<Party, 'companyId' | 'taxId' | 'vatId'> {
  let ids: Pick<Party, 'companyId' | 'taxId' | 'vatId'> = {};
  for (const label of segments.flatMap((segment) => sheet.labels.of(segment))) {
    const { meaning } = label;
    if (meaning !== 'companyId' && meaning !== 'taxId' && meaning !== 'vatId') continue;
    const found = readPartyId(sheet, label, meaning);
    if (found === undefined) continue;
    const kind = meaning === 'taxId' && isVatShaped(found.value) ? 'vatId' : meaning;
    if (ids[kind] === undefined) ids = { ...ids, [kind]: found };
  }
  return ids;
}

const buyers = /^(?:odberatel|zakaznik|kupujuc|kupujic|(?:du )?client|of customer)/u;

/** Ids whose labels say that they are the buyer's ('IČO odberateľa'), wherever they stand. */
function readBuyerIds(sheet: Sheet): Pick<Party, 'companyId' | 'taxId' | 'vatId'> {
  const segments = sheet.lines
    .flatMap((line) => line.segments)
    .filter((segment) =>
      sheet.labels.of(segment).some(({ meaning, span }) => {
        const isId = meaning === 'companyId' || meaning === 'taxId' || meaning === 'vatId';
        return isId && buyers.test(fold(getText({ segment, from: span.to, to: segment.words.length })));
      }),
    );
  return readPartyIds(sheet, segments);
}

const stops: ReadonlySet<Meaning> = new Set([
  'issue',
  'tax',
  'due',
  'iban',
  'vs',
  'cs',
  'method',
  'order',
  'total',
  'base',
]);
/** The words of a party's block without headings and labelled values, line by line. */
function findProse(sheet: Sheet, segments: readonly Segment[]): readonly Span[] {
  const spans: Span[] = [];
  for (const segment of segments) {
    const labels = sheet.labels.of(segment);
    if (labels.some((label) => stops.has(label.meaning) && label.weight === 1 && label.span.from === 0)) break;
    const heading = labels.find((label) => label.span.from === 0 && roles.has(label.meaning));
    const id = labels.find((label) => !roles.has(label.meaning) && label.weight === 1);
    const from = heading?.span.to ?? 0;
    const to = id === undefined ? segment.words.length : id.span.from;
    if (to > from && !isContact(segment)) spans.push({ segment, from, to });
  }
  return spans;
}

const legalForm =
  /(?<!\p{L})(s\.? ?r\.? ?o\.?|a\.? ?s\.?|spol\.|k\.? ?s\.?|gmbh|ag|ltd|llp|llc|inc|plc|sas|sarl|sa|eurl|sro|oz|o\.z\.|z\.s\.|ug|kg|ohg|e\.k\.)(?!\p{L})/u;

function findName(spans: readonly Span[]): { readonly name?: Found; readonly rest: readonly Span[] } {
  const isName = (span: Span): boolean => /\p{L}{2,}/u.test(getText(span)) && !/^\d/u.test(getText(span));
  const formal = spans.slice(0, 4).findIndex((span) => isName(span) && legalForm.test(fold(getText(span))));
  const place = formal >= 0 ? formal : spans.findIndex(isName);
  const span = spans[place];
  if (span === undefined) return { rest: [] };
  const value = getText(span).replace(/^[\s:;,–-]+|[\s:;,–-]+$/gu, '');
  const score = (formal >= 0 ? 0.9 : 0.72) * getWordScore([span]);
  return { name: { value, spans: [span], score }, rest: spans.slice(place + 1) };
}

function buildCandidate(sheet: Sheet, block: Block, role: Headed['role']): PartyCandidate {
  const { name, rest } = findName(findProse(sheet, block.segments));
  return {
    block,
    role,
    party: { ...(name ? { name } : {}), ...readPartyIds(sheet, block.segments), address: readAddress(rest) },
  };
}

const bare = (id: string): string => id.replace(/\s/gu, '').toUpperCase();

/** Whether a party is the company in whose name the document is read. */
export function isOwn(party: Party, own: OwnCompany | undefined): boolean {
  if (own === undefined) return false;
  const same = (found: Found | undefined, id: string): boolean => id !== '' && found?.value === bare(id);
  return (
    same(party.companyId, own.companyId) ||
    same(party.vatId, own.vatId) ||
    same(party.taxId, own.taxId) ||
    (party.name !== undefined && own.name !== '' && foldBare(party.name.value) === foldBare(own.name))
  );
}

const strength = ({ party }: PartyCandidate): number =>
  (party.companyId || party.vatId || party.taxId ? 2 : 0) +
  (party.address.zip ? 1 : 0) +
  (party.name && legalForm.test(fold(party.name.value)) ? 1 : 0);

const empty: Party = { address: {} };

/** On a receipt the lines on top are the seller; its ids may stand below the items as well. */
function readReceiptSeller(sheet: Sheet): Party {
  const head: Block = { segments: takeReceiptHead(sheet.lines).flatMap((line) => line.segments) };
  const everywhere = sheet.lines.flatMap((line) => line.segments);
  return { ...readPartyIds(sheet, everywhere), ...buildCandidate(sheet, head, 'supplier').party };
}

/** Supplier and customer: by headings first, then by their ids; the supplier of a letter stands first. */
export function readParties(sheet: Sheet): Parties {
  if (looksLikeReceipt(sheet.lines)) return { supplier: readReceiptSeller(sheet), customer: empty };
  const stands = findHeadedBlocks(sheet).map(({ block, role }) => buildCandidate(sheet, block, role));
  const labelled = (role: 'supplier' | 'customer'): PartyCandidate | undefined =>
    stands
      .filter((stand) => stand.role === role && stand.party.name !== undefined)
      .toSorted((a, b) => strength(b) - strength(a))[0];
  const free = stands.filter(
    (stand) => stand.role === undefined && stand.party.name !== undefined && strength(stand) > 0,
  );
  const customer = labelled('customer');
  const supplier = labelled('supplier') ?? findFirst(free, customer, scoreAsSeller);
  const other =
    customer ??
    findFirst(
      free.filter((stand) => stand !== supplier),
      supplier,
      (stand) => -scoreAsSeller(stand),
    );
  return { supplier: supplier?.party ?? empty, customer: { ...(other?.party ?? empty), ...readBuyerIds(sheet) } };
}

/** What a block says of itself that only sellers say; half of it counts against the ids and the address that another block has. */
const scoreAsSeller = ({ block }: PartyCandidate): number => scoreSellerBlock(block.segments) / 2;

/** The first of the free blocks that is not the party that we know already; with ids before those with an address only. */
function findFirst(
  free: readonly PartyCandidate[],
  known: PartyCandidate | undefined,
  weigh: (stand: PartyCandidate) => number,
): PartyCandidate | undefined {
  const worth = (stand: PartyCandidate): number => Math.min(2, strength(stand)) + weigh(stand);
  return free
    .filter((stand) => stand !== known && stand.party.name?.value !== known?.party.name?.value)
    .toSorted((a, b) => worth(b) - worth(a))[0];
}
