import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { findSecondFactorToken } from '#web/remote/sign-in.ts';
import { returnFromTaxCentre } from '#web/remote/sign-in-steps.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { GuestFrame } from '../guest-frame.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import * as styles from '../account.module.css';

/** Where the identity provider of the tax centre sends people back to; the guard takes the signed-in user on. */
export function TaxCentrePage() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [answer] = useState(() => location.search.slice(1));
  const { mutate, error } = useMutation({ mutationFn: returnFromTaxCentre });
  const [isBack, setIsBack] = useState(false);
  useTitle(t('signIn.title'));
  useEffect(() => {
    // An answer is good once: a second drawing of the page must not send it again.
    if (location.search === '') return;
    history.replaceState(history.state, '', location.pathname);
    mutate(answer);
  }, [answer, mutate]);
  const token = isBack ? undefined : findSecondFactorToken(error);
  if (token !== undefined)
    return (
      <GuestFrame title={t('secondFactor.title')}>
        <SecondFactorForm token={token} onBack={() => setIsBack(true)} />
      </GuestFrame>
    );
  const isOver = error !== null || answer === '';
  return (
    <GuestFrame title={t('signIn.title')}>
      {isOver ? (
        <>
          {error === null || isBack ? null : <Band tone="error" title={sentence(error)} />}
          <Link to="/login" className={styles.guestLink}>
            {t('forgot.back')}
          </Link>
        </>
      ) : (
        <p role="status">{t('signIn.taxCentreBack')}</p>
      )}
    </GuestFrame>
  );
}
