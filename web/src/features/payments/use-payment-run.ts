import { useState } from 'react';
import { actOnDocuments } from '#shared/api/document-actions.ts';
import {
  checkPaymentOrder,
  downloadPaymentOrder,
  preparePaymentOrder,
  releasePaymentOrder,
  type PaymentOrderSummary,
} from '#shared/api/payment-orders.ts';
import { checkAccounts } from '#shared/api/payments.ts';
import { needsConfirmation, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { call } from '#web/remote/call.ts';
import { runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { listLet } from './core/order.ts';
import { outdatedByPayments } from './use-payments.ts';

/** A document whose account a person must confirm before it is paid. */
export type Doubt = {
  readonly document: string;
  readonly name: string;
  readonly supplier: string;
  readonly account: AccountVerdict;
};

type PaymentAction = 'sepa' | 'pay' | 'unpay';

/** An order waits for its release, or it is released and its file downloaded at once. */
export type MakeOrder = 'prepare' | 'download';

/** An order that a person looks at. The key is chosen once, so that pressing again after a failure makes no second order. */
type Reviewed = {
  readonly key: string;
  readonly ids: readonly string[];
  /** Documents that the person lets through by name although their review is open. */
  readonly allowed: readonly string[];
  /** What the order would hold with the documents that were `allowed` when `checked` was asked about. */
  readonly summary: PaymentOrderSummary;
  readonly checked: readonly string[];
};

/** An order at first lets nothing through by name. */
const nothing: readonly string[] = [];

/** Documents whose accounts are checked by one request. */
const checkedAtOnce = 100;

async function listDoubts(ids: readonly string[]): Promise<readonly Doubt[]> {
  const doubts: Doubt[] = [];
  for (let at = 0; at < ids.length; at += checkedAtOnce) {
    const checked = await call(checkAccounts, { body: { ids: ids.slice(at, at + checkedAtOnce) } });
    for (const { account, ...document } of checked)
      if (account !== null && needsConfirmation(account.finding)) doubts.push({ ...document, account });
  }
  return doubts;
}

/** What waits until the person has looked at the accounts in doubt. */
type Waiting = { readonly action: 'sepa' | 'pay'; readonly ids: readonly string[]; readonly doubts: readonly Doubt[] };

/** SEPA orders and marks of payment for chosen documents; accounts are checked before either, and an order before it is made. */
export function usePaymentRun(onDone: (ids: readonly string[]) => void) {
  const t = useText('payments');
  const confirm = useConfirm();
  const [busy, setBusy] = useState<PaymentAction | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [order, setOrder] = useState<Reviewed | null>(null);

  /** Finds out what an order of these documents would hold; it is made when the person has seen it. */
  const review = async (ids: readonly string[]): Promise<void> => {
    setBusy('sepa');
    try {
      const summary = await call(checkPaymentOrder, { body: { ids: [...ids], allowed: [] } });
      setOrder({ key: crypto.randomUUID(), ids, allowed: nothing, summary, checked: nothing });
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(null);
    }
  };

  /** Sums an open order up again with other documents allowed by name; an answer to an earlier choice, or to a closed order, is dropped. */
  const reviewAgain = async (reviewed: Reviewed, allowed: readonly string[]): Promise<void> => {
    const change = (to: (now: Reviewed) => Reviewed) => setOrder((now) => (now?.allowed === allowed ? to(now) : now));
    setOrder({ ...reviewed, allowed });
    try {
      const summary = await call(checkPaymentOrder, { body: { ids: [...reviewed.ids], allowed: [...allowed] } });
      change((now) => ({ ...now, key: crypto.randomUUID(), summary, checked: allowed }));
    } catch (error) {
      change((now) => ({ ...now, allowed: now.checked }));
      alertError(error);
    }
  };

  const orderSepa = async ({ key, summary, allowed }: Reviewed, how: MakeOrder): Promise<void> => {
    const ids = summary.payments.map(({ document }) => document);
    const body = { key, ids, allowed: [...listLet(summary.payments, allowed)] };
    const { order: made, left } = await call(preparePaymentOrder, { body });
    const [later] = left;
    if (later !== undefined) toast({ text: t('order.later', { name: later.name }), tone: 'warning' });
    if (how === 'download') {
      if (made.state === 'prepared')
        await call(releasePaymentOrder, { params: { id: made._id }, body: { version: made.version } });
      downloadFile(await call(downloadPaymentOrder, { params: { id: made._id } }));
    }
    toast({ text: t(how === 'download' ? 'sepa.done' : 'order.prepared') });
  };

  const mark = async (ids: readonly string[], action: 'pay' | 'unpay'): Promise<void> => {
    const outcomes = await call(actOnDocuments, { params: { action }, body: { ids: [...ids] } });
    const refused = outcomes.filter(({ ok }) => !ok);
    const done = outcomes.length - refused.length;
    if (done > 0) toast({ text: t(`${action}.done`, { count: done }) });
    if (refused.length > 0)
      toast({ text: t('pay.some', { count: refused.length, reason: refused[0]?.message ?? '' }), tone: 'warning' });
  };

  /** Runs an action; false where it failed, which was shown to the person. */
  const run = async (action: PaymentAction, ids: readonly string[], act: () => Promise<void>): Promise<boolean> => {
    setBusy(action);
    try {
      await runMutation(act, { invalidates: outdatedByPayments, on: 'both' });
      onDone(ids);
      return true;
    } catch (error) {
      alertError(error);
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** Checks the accounts first; without doubts the action runs at once. */
  const begin = async (action: 'sepa' | 'pay', ids: readonly string[]): Promise<void> => {
    setBusy(action);
    try {
      const doubts = await listDoubts(ids);
      setBusy(null);
      if (doubts.length > 0) setWaiting({ action, ids, doubts });
      else if (action === 'sepa') await review(ids);
      else await run('pay', ids, () => mark(ids, 'pay'));
    } catch (error) {
      setBusy(null);
      alertError(error);
    }
  };

  return {
    busy,
    waiting,
    /** What an order would hold, while the person looks at it. */
    order,
    closeOrder: () => setOrder(null),
    /** Lets a document through by name, or not any more; the summary is made anew, because sums and days change with it. */
    allow: async (id: string, isLet: boolean) => {
      if (order === null) return;
      const others = order.allowed.filter((one) => one !== id);
      await reviewAgain(order, isLet ? [...others, id] : others);
    },
    makeOrder: async (how: MakeOrder) => {
      if (order !== null && (await run('sepa', order.ids, () => orderSepa(order, how)))) setOrder(null);
    },
    giveUp: () => setWaiting(null),
    /** Goes on with what has no doubts, and with those doubts that were settled; an order shows that the others stay out. */
    goOn: async (settled: ReadonlySet<string>) => {
      if (waiting === null) return;
      const open = new Set(waiting.doubts.map(({ document }) => document).filter((id) => !settled.has(id)));
      const ids = waiting.ids.filter((id) => !open.has(id));
      setWaiting(null);
      if (waiting.action === 'sepa') await review(waiting.ids);
      else if (ids.length === 0) toast({ text: t('account.nothing'), tone: 'warning' });
      else await run('pay', ids, () => mark(ids, 'pay'));
    },
    sepa: (ids: readonly string[]) => begin('sepa', ids),
    pay: async (ids: readonly string[]) => {
      if (await confirm({ title: t('pay.title'), text: t('pay.text', { count: ids.length }), confirm: t('pay') }))
        await begin('pay', ids);
    },
    unpay: async (ids: readonly string[]) => {
      if (await confirm({ title: t('unpay.title'), text: t('pay.text', { count: ids.length }), confirm: t('unpay') }))
        await run('unpay', ids, () => mark(ids, 'unpay'));
    },
  };
}
