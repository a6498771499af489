import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod';
import { firstRunPath } from '#shared/account/first-run.ts';
import { useFirstRun } from '#web/remote/first-run.ts';
import { sessionEnded } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { GuestFrame } from './guest-frame.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';
import * as styles from './account.module.css';

// Most people type a password: what the other ways need comes when it is asked for.
const PhoneForm = lazy(async () => ({ default: (await import('./sign-in/phone-form.tsx')).PhoneForm }));
const SecondFactorForm = lazy(async () => ({
  default: (await import('./sign-in/second-factor-form.tsx')).SecondFactorForm,
}));
const OtherWays = lazyWhenIdle(async () => (await import('./sign-in/other-ways.tsx')).OtherWays);

const arrival = z.object({ done: z.enum(['reset', 'joined']).optional() });

/**
 * Sign-in with e-mail and password (R-ACC-01), by a code to the phone (R-ACC-02), with a passkey and, on its hosts, through the tax
 * centre. The guard takes the signed-in user on to the remembered page.
 */
export function SignInPage() {
  const t = useText('account');
  const [secondFactor, setSecondFactor] = useState<string>();
  useTitle(t('signIn.title'));
  // The first company has to be created before anyone can sign in.
  const { open: isFirstRun } = useFirstRun();
  if (isFirstRun === true) return <Navigate to={firstRunPath} replace />;
  return secondFactor === undefined ? (
    <FirstFactor onSecondFactor={setSecondFactor} />
  ) : (
    <GuestFrame title={t('secondFactor.title')}>
      <Suspense fallback={null}>
        <SecondFactorForm token={secondFactor} onBack={() => setSecondFactor(undefined)} />
      </Suspense>
    </GuestFrame>
  );
}

function FirstFactor({ onSecondFactor }: { readonly onSecondFactor: (token: string) => void }) {
  const t = useText('account');
  const came = arrival.safeParse(useLocation().state);
  const [way, setWay] = useState<'password' | 'phone'>('password');
  // Both forms keep what was typed while the person looks at the other one.
  const [typed, setTyped] = useState({ email: '', password: '', phone: '' });
  return (
    <GuestFrame title={t('signIn.title')}>
      {came.success && came.data.done === 'reset' ? <Band tone="done" title={t('reset.done')} /> : null}
      {came.success && came.data.done === 'joined' ? <Band tone="done" title={t('signIn.joined')} /> : null}
      {sessionEnded() ? <Band tone="warning" title={t('signIn.expired')} /> : null}
      <div className={styles.ways}>
        <Segments
          label={t('signIn.way')}
          value={way}
          data={[
            { value: 'password', label: t('signIn.byPassword') },
            { value: 'phone', label: t('signIn.byPhone') },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'password' ? (
        <PasswordForm
          typed={typed}
          onChange={(change) => setTyped({ ...typed, ...change })}
          onSecondFactor={onSecondFactor}
        />
      ) : (
        <Suspense fallback={null}>
          <PhoneForm
            phone={typed.phone}
            onChange={(phone) => setTyped({ ...typed, phone })}
            onSecondFactor={onSecondFactor}
          />
        </Suspense>
      )}
      <Suspense fallback={<div className={styles.otherWays} />}>
        <OtherWays />
      </Suspense>
    </GuestFrame>
  );
}
