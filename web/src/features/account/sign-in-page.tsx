import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import * as z from 'zod';
import { firstRunPath } from '#shared/account/first-run.ts';
import { sha256 } from '#web/remote/digest.ts';
import { useFirstRun } from '#web/remote/first-run.ts';
import { Refused } from '#web/remote/refused.ts';
import { sessionEnded, signIn } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { emailProblem, passwordProblem, getRetryDelay, selectAfterMs, type FormProblem } from './form-rules.ts';
import { Field, PasswordField } from './field.tsx';
import { GuestFrame } from './guest-frame.tsx';
import * as styles from './account.module.css';

const arrival = z.object({ from: z.string().optional(), done: z.literal('reset').optional() });

/** Sign-in with e-mail and password (R-ACC-01). The guard takes the signed-in user on to the remembered page. */
export function SignInPage() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const came = arrival.safeParse(useLocation().state);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<readonly (FormProblem | undefined)[]>([]);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useTitle(t('signIn.title'));

  const refusedAt = useRef<number | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const waitForRetry = getRetryDelay(refusedAt.current, performance.now());
      if (waitForRetry > 0) await new Promise((resolve) => setTimeout(resolve, waitForRetry));
      return signIn(email.trim(), await sha256(password));
    },
    onError: () => {
      refusedAt.current = performance.now();
      const refused = passwordInput.current?.value;
      setTimeout(() => {
        const { activeElement } = document;
        // The focus stays where the person has moved it meanwhile.
        if (activeElement === emailInput.current || passwordInput.current?.value !== refused) return;
        passwordInput.current?.select();
      }, selectAfterMs);
    },
  });
  // The first company has to be created before anyone can sign in.
  const { open: isFirstRun } = useFirstRun();
  const [emailWrong, passwordWrong] = problems;
  const wrong = error instanceof Refused && error.refusal === 'wrong-credentials';
  const passwordError = passwordWrong === undefined ? (wrong ? t('signIn.wrong') : undefined) : t(passwordWrong);

  if (isFirstRun === true) return <Navigate to={firstRunPath} replace />;
  return (
    <GuestFrame title={t('signIn.title')}>
      {came.success && came.data.done === 'reset' ? <Band tone="done" title={t('reset.done')} /> : null}
      {sessionEnded() ? <Band tone="warning" title={t('signIn.expired')} /> : null}
      {error !== null && !wrong ? <Band tone="error" title={sentence(error)} /> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = [emailProblem(email), passwordProblem(password)];
          setProblems(found);
          const at = found.findIndex((problem) => problem !== undefined);
          if (at === -1) mutate();
          else (at === 0 ? emailInput : passwordInput).current?.focus();
        }}
      >
        <Field
          ref={emailInput}
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          autoFocused
          error={emailWrong === undefined ? undefined : t(emailWrong)}
        />
        <div className={styles.fieldWithLink}>
          <PasswordField
            ref={passwordInput}
            label={t('signIn.password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={passwordError}
          />
          <Link to="/forgot-password" state={{ email }} className={styles.fieldLink}>
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="filled" fullWidth size="md" loading={isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
    </GuestFrame>
  );
}
