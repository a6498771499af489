import { fold } from '#shared/kit/text.ts';
import { isIco, isVatId } from '#shared/field/identifiers.ts';
import { readAddress, isContact, type Address } from './address.ts';
import { blocksOf, type Block } from './blocks.ts';
import type { Label } from './labels.ts';
import type { Meaning } from './label-word.ts';
import type { Segment } from './lines.ts';
import { placesOf } from './near.ts';
import { looksLikeReceipt, receiptHead } from './receipt.ts';
import type { OwnCompany } from './paper.ts';
import type { Sheet } from './pick.ts';
import { textOf, wordScore, type Found, type Span } from './span.ts';
import { readIds, type ValueReader } from './values.ts';

export type Party = {
  readonly name?: Found;
  readonly companyId?: Found;
  readonly taxId?: Found;
  readonly vatId?: Found;
  readonly address: Address;
};
export type Parties = { readonly supplier: Party; readonly customer: Party };

/** A block that may be a party: its heading, where it begins, what it states. */
type Stand = {
  readonly block: Block;
  readonly role: 'supplier' | 'customer' | 'other' | undefined;
  readonly party: Party;
};

const idShapes = {
  companyId: /^(\d{6,8}|\d{9}|\d{14}|[A-Z]{2}\d{6}|FN\d{5,6}[A-Z])$/u,
  taxId: /^(\d{10}|CZ\d{8,10}|SK\d{10}|[\d/]{9,15})$/u,
  vatId: /^[A-Z]{2}[A-Z0-9]{2,13}$/u,
} as const;

/** Czech papers call the VAT id DIČ; a Slovak one may be written beside DIČ as well. */
const isVatShaped = (value: string): boolean => /^(SK|CZ)\d{8,10}$/u.test(value);

function idOf(sheet: Sheet, label: Label, kind: keyof typeof idShapes): Found | undefined {
  const read: ValueReader = readIds(idShapes[kind]);
  for (const { span, weight } of placesOf(label, sheet.labels, sheet.lines)) {
    const value = read(span).find((candidate) => /\d{5}/u.test(candidate.value));
    if (value === undefined) continue;
    const valid = kind === 'companyId' ? isIco(value.value) : kind === 'vatId' ? isVatId(value.value) : true;
    return { value: value.value, spans: [value.span], score: (valid ? 0.97 : 0.75) * weight * wordScore([value.span]) };
  }
  return undefined;
}

function idsOf(sheet: Sheet, segments: readonly Segment[]): Pick<Party, 'companyId' | 'taxId' | 'vatId'> {
  let ids: Pick<Party, 'companyId' | 'taxId' | 'vatId'> = {};
  for (const label of segments.flatMap((segment) => sheet.labels.of(segment))) {
    const { meaning } = label;
    if (meaning !== 'companyId' && meaning !== 'taxId' && meaning !== 'vatId') continue;
    const found = idOf(sheet, label, meaning);
    if (found === undefined) continue;
    const kind = meaning === 'taxId' && isVatShaped(found.value) ? 'vatId' : meaning;
    if (ids[kind] === undefined) ids = { ...ids, [kind]: found };
  }
  return ids;
}

const buyers = /^(?:odberatel|zakaznik|kupujuc|kupujic|(?:du )?client|of customer)/u;

/** Ids whose labels say that they are the buyer's ('IČO odberateľa'), wherever they stand. */
function buyersIds(sheet: Sheet): Pick<Party, 'companyId' | 'taxId' | 'vatId'> {
  const segments = sheet.lines
    .flatMap((line) => line.segments)
    .filter((segment) =>
      sheet.labels.of(segment).some(({ meaning, span }) => {
        const isId = meaning === 'companyId' || meaning === 'taxId' || meaning === 'vatId';
        return isId && buyers.test(fold(textOf({ segment, from: span.to, to: segment.words.length })));
      }),
    );
  return idsOf(sheet, segments);
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
const roles: ReadonlySet<Meaning> = new Set(['supplier', 'customer', 'other']);

const roleOf = (meaning: Meaning | undefined): Stand['role'] =>
  meaning === 'supplier' || meaning === 'customer' ? meaning : meaning === 'other' ? 'other' : undefined;

/** The words of a party's block without headings and labelled values, line by line. */
function proseOf(sheet: Sheet, segments: readonly Segment[]): readonly Span[] {
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

function nameOf(spans: readonly Span[]): { readonly name?: Found; readonly rest: readonly Span[] } {
  const isName = (span: Span): boolean => /\p{L}{2,}/u.test(textOf(span)) && !/^\d/u.test(textOf(span));
  const formal = spans.slice(0, 4).findIndex((span) => isName(span) && legalForm.test(fold(textOf(span))));
  const place = formal >= 0 ? formal : spans.findIndex(isName);
  const span = spans[place];
  if (span === undefined) return { rest: [] };
  const value = textOf(span).replace(/^[\s:;,–-]+|[\s:;,–-]+$/gu, '');
  const score = (formal >= 0 ? 0.9 : 0.72) * wordScore([span]);
  return { name: { value, spans: [span], score }, rest: spans.slice(place + 1) };
}

function standOf(sheet: Sheet, block: Block, role: Stand['role']): Stand {
  const { name, rest } = nameOf(proseOf(sheet, block.segments));
  return {
    block,
    role,
    party: { ...(name ? { name } : {}), ...idsOf(sheet, block.segments), address: readAddress(rest) },
  };
}

const isHeading = (sheet: Sheet, segment: Segment): Meaning | undefined =>
  sheet.labels.of(segment).find((label) => label.span.from === 0 && roles.has(label.meaning))?.meaning;

/** Blocks with their headings: a heading opens a new block even when the line above stands close. */
function headed(sheet: Sheet): readonly { readonly block: Block; readonly role: Stand['role'] }[] {
  const cut = blocksOf(sheet.lines).flatMap((block) => {
    const parts: Segment[][] = [];
    for (const segment of block.segments) {
      const part = parts.at(-1);
      if (part === undefined || isHeading(sheet, segment) !== undefined) parts.push([segment]);
      else part.push(segment);
    }
    return parts.map((segments): Block => ({ segments }));
  });
  const withRoles = cut.map((block) => {
    const first = block.segments[0];
    return { block, role: first && roleOf(isHeading(sheet, first)) };
  });
  return withRoles.map((stand) => (stand.role === undefined ? stand : joined(stand, withRoles)));
}

type Headed = { readonly block: Block; readonly role: Stand['role'] };

/** A heading that stands alone takes the nearest block under it: headings are often set apart from the address. */
function joined(stand: Headed, all: readonly Headed[]): Headed {
  const heading = stand.block.segments[0];
  if (heading === undefined || stand.block.segments.length > 1) return stand;
  const below = all
    .filter(({ block, role }) => {
      const first = block.segments[0];
      if (first === undefined || role !== undefined || first.page !== heading.page) return false;
      const gap = first.box.y - heading.box.y - heading.box.h;
      const besides =
        first.box.x < heading.box.x + heading.box.w + 0.05 && first.box.x + first.box.w > heading.box.x - 0.05;
      return gap > -heading.box.h * 0.5 && gap < 4 * heading.box.h && besides;
    })
    .toSorted((a, b) => (a.block.segments[0]?.box.y ?? 0) - (b.block.segments[0]?.box.y ?? 0))[0];
  return below === undefined ? stand : { role: stand.role, block: { segments: [heading, ...below.block.segments] } };
}

const bare = (id: string): string => id.replace(/\s/gu, '').toUpperCase();

/** Whether a party is the company in whose name the paper is read. */
export function isOwn(party: Party, own: OwnCompany | undefined): boolean {
  if (own === undefined) return false;
  const same = (found: Found | undefined, id: string): boolean => id !== '' && found?.value === bare(id);
  return (
    same(party.companyId, own.companyId) ||
    same(party.vatId, own.vatId) ||
    same(party.taxId, own.taxId) ||
    (party.name !== undefined && own.name !== '' && plain(party.name.value) === plain(own.name))
  );
}

const plain = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '');

const strength = ({ party }: Stand): number =>
  (party.companyId || party.vatId || party.taxId ? 2 : 0) +
  (party.address.zip ? 1 : 0) +
  (party.name && legalForm.test(fold(party.name.value)) ? 1 : 0);

const empty: Party = { address: {} };

/** On a receipt the lines on top are the seller; its ids may stand below the items as well. */
function sellerOf(sheet: Sheet): Party {
  const head: Block = { segments: receiptHead(sheet.lines).flatMap((line) => line.segments) };
  const everywhere = sheet.lines.flatMap((line) => line.segments);
  return { ...idsOf(sheet, everywhere), ...standOf(sheet, head, 'supplier').party };
}

/** Supplier and customer: by headings first, then by their ids; the supplier of a letter stands first. */
export function readParties(sheet: Sheet): Parties {
  if (looksLikeReceipt(sheet.lines)) return { supplier: sellerOf(sheet), customer: empty };
  const stands = headed(sheet).map(({ block, role }) => standOf(sheet, block, role));
  const labelled = (role: 'supplier' | 'customer'): Stand | undefined =>
    stands
      .filter((stand) => stand.role === role && stand.party.name !== undefined)
      .toSorted((a, b) => strength(b) - strength(a))[0];
  const free = stands.filter(
    (stand) => stand.role === undefined && stand.party.name !== undefined && strength(stand) > 0,
  );
  const customer = labelled('customer');
  const supplier = labelled('supplier') ?? firstOf(free, customer);
  const other =
    customer ??
    firstOf(
      free.filter((stand) => stand !== supplier),
      supplier,
    );
  return { supplier: supplier?.party ?? empty, customer: { ...(other?.party ?? empty), ...buyersIds(sheet) } };
}

/** The first of the free blocks that is not the party that we know already; with ids before those with an address only. */
function firstOf(free: readonly Stand[], known: Stand | undefined): Stand | undefined {
  return free
    .filter((stand) => stand !== known && stand.party.name?.value !== known?.party.name?.value)
    .toSorted((a, b) => Math.min(2, strength(b)) - Math.min(2, strength(a)))[0];
}
