import type { InputOf } from '#shared/api/contract.ts';
import type { listPayments as contract, PaymentTab } from '#shared/api/payments.ts';
import { addDays, daysBetween } from '#shared/kit/dates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Payables } from '#functions/ports/payables.ts';
import { todayOf } from './payment-of.ts';

type ListPayments = typeof contract;

/** What is due today is not late yet. */
function stretchOf(tab: PaymentTab, today: string) {
  switch (tab) {
    case 'due':
      return { paid: false, from: today, descending: false };
    case 'overdue':
      return { paid: false, until: addDays(today, -1), descending: false };
    case 'paid':
      return { paid: true, descending: true };
  }
}

/** A page of papers to pay, the most urgent first; of the paid ones the latest first. */
export const listPayments =
  ({ payables, clock }: { readonly payables: Payables; readonly clock: Clock }) =>
  async ({ query }: InputOf<ListPayments>, caller: Caller): Promise<Outcome<ListPayments>> => {
    const today = todayOf(clock);
    const { tab, limit, cursor } = query;
    const page = { ...stretchOf(tab, today), ownerId: caller.ownerId, limit, cursor };
    if (!payables.canContinue(page)) return failed('cursor-invalid');
    const { payables: found, next } = await payables.list(page);
    const data = found.map(({ row, pay: { due, amount, currency, iban } }) => ({
      ...{ row, due, amount, currency, iban },
      days: due === '' ? null : daysBetween(today, due),
    }));
    return ok({ data, next: next ?? null, today });
  };
