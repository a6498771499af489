import { isBic, isIban } from '#shared/field/kinds/identifiers.ts';
import { compareDecimals, fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { tidy } from '#shared/kit/text.ts';
import { listMissing, type PaymentData } from './payment-data.ts';

/** A payment whose every part was checked: nothing else is ever drawn as a code. */
export type CheckedPayment = {
  readonly iban: string;
  /** Empty where the document does not say it. */
  readonly bic: string;
  /** Two decimals, more than zero. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly dueDate: string;
  /** Symbols are digits or empty; the constant one has four. */
  readonly variable: string;
  readonly constant: string;
  readonly specific: string;
  /** The number of the document. */
  readonly number: string;
  readonly payee: string;
  readonly note: string;
};

/** Why a payment is none. */
export type PaymentTrouble =
  'value-missing' | 'iban-invalid' | 'amount-invalid' | 'currency-invalid' | 'symbol-invalid';

/** Banks take nine digits before the dot (ISO 20022 and the by square standard agree). */
const maxAmount = '999999999.99';

const isSymbol = (text: string, digits: number): boolean => new RegExp(`^\\d{0,${digits}}$`, 'u').test(text);

function findTrouble({ iban, amount, currency, symbols }: Parts): PaymentTrouble | undefined {
  if (!isIban(iban)) return 'iban-invalid';
  if (!/^[A-Z]{3}$/u.test(currency)) return 'currency-invalid';
  if (!isDecimal(amount) || toCents(amount) <= 0 || compareDecimals(amount, maxAmount) > 0) return 'amount-invalid';
  const [variable, constant, specific] = symbols;
  const fits = isSymbol(variable, 10) && isSymbol(constant, 4) && isSymbol(specific, 10);
  return fits ? undefined : 'symbol-invalid';
}

type Parts = {
  readonly iban: string;
  readonly amount: string;
  readonly currency: string;
  readonly symbols: readonly [variable: string, constant: string, specific: string];
};

/**
 * Checks a payment: IBAN by its check digits (ISO 13616), an amount above zero, symbols within the digits that Slovak banks
 * carry. A BIC that is none is left out, because an IBAN alone leads to the account.
 */
export function checkPayment(
  data: PaymentData,
  { payee, bic }: { readonly payee: string; readonly bic: string },
): Result<CheckedPayment, PaymentTrouble> {
  if (listMissing(data).length > 0) return failed('value-missing');
  const [iban, amount, currency] = [data.paymentIBAN ?? '', data.paymentAmount ?? '', data.currency ?? ''];
  const constant = data.paymentCS ?? '';
  const symbols = [data.paymentVS ?? '', constant, data.paymentSS ?? ''] as const;
  const trouble = findTrouble({ iban, amount, currency, symbols });
  if (trouble !== undefined) return failed(trouble);
  return ok({
    iban,
    bic: isBic(bic.toUpperCase()) ? bic.toUpperCase() : '',
    amount: fromCents(toCents(amount)),
    currency,
    dueDate: data.dueDate !== null && isPlainDate(data.dueDate) ? data.dueDate : '',
    variable: symbols[0],
    constant: constant === '' ? '' : constant.padStart(4, '0'),
    specific: symbols[2],
    number: tidy(data.invoiceNumber ?? ''),
    payee: tidy(payee),
    note: tidy(data.paymentNote ?? ''),
  });
}
