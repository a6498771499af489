import type { SampleItem, SampleDocument, SampleParty } from './sample-document.ts';

/**
 * The state that a document is brought to. `read` leaves it where the product took it by itself; `checked` passes its first step,
 * `archived` all of them, `paid` is paid as well; `failed` could not be read.
 */
export type SampleOutcome = 'read' | 'checked' | 'archived' | 'paid' | 'trash' | 'failed';

/**
 * How a document comes to the company: a person puts it in, a program pushes it, a supplier mails it, or a `stranger` does, whose mail
 * waits for a person.
 */
export type SampleDoor = 'upload' | 'push' | 'mail' | 'stranger';

type Looks = Partial<
  Pick<SampleDocument, 'kind' | 'language' | 'layout' | 'currency' | 'form' | 'account' | 'hasPaymentCode' | 'note'>
>;

type Rest = Looks & {
  readonly order?: string;
  /** The id of the document that a credit note corrects. */
  readonly corrects?: string;
  /** The id of the advance invoice that is taken off. */
  readonly deposit?: string;
  readonly outcome?: SampleOutcome;
  readonly door?: SampleDoor;
  /** What its file is called, with places as in `number`; without it the number names the file. */
  readonly fileName?: string;
};

/** A document before its day is known: dates in days from today, negative before it; texts with `{yyyy}`, `{yy}`, `{mm}`, `{month}`. */
export type Plan = Rest & {
  readonly id: string;
  readonly parties: readonly [supplier: SampleParty, customer: SampleParty];
  readonly number: string;
  readonly issued: number;
  readonly due: number;
  readonly items: readonly SampleItem[];
};

type Amount = readonly [quantity: number, unit: string];

/** A line: what, how much of it, the price of one in cents without VAT, the rate. */
export const item = (name: string, [quantity, unit]: Amount, price: number, rate: number): SampleItem => ({
  name,
  quantity: Math.round(quantity * 1000),
  unit,
  price,
  rate,
});

/** The same goods in another quantity. */
export const times = (goods: SampleItem, quantity: number): SampleItem => ({
  ...goods,
  quantity: Math.round(quantity * 1000),
});

export const planDocument = (
  id: string,
  sides: Plan['parties'],
  [number, issued, due]: readonly [number: string, issued: number, due: number],
  rest: Rest & { readonly items: readonly SampleItem[] },
): Plan => ({ id, parties: sides, number, issued, due, ...rest });

/** One of a series: its id, its number, the day of issue, and what is on it. */
type Member = readonly [id: string, number: string, issued: number, items: readonly SampleItem[], own?: Rest];

/** Documents that come again and again: the same parties, look and days until they are due. */
export const planSeries = (
  sides: Plan['parties'],
  days: number,
  rest: Rest,
  members: readonly Member[],
): readonly Plan[] =>
  members.map(([id, number, issued, items, own = {}]) =>
    planDocument(id, sides, [number, issued, issued + days], { ...rest, ...own, items }),
  );
