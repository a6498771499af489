import { useState } from 'react';
import { actOnDocuments } from '#shared/api/document-bulk.ts';
import { exportDocuments } from '#shared/api/exports.ts';
import { checkAccounts } from '#shared/api/payments.ts';
import { wantsConfirming, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { alertError } from '#web/ui/error-alert.tsx';
import { handFile } from '#web/ui/hand-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { refreshPayments } from './use-payments.ts';

/** A paper whose account a person must confirm before anything is paid to it. */
export type Doubt = {
  readonly document: string;
  readonly name: string;
  readonly supplier: string;
  readonly account: AccountVerdict;
};

type Deed = 'sepa' | 'pay' | 'unpay';

/** What waits until the person has looked at the accounts in doubt. */
type Waiting = { readonly deed: Deed; readonly ids: readonly string[]; readonly doubts: readonly Doubt[] };

/** SEPA orders and marks of payment for chosen papers; accounts are looked at before either. */
export function usePaymentRun(onDone: (ids: readonly string[]) => void) {
  const t = useText('payments');
  const confirm = useConfirm();
  const [busy, setBusy] = useState<Deed | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  /** False where the person would not order it a second time. */
  const orderSepa = async (ids: readonly string[], again: boolean): Promise<boolean> => {
    const payload = { dateType: 'document', date: null, exportAutoAccounting: true, again } as const;
    try {
      handFile(await call(exportDocuments, { params: { system: 'sepa' }, body: { ids: [...ids], payload } }));
      toast({ text: t('sepa.done') });
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'exported-before') throw error;
      const sure = await confirm({
        title: t('again.title'),
        text: t('again.text'),
        confirm: t('again.confirm'),
        danger: true,
      });
      return sure && (await orderSepa(ids, true));
    }
  };

  const mark = async (ids: readonly string[], action: 'pay' | 'unpay'): Promise<boolean> => {
    const outcomes = await call(actOnDocuments, { params: { action }, body: { ids: [...ids] } });
    const refused = outcomes.filter(({ ok }) => !ok);
    const done = outcomes.length - refused.length;
    if (done > 0) toast({ text: t(`${action}.done`, { count: done }) });
    if (refused.length > 0)
      toast({ text: t('pay.some', { count: refused.length, reason: refused[0]?.message ?? '' }), tone: 'warning' });
    return true;
  };

  const run = async (deed: Deed, ids: readonly string[]): Promise<void> => {
    setBusy(deed);
    try {
      if (await (deed === 'sepa' ? orderSepa(ids, false) : mark(ids, deed))) onDone(ids);
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(null);
      refreshPayments();
    }
  };

  /** Looks at the accounts first; without doubts the deed is done at once. */
  const begin = async (deed: 'sepa' | 'pay', ids: readonly string[]): Promise<void> => {
    setBusy(deed);
    try {
      const checked = await call(checkAccounts, { body: { ids: [...ids] } });
      const doubts = checked.flatMap(({ account, ...paper }) =>
        account !== null && wantsConfirming(account.finding) ? [{ ...paper, account }] : [],
      );
      setBusy(null);
      if (doubts.length > 0) setWaiting({ deed, ids, doubts });
      else await run(deed, ids);
    } catch (error) {
      setBusy(null);
      alertError(error);
    }
  };

  return {
    busy,
    waiting,
    giveUp: () => {
      setWaiting(null);
    },
    /** Goes on with what has no doubts, and with those doubts that were settled. */
    goOn: async (settled: ReadonlySet<string>) => {
      if (waiting === null) return;
      const open = new Set(waiting.doubts.map(({ document }) => document).filter((id) => !settled.has(id)));
      const ids = waiting.ids.filter((id) => !open.has(id));
      setWaiting(null);
      if (ids.length === 0) toast({ text: t('account.nothing'), tone: 'warning' });
      else await run(waiting.deed, ids);
    },
    sepa: (ids: readonly string[]) => begin('sepa', ids),
    pay: async (ids: readonly string[]) => {
      if (await confirm({ title: t('pay.title'), confirm: t('pay') })) await begin('pay', ids);
    },
    unpay: async (ids: readonly string[]) => {
      if (await confirm({ title: t('unpay.title'), confirm: t('unpay') })) await run('unpay', ids);
    },
  };
}
