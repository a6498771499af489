import type { InputOf } from '#shared/api/contract.ts';
import { maxSummedUp, type readPaymentTotals as readPaymentTotalsContract } from '#shared/api/payments.ts';
import { sumByCurrency, type CurrencySum } from '#shared/kit/currency-sums.ts';
import { addDays } from '#shared/kit/dates.ts';
import { isLate } from '#shared/payment/payable.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Payable, Payables } from '#functions/ports/payments.ts';
import { getToday } from './document-payment.ts';

type ReadPaymentTotals = typeof readPaymentTotalsContract;

const soonDays = 7;
const pageSize = 500;

const sumPayables = (payables: readonly Payable[]): CurrencySum[] => sumByCurrency(payables.map(({ pay }) => pay));

/** Adds up what waits for payment; the most urgent documents come first, so a cap leaves out the latest ones. */
export const readPaymentTotals =
  ({ payables, clock }: { readonly payables: Payables; readonly clock: Clock }) =>
  async (_input: InputOf<ReadPaymentTotals>, caller: Caller): Promise<Outcome<ReadPaymentTotals>> => {
    const today = getToday(clock);
    const all: Payable[] = [];
    let cursor: string | undefined;
    do {
      const page = await payables.list({
        ...{ ownerId: caller.ownerId, paid: false, descending: false, cursor },
        limit: Math.min(pageSize, maxSummedUp - all.length),
      });
      all.push(...page.payables);
      cursor = page.next;
    } while (cursor !== undefined && all.length < maxSummedUp);
    const late = all.filter(({ pay }) => isLate(pay.due, today));
    const soon = all.filter(({ pay }) => pay.due >= today && pay.due <= addDays(today, soonDays));
    return ok({
      overdue: sumPayables(late),
      soon: sumPayables(soon),
      due: sumPayables(all),
      withoutAmount: all.filter(({ pay }) => pay.amount === '').length,
      capped: cursor !== undefined,
    });
  };
