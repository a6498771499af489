import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Refused } from '#web/remote/refused.ts';
import { switchOwner } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { readOtherCompany, type OtherCompany } from './core/other-company.ts';

/**
 * A document of another company of the person asks whether to go there (R-DET-18); otherwise the person goes
 * to the list. Answers whether that is the case; the document shows by itself once the company is another one.
 */
export function useOtherCompany(error: Error | null): boolean {
  const t = useText('detail');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const other = error instanceof Refused ? readOtherCompany(error.refusal, error.details) : undefined;
  const id = other?._id;

  const offer = useEffectEvent(async (company: OtherCompany) => {
    const leave = () => void navigate('/document/list', { replace: true });
    const sure = await confirm({
      title: t('load.continueTo', { company: company.name }),
      text: t('load.continueText'),
      confirm: t('load.continue'),
    });
    if (!sure || !(await confirmLeaving())) {
      leave();
      return;
    }
    try {
      await switchOwner(company);
      toast({ text: t('load.welcome', { company: company.name }) });
    } catch (refused) {
      alertError(refused);
      leave();
    }
  });
  useEffect(() => {
    if (other !== undefined) void offer(other);
    // The same company is asked for once, however often its refusal is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return other !== undefined;
}
