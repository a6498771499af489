import { useState } from 'react';
import { actOnDocuments } from '#shared/api/document-actions.ts';
import { checkExport, exportDocuments, type ExportVerdict } from '#shared/api/exports.ts';
import { checkAccounts } from '#shared/api/payments.ts';
import { needsConfirmation, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { call } from '#web/remote/call.ts';
import { runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { outdatedByPayments } from './use-payments.ts';

/** A document whose account a person must confirm before it is paid. */
export type Doubt = {
  readonly document: string;
  readonly name: string;
  readonly supplier: string;
  readonly account: AccountVerdict;
};

type PaymentAction = 'sepa' | 'pay' | 'unpay';

/** Payments have the dates of their documents. */
const dates = { dateType: 'document', date: null, exportAutoAccounting: true } as const;

/** What waits until the person has looked at the accounts in doubt. */
type Waiting = { readonly action: 'sepa' | 'pay'; readonly ids: readonly string[]; readonly doubts: readonly Doubt[] };

/** SEPA orders and marks of payment for chosen documents; accounts are checked before either, and an order before it is made. */
export function usePaymentRun(onDone: (ids: readonly string[]) => void) {
  const t = useText('payments');
  const confirm = useConfirm();
  const [busy, setBusy] = useState<PaymentAction | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [order, setOrder] = useState<readonly ExportVerdict[] | null>(null);

  /** Finds out what an order of these documents would hold; the file is made when the person has seen it. */
  const review = async (ids: readonly string[]): Promise<void> => {
    setBusy('sepa');
    try {
      const payload = { ...dates, again: true };
      setOrder(await call(checkExport, { body: { exportSystem: 'sepa', ids: [...ids], payload } }));
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(null);
    }
  };

  const orderSepa = async (ids: readonly string[], again: boolean): Promise<void> => {
    const body = { ids: [...ids], payload: { ...dates, again } };
    downloadFile(await call(exportDocuments, { params: { system: 'sepa' }, body }));
    toast({ text: t('sepa.done') });
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
      const checked = await call(checkAccounts, { body: { ids: [...ids] } });
      const doubts = checked.flatMap(({ account, ...document }) =>
        account !== null && needsConfirmation(account.finding) ? [{ ...document, account }] : [],
      );
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
    makeOrder: async (ids: readonly string[], again: boolean) => {
      if (await run('sepa', ids, () => orderSepa(ids, again))) setOrder(null);
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
      if (await confirm({ title: t('pay.title'), confirm: t('pay') })) await begin('pay', ids);
    },
    unpay: async (ids: readonly string[]) => {
      if (await confirm({ title: t('unpay.title'), confirm: t('unpay') }))
        await run('unpay', ids, () => mark(ids, 'unpay'));
    },
  };
}
