import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { sha256 } from '#web/remote/digest.ts';
import { Refused } from '#web/remote/refused.ts';
import { findSecondFactorToken, signIn } from '#web/remote/sign-in.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { Field, PasswordField } from '../field.tsx';
import { emailProblem, getRetryDelay, passwordProblem, selectAfterMs, type FormProblem } from '../form-rules.ts';
import * as styles from '../account.module.css';

type PasswordFormProps = {
  readonly typed: { readonly email: string; readonly password: string };
  readonly onChange: (change: { readonly email?: string; readonly password?: string }) => void;
  readonly onSecondFactor: (token: string) => void;
};

/** E-mail and password. A browser that knows passkeys offers them with the e-mail, too. */
export function PasswordForm({ typed: { email, password }, onChange, onSecondFactor }: PasswordFormProps) {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [problems, setProblems] = useState<readonly (FormProblem | undefined)[]>([]);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const refusedAt = useRef<number | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const waitForRetry = getRetryDelay(refusedAt.current, performance.now());
      if (waitForRetry > 0) await new Promise((resolve) => setTimeout(resolve, waitForRetry));
      await signIn(email.trim(), await sha256(password));
    },
    onError: (refusal) => {
      const token = findSecondFactorToken(refusal);
      if (token !== undefined) {
        onSecondFactor(token);
        return;
      }
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
  const [emailWrong, passwordWrong] = problems;
  const isWrong = error instanceof Refused && error.refusal === 'wrong-credentials';
  const passwordError = passwordWrong === undefined ? (isWrong ? t('signIn.wrong') : undefined) : t(passwordWrong);
  return (
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
      {error === null || isWrong || findSecondFactorToken(error) !== undefined ? null : (
        <Band tone="error" title={sentence(error)} />
      )}
      <Field
        ref={emailInput}
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        value={email}
        onChange={(changed) => onChange({ email: changed })}
        autoFocused
        error={emailWrong === undefined ? undefined : t(emailWrong)}
      />
      <div className={styles.fieldWithLink}>
        <PasswordField
          ref={passwordInput}
          label={t('signIn.password')}
          autoComplete="current-password"
          value={password}
          onChange={(changed) => onChange({ password: changed })}
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
  );
}
