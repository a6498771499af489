import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readProof } from '#shared/account/invitation.ts';
import { confirmEmail } from '#shared/api/registration.ts';
import { call } from '#web/remote/call.ts';
import { invalidate, keys } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { GuestFrame } from './guest-frame.tsx';
import { useKeepSecret } from './use-keep-secret.ts';
import * as styles from './account.module.css';

/** Confirms a new address of an account, opened from the mail that went there; no matter who is signed in. */
export function ConfirmEmailPage() {
  const t = useText('invitation');
  const sentence = useErrorSentence();
  const [proof] = useState(() => readProof(location.hash));
  useKeepSecret();
  useTitle(t('confirm.title'));
  const confirm = useMutation({
    mutationFn: ({ who, code }: NonNullable<typeof proof>) => call(confirmEmail, { body: { user: who, code } }),
    // The address may be that of the user who is signed in here.
    onSuccess: () => void invalidate([keys.user]),
  });
  const isWrong = confirm.error instanceof Refused && confirm.error.refusal === 'wrong-code';
  return (
    <GuestFrame title={t('confirm.title')}>
      <div className={styles.guestOffered}>
        {confirm.error === null ? null : (
          <Band tone={isWrong ? 'warning' : 'error'} title={isWrong ? t('confirm.wrong') : sentence(confirm.error)} />
        )}
        {proof === undefined ? (
          <Band tone="warning" title={t('missing')}>
            {t('missingHint')}
          </Band>
        ) : confirm.data === undefined ? (
          <>
            <p className={styles.guestText}>{t('confirm.text')}</p>
            <Button
              variant="filled"
              fullWidth
              size="md"
              loading={confirm.isPending}
              disabled={isWrong}
              onClick={() => confirm.mutate(proof)}
            >
              {t('confirm.do')}
            </Button>
          </>
        ) : (
          <Band tone="done" title={t('confirm.done', { email: confirm.data.email })} />
        )}
        <Link to="/" className={styles.guestLink}>
          {t('confirm.goOn')}
        </Link>
      </div>
    </GuestFrame>
  );
}
