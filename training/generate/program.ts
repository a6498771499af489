import type { Language } from './generated-paper.ts';
import type { FamilyName } from './page/metrics.ts';
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
] as const;
export const footNames = ['none', 'line', 'columns', 'registry', 'seller', 'sign', 'generous'] as const;
export const orderNames = ['recap-totals', 'totals-recap', 'recap-beside'] as const;

type Of<List extends readonly string[]> = List[number];

export type Traits = {
  readonly head: Of<typeof headNames>;
  readonly parties: Of<typeof partyNames>;
  readonly grid: Of<typeof gridNames>;
  readonly payment: Of<typeof paymentNames>;
  readonly columns: Of<typeof columnNames>;
  readonly rule: Of<typeof ruleNames>;
  readonly recap: Of<typeof recapNames>;
  readonly totals: Of<typeof totalNames>;
  readonly foot: Of<typeof footNames>;
  readonly order: Of<typeof orderNames>;
};

/** A way to arrange a paper: which blocks, in which wording and type. Everything follows from its name and traits. */
export type Program = {
  readonly name: string;
  readonly split: 'train' | 'held-out';
  readonly languages: readonly Language[];
  /** A narrow paper from a till; its traits other than the roll are not looked at. */
  readonly roll: RollName | undefined;
  readonly traits: Traits;
  readonly family: FamilyName;
  readonly size: number;
  /** A choice that the program always makes the same way: a number below `below`. */
  readonly pick: (purpose: string, below: number) => number;
};

export const rollNames = ['ekasa', 'till', 'till-table', 'pub', 'hotel-desk', 'fuel', 'market', 'kiosk'] as const;
export type RollName = Of<typeof rollNames>;

export const pickOf =
  (name: string) =>
  (purpose: string, below: number): number =>
    hash(`${name}#${purpose}`) % below;
