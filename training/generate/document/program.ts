import type { Language } from './generated-document.ts';
import type { FamilyName } from '../page/metrics.ts';
import type { Purpose } from './apart.ts';
import { hash } from './random.ts';

export const headNames = [
  'logo-left',
  'logo-right',
  'centred',
  'letterhead',
  'title-only',
  'banner',
  'framed',
  'spaced',
  'corner',
  'bare',
  'two-lines',
  'subtitle',
  'lettered',
  'right-stack',
  'dated',
  'plain-number',
  'issuer-line',
  'hero',
  'titled-right',
  'brand-only',
  'caption',
] as const;
export const partyNames = [
  'beside',
  'boxed',
  'swapped',
  'stacked',
  'window',
  'window-right',
  'footer-seller',
  'labelled',
  'three',
  'head-seller',
  'facts-right',
  'inline',
  'three-facts',
  'legend',
  'customer-right',
  'seller-corner',
  'sheet',
  'sheet-columns',
  'aside-left',
  'aside-right',
  'buyer-first',
  'seller-end',
  'parties-end',
  'letterhead-ids',
  'compare',
  'form',
  'buyer-box',
  'ids-apart',
  'seller-right',
  'head-column',
  'one-row',
  'prose',
  'cards',
  'seller-line',
] as const;
export const gridNames = [
  'beside',
  'beside-right',
  'inline',
  'under',
  'across',
  'ruled',
  'two-columns',
  'sentence',
  'table-row',
  'leaders',
  'right-lines',
  'under-columns',
  'bilingual',
  'chips',
  'centred',
] as const;
export const paymentNames = [
  'with-facts',
  'own-left',
  'own-right',
  'box',
  'sentence',
  'after-items',
  'footer',
  'table',
  'prose',
  'under-seller',
  'near-totals',
  'foot-line',
  'cards',
  'with-sum',
  'numbered',
  'twice',
] as const;
export const columnNames = [
  'classic',
  'net-vat-gross',
  'net-only',
  'gross-only',
  'short',
  'coded',
  'numbered',
  'discount',
  'full',
  'amount-first',
  'quantity-first',
  'rate-last',
  'lump',
  'coded-gross',
  'money',
  'vat-only',
  'gross-net',
  'described',
  'coded-last',
  'rate-first',
  'two-prices',
  'unit-price-last',
  'gross-codes',
  'discount-sum',
] as const;
export const ruleNames = [
  'none',
  'head-line',
  'rows',
  'grid',
  'zebra',
  'head-fill',
  'double',
  'dotted',
  'columns',
  'thick-head',
  'last-line',
] as const;
export const recapNames = [
  'none',
  'table',
  'table-sum',
  'table-left',
  'lines',
  'columns',
  'sentence',
  'sparse',
  'all-rates',
  'boxed',
  'sum-first',
  'turned-heads',
  'named-rows',
] as const;
export const totalNames = [
  'right',
  'right-boxed',
  'left-wide',
  'single',
  'stairs',
  'table',
  'centred',
  'banner',
  'left-part',
  'inline',
  'leaders',
  'under-columns',
  'spelled',
  'labels-above',
] as const;
export const footNames = [
  'none',
  'line',
  'columns',
  'registry',
  'seller',
  'sign',
  'generous',
  'small-print',
  'bank-line',
  'contacts',
  'stamp',
  'ids-line',
] as const;
export const orderNames = [
  'recap-totals',
  'totals-recap',
  'recap-beside',
  'recap-left',
  'apart-lines',
  'totals-above',
  'recap-last',
  'totals-wide',
] as const;

type OneOf<List extends readonly string[]> = List[number];

export type Traits = {
  readonly head: OneOf<typeof headNames>;
  readonly parties: OneOf<typeof partyNames>;
  readonly grid: OneOf<typeof gridNames>;
  readonly payment: OneOf<typeof paymentNames>;
  readonly columns: OneOf<typeof columnNames>;
  readonly rule: OneOf<typeof ruleNames>;
  readonly recap: OneOf<typeof recapNames>;
  readonly totals: OneOf<typeof totalNames>;
  readonly foot: OneOf<typeof footNames>;
  readonly order: OneOf<typeof orderNames>;
};

export type TraitName = keyof Traits;

/** All values of every trait. */
export const traitValues: { readonly [Name in TraitName]: readonly Traits[Name][] } = {
  head: headNames,
  parties: partyNames,
  grid: gridNames,
  payment: paymentNames,
  columns: columnNames,
  rule: ruleNames,
  recap: recapNames,
  totals: totalNames,
  foot: footNames,
  order: orderNames,
};

/** A way to arrange a document: which blocks, in which wording and type. Everything follows from its name and traits. */
export type Program = {
  readonly name: string;
  readonly purpose: Purpose;
  readonly languages: readonly Language[];
  /** A narrow document from a till; its traits other than the roll are not looked at. */
  readonly roll: RollName | undefined;
  readonly traits: Traits;
  readonly family: FamilyName;
  readonly size: number;
  /** A choice that the program always makes the same way: a number below `below`. */
  readonly pick: (purpose: string, below: number) => number;
  /** The same among named ways; ways that are kept apart for another purpose never come up. */
  readonly choose: <Way extends string>(purpose: string, ways: readonly Way[]) => Way;
};

export const rollNames = ['ekasa', 'till', 'till-table', 'pub', 'hotel-desk', 'fuel', 'market', 'kiosk'] as const;
export type RollName = OneOf<typeof rollNames>;

export const createPick =
  (name: string) =>
  (purpose: string, below: number): number =>
    hash(`${name}#${purpose}`) % below;
