import type { InputOf } from '#shared/api/contract.ts';
import { mostSummedUp, type readPaymentTotals as contract } from '#shared/api/payments.ts';
import { currencySums, type CurrencySum } from '#shared/kit/currency-sums.ts';
import { addDays } from '#shared/kit/dates.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Payable, Payables } from '#functions/ports/payables.ts';
import { todayOf } from './payment-of.ts';

type ReadPaymentTotals = typeof contract;

const soonDays = 7;
const pageSize = 500;

const sumsOf = (payables: readonly Payable[]): CurrencySum[] => currencySums(payables.map(({ pay }) => pay));

/** Adds up what waits for payment; the most urgent papers come first, so a cap leaves out the latest ones. */
export const readPaymentTotals =
  ({ payables, clock }: { readonly payables: Payables; readonly clock: Clock }) =>
  async (_input: InputOf<ReadPaymentTotals>, caller: Caller): Promise<Outcome<ReadPaymentTotals>> => {
    const today = todayOf(clock);
    const all: Payable[] = [];
    let cursor: string | undefined;
    do {
      const page = await payables.list({
        ...{ ownerId: caller.ownerId, paid: false, descending: false, cursor },
        limit: Math.min(pageSize, mostSummedUp - all.length),
      });
      all.push(...page.payables);
      cursor = page.next;
    } while (cursor !== undefined && all.length < mostSummedUp);
    const late = all.filter(({ pay }) => pay.due !== '' && pay.due < today);
    const soon = all.filter(({ pay }) => pay.due >= today && pay.due <= addDays(today, soonDays));
    return ok({
      overdue: sumsOf(late),
      soon: sumsOf(soon),
      due: sumsOf(all.filter(({ pay }) => pay.due === '' || pay.due >= today)),
      withoutAmount: all.filter(({ pay }) => pay.amount === '').length,
      capped: cursor !== undefined,
    });
  };
