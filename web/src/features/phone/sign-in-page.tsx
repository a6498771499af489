import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readTokenOfAddress } from '#shared/account/device.ts';
import { loginByToken } from '#shared/api/devices.ts';
import { signInTokenHeader } from '#shared/api/headers.ts';
import { call } from '#web/remote/call.ts';
import { startUserSession, useSession } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import * as styles from './mobile.module.css';

/** What the phone's camera opens: one touch signs this phone in. Without the touch a link could sign a person in without consent. */
export function PhoneSignInPage() {
  const t = useText('phone');
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const session = useSession();
  const [token] = useState(() => readTokenOfAddress(location.hash));
  // Neither history nor a screenshot of the address bar keeps the token. Only once the page stands: a first drawing that waits for
  // its texts is thrown away, and the next one reads the address again.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  const [name, setName] = useState('');
  useTitle(t('signIn.title'));
  const signIn = useMutation({
    mutationFn: (secret: string) => {
      const device = name.trim() === '' ? {} : { name: name.trim() };
      return call(loginByToken, { headers: { [signInTokenHeader]: secret }, body: { device } });
    },
    onSuccess: (user) => {
      startUserSession(user);
      void navigate('/capture', { replace: true });
    },
  });
  return (
    <main className={styles.phoneIn}>
      <span className={styles.phoneInBrand}>
        <Logo size={30} />
        <b>{productName}</b>
      </span>
      <h1>{t('signIn.title')}</h1>
      {session.kind === 'in' ? (
        <>
          <p>{t('signIn.already', { name: session.user.fullname })}</p>
          <Link className={styles.phoneInMain} to="/capture">
            {t('signIn.goOn')}
          </Link>
        </>
      ) : token === undefined ? (
        <Band tone="warning" title={t('signIn.noCode')}>
          {t('signIn.noCodeHint')}
        </Band>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate(token);
          }}
        >
          <p>{t('signIn.text')}</p>
          <label>
            {t('signIn.name')}
            <input
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {signIn.error === null ? null : (
            <Band tone="error" title={t('signIn.failed')}>
              {sentence(signIn.error)}
            </Band>
          )}
          <PushButton type="submit" look="primary" disabled={signIn.isPending}>
            {t('signIn.submit')}
          </PushButton>
        </form>
      )}
    </main>
  );
}
