import { findHomeAmount } from '#shared/money/home-amount.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import type { AccountingDocument } from '../accounting-document.ts';
import { getBookCountry, getBookCurrency, type ExportSettings } from '../export-settings.ts';
import type { Values } from './values.ts';

/**
 * The largest simplified invoices. Slovak ones of cash registers up to 400 euros, others up to 100 (§ 74 par. 3 points a and b, since
 * 2025-01-01); Czech ones up to 10,000 crowns (§ 30 of Act 235/2004 Sb.).
 */
const maxSlovak = { register: '400', other: '100', since: '2025-01-01' } as const;
const maxCzech = '10000';

type Context = {
  readonly direction: AccountingDocument['direction'];
  readonly kind: AccountingDocument['kind'];
  /** The day whose law holds. */
  readonly day: string;
  readonly settings: ExportSettings;
  readonly fields: readonly FieldValue[];
};

const isRegistered = (values: Values, kind: AccountingDocument['kind']): boolean =>
  kind === 'receipt' || ['receiptUid', 'receiptOkp', 'cashRegisterCode'].some((id) => values.text(id) !== '');

function findLimit(values: Values, { kind, day, settings }: Context): string | undefined {
  if (getBookCountry(settings) === 'CZ') return maxCzech;
  if (day < maxSlovak.since) return undefined;
  return isRegistered(values, kind) ? maxSlovak.register : maxSlovak.other;
}

const toNumber = (vatId: string): string => vatId.replace(/[^A-Z0-9]/giu, '').toUpperCase();

/** Whether the document names us as its customer by our number; where the company has none, whether it names any. */
function namesOwner(values: Values, { settings }: Context): boolean {
  const [named, own] = [toNumber(values.text('customerVatId')), toNumber(settings.owner.vatId)];
  return own === '' ? named !== '' : named === own;
}

/**
 * Whether a document is a simplified invoice. `total` is what it comes to in the money of the books (two decimals and its currency) where a
 * received one is above the limit; `isSupported` says whether it names us and so is an invoice all the same. A correction is
 * simplified whatever it comes to (§ 74 par. 3 point c).
 */
export function judgeSimplified(values: Values, context: Context) {
  const { kind, direction, fields, settings } = context;
  const claimed =
    values.yes('simplifiedDocument') || (kind === 'receipt' && values.text('simplifiedDocument') !== 'no');
  const id = values.amount('totalAmount') === '' ? 'paymentAmount' : 'totalAmount';
  const currency = getBookCurrency(settings);
  const total = findHomeAmount(fields, { id, value: values.amount(id) }, currency) ?? '';
  const limit = findLimit(values, context);
  const isAbove =
    claimed &&
    direction === 'received' &&
    kind !== 'incomingCreditNote' &&
    limit !== undefined &&
    isDecimal(total) &&
    compareDecimals(total, limit) > 0;
  return {
    simplified: claimed && !isAbove,
    isAbove,
    isSupported: namesOwner(values, context),
    total: `${total} ${currency}`,
  };
}
