import { Button } from '@mantine/core';
import { IconBuildingBank, IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentBrand } from '#web/remote/brand.ts';
import { knowsPasskeys, offerPasskeys, signInByPasskey, withdrawPasskeys } from '#web/remote/passkeys.ts';
import { goToTaxCentre } from '#web/remote/sign-in-steps.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import * as styles from '../account.module.css';

/** A passkey, where the browser knows them, and the tax centre on its hosts (R-ACC-03). */
export function OtherWays() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const offer = useMutation({ mutationFn: offerPasskeys });
  const byPasskey = useMutation({ mutationFn: signInByPasskey });
  const byTaxCentre = useMutation({ mutationFn: goToTaxCentre });
  const { mutate: startOffer } = offer;
  useEffect(() => {
    startOffer();
    return () => void withdrawPasskeys();
  }, [startOffer]);
  const isTaxCentre = currentBrand() === 'tax-centre';
  if (!knowsPasskeys() && !isTaxCentre) return null;
  // An offer that cannot be made is none; a passkey that was chosen and refused is reported.
  const refusal = [byPasskey.error, byTaxCentre.error].map((error) => (error === null ? '' : sentence(error)));
  return (
    <div className={styles.otherWays}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {refusal.map((text) => (text === '' ? null : <Band key={text} tone="error" title={text} />))}
      {isTaxCentre ? (
        <Button
          fullWidth
          size="md"
          leftSection={<IconBuildingBank size={18} stroke={1.6} aria-hidden />}
          loading={byTaxCentre.isPending}
          onClick={() => byTaxCentre.mutate()}
        >
          {t('signIn.taxCentre')}
        </Button>
      ) : null}
      {knowsPasskeys() ? (
        <Button
          fullWidth
          size="md"
          leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {t('signIn.passkey')}
        </Button>
      ) : null}
    </div>
  );
}
