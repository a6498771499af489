import { payDocument } from '#shared/api/document-actions.ts';
import { confirmAccount, readPayment } from '#shared/api/payments.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { useConfirm } from './confirm.ts';

/**
 * Marks a document as paid. Where the account is changed or unlisted, the person is shown which one and since when, and the
 * document is paid after they have confirmed it. Answers whether it is paid now; other refusals are thrown.
 */
export function usePaySafely(): (id: string) => Promise<boolean> {
  const t = useText('payments');
  const locale = useLocale();
  const confirm = useConfirm();
  return async (id) => {
    try {
      await call(payDocument, { params: { id } });
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'account-unconfirmed') throw error;
    }
    const { account } = await call(readPayment, { params: { id } });
    const shown = (iban: string) => toDisplayForm('paymentIBAN', iban, locale);
    const [iban, earlier] = [account?.iban ?? '', account?.earlier ?? []];
    const sure = await confirm({
      title: t('account.title'),
      text: [
        t(account?.finding === 'unlisted' ? 'account.unlisted' : 'account.changed'),
        `${t('account.now')}: ${shown(iban)}.`,
        ...(earlier.length === 0 ? [] : [`${t('account.earlier')}: ${earlier.map(shown).join(', ')}.`]),
        t('account.text'),
      ].join(' '),
      confirm: t('account.confirm'),
      danger: true,
    });
    if (!sure) return false;
    await call(confirmAccount, { params: { id }, body: { iban } });
    await call(payDocument, { params: { id } });
    return true;
  };
}
