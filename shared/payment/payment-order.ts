import * as z from 'zod';
import { exportNotes } from '#shared/export-systems/export-note.ts';
import { entityId } from '#shared/kit/id.ts';

/**
 * prepared: waits for its release; released: its file is made; downloaded: the file has left the product, which cannot be undone;
 * cancelled: its documents are free again.
 */
export const paymentOrderStates = ['prepared', 'released', 'downloaded', 'cancelled'] as const;
export type PaymentOrderState = (typeof paymentOrderStates)[number];

/** Why a payment is carried out on its day; see `findPaymentDay`. */
export const paymentDayReasons = [
  'due',
  'before',
  'moved',
  'overdue',
  'overdue-moved',
  'undated',
  'undated-moved',
] as const;
export type PaymentDayReason = (typeof paymentDayReasons)[number];

const openPoint = z.object({ note: z.enum(exportNotes), value: z.string() });

/** A document as an order remembers it: everything that its payment in the file of the bank is made of. */
export const orderedPayment = z.object({
  document: entityId('document'),
  /** What the document was called then. */
  name: z.string(),
  payee: z.string(),
  address: z.object({ street: z.string(), city: z.string(), zip: z.string(), country: z.string() }),
  iban: z.string(),
  /** Empty where the document says none. */
  bic: z.string(),
  /** Decimal, more than zero. */
  amount: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Symbols are digits or empty. */
  variableSymbol: z.string(),
  specificSymbol: z.string(),
  constantSymbol: z.string(),
  /** End-to-end reference that the payee asked for; orders made earlier have none. */
  reference: z.string().max(35).optional(),
  message: z.string(),
  /** Plain date on which it is due; empty where the document says none. */
  due: z.string(),
  /** What of its review was open when the person who prepared the order let the document through by name; absent otherwise. */
  allowed: z.array(openPoint).max(20).optional(),
});
export type OrderedPayment = z.infer<typeof orderedPayment>;

/** The payments of one day, with why it is that day; `sum` is a decimal in euros. */
export const paymentDay = z.object({
  day: z.string(),
  reason: z.enum(paymentDayReasons),
  count: z.int(),
  sum: z.string(),
});
export type PaymentDay = z.infer<typeof paymentDay>;

export const currencySums = z.array(z.object({ currency: z.string(), count: z.int(), sum: z.string() }));

/** The account to pay from. */
export const orderPayer = z.object({ iban: z.string(), bic: z.string() });

const instant = z.iso.datetime();
const person = entityId('user').nullable();

/** A payment order as lists show it. */
export const paymentOrder = z.object({
  _id: entityId('paymentOrder'),
  state: z.enum(paymentOrderStates),
  /** Payments in it. */
  count: z.int(),
  sums: currencySums,
  payer: orderPayer,
  /** By day, the first one leading; as they are in the file once it is released. */
  days: z.array(paymentDay),
  /** Whether another person than the one who prepared it has to release it. */
  fourEyes: z.boolean(),
  preparedAt: instant,
  preparedBy: person,
  releasedAt: instant.nullable(),
  releasedBy: person,
  downloadedAt: instant.nullable(),
  downloadedBy: person,
  cancelledAt: instant.nullable(),
  cancelledBy: person,
  /** Of the file; null before the release. */
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  version: z.int(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** Whether the documents of an order are taken: no other order may hold them. */
export const isLiveOrder = ({ state }: Pick<PaymentOrder, 'state'>): boolean => state !== 'cancelled';

/** Whether an order may still be cancelled: its file has not left the product. */
export const isCancellable = ({ state }: Pick<PaymentOrder, 'state'>): boolean =>
  state === 'prepared' || state === 'released';

/**
 * Whether a person may release an order. Under four eyes somebody else has prepared it; a program, which is no person, never
 * counts as the second pair of eyes.
 */
export const mayRelease = (
  { fourEyes, preparedBy }: Pick<PaymentOrder, 'fourEyes' | 'preparedBy'>,
  releaser: string | null,
): boolean => !fourEyes || (releaser !== null && releaser !== preparedBy);
