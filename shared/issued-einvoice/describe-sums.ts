import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import {
  getDifference,
  isNegative,
  isSameAmount,
  isZero,
  negate,
  subtract,
  sumAmounts,
  type Amount,
} from '#shared/accounting/amounts.ts';
import { turnOf } from './describe-lines.ts';
import type { SentCharge, SentLine, SentSums, SentTaxRow } from './sent-invoice.ts';

type Parts = {
  readonly lines: readonly SentLine[];
  readonly charges: readonly SentCharge[];
  readonly taxes: readonly SentTaxRow[];
};

/** Cents that an amount due may be rounded by without saying so: half of five cents of cash, half a crown. */
const unnamedRounding: Readonly<Record<string, number>> = { EUR: 2, CZK: 50 };

/** What advances take off, with the sign of the total. */
function findAdvances({ advances }: AccountingDocument, gross: Amount): Amount {
  const bare = sumAmounts([advances.total.replace('-', '')]);
  return isNegative(gross) ? negate(bare) : bare;
}

/**
 * What is due, with the sign that amounts have in what is sent. Credit notes state what they return with a minus or without: the sign is the one
 * that its sums make, and else that of the total.
 */
function findDue(document: AccountingDocument, total: Amount, advances: Amount): Amount {
  const due = sumAmounts([turnOf(document)(document.due)]);
  if (!document.creditNote || isSameAmount(subtract(total, advances), due)) return due;
  return isNegative(due) === isNegative(total) ? due : negate(due);
}

type Settled = Pick<SentSums, 'paid' | 'rounding' | 'due'>;

/**
 * What was paid before and what was rounded, between the total and the amount due of the document, which never changes: the rounding that it
 * states, an unnamed one where the amount due misses the total less its advances by as little as money is rounded, and the rest was paid.
 */
function settle(document: AccountingDocument, gross: Amount): Settled {
  const turn = turnOf(document);
  const rounding = sumAmounts([turn(document.rounding)]);
  const total = sumAmounts([gross, rounding]);
  const advances = findAdvances(document, gross);
  const due = findDue(document, total, advances);
  const paid = subtract(total, due);
  const room = unnamedRounding[document.currency] ?? 0;
  const near = [advances, '0.00'].find((one) => getDifference(paid, one) <= room);
  if (near === undefined || isSameAmount(near, paid) || !isZero(rounding)) return { paid, rounding, due };
  return { paid: near, rounding: subtract(near, paid), due };
}

const sumCharges = (charges: readonly SentCharge[], wanted: boolean): Amount =>
  sumAmounts(charges.filter((one) => one.isCharge === wanted).map(({ amount }) => amount));

/**
 * The sums of the whole document (BG-22). Lines, charges and tax are those of the document, so BT-106 to BT-112 are their plain sums; what
 * differs by rounding stands in BT-114.
 */
export function describeSums(document: AccountingDocument, { lines, charges, taxes }: Parts): SentSums {
  const net = sumAmounts(lines.map((line) => line.net));
  const [more, less] = [sumCharges(charges, true), sumCharges(charges, false)];
  const taxable = subtract(sumAmounts([net, more]), less);
  const tax = sumAmounts(taxes.map((row) => row.tax));
  const gross = sumAmounts([taxable, tax]);
  const isKnown = document.foreign && document.rate !== '' && !isZero(tax);
  return {
    lines: net,
    allowances: less,
    charges: more,
    net: taxable,
    tax,
    bookTax: isKnown ? turnOf(document)(sumAmounts(document.vat.map(({ homeVat }) => homeVat))) : '',
    gross,
    ...settle(document, gross),
  };
}
