import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '#web/remote/refused.ts';
import { findSecondFactorToken } from '#web/remote/sign-in.ts';
import { requestSignInCode, signInByCode } from '#web/remote/sign-in-steps.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '../field.tsx';
import { codeProblem, phoneProblem, readDigits, type FormProblem } from '../form-rules.ts';
import * as styles from '../account.module.css';

type PhoneFormProps = {
  readonly phone: string;
  readonly onChange: (phone: string) => void;
  readonly onSecondFactor: (token: string) => void;
};

const isInvalid = (error: unknown): boolean => error instanceof Refused && error.refusal === 'phone-invalid';

/** A phone number, then the code that was sent to it (R-ACC-02, R-ACC-22). */
export function PhoneForm({ phone, onChange, onSecondFactor }: PhoneFormProps) {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const send = useMutation({
    mutationFn: () => requestSignInCode(phone.trim()),
    onSuccess: () => setIsSent(true),
  });
  if (isSent) return <CodeForm phone={phone.trim()} onSecondFactor={onSecondFactor} onOther={() => setIsSent(false)} />;
  const invalid = isInvalid(send.error) ? sentence(send.error) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = phoneProblem(phone);
        setProblem(found);
        if (found === undefined) send.mutate();
      }}
    >
      {send.error === null || invalid !== undefined ? null : <Band tone="error" title={sentence(send.error)} />}
      <Field
        label={t('signIn.phone')}
        hint={t('signIn.phoneHint')}
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={onChange}
        autoFocused
        error={problem === undefined ? invalid : t(problem)}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={send.isPending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  );
}

type CodeFormProps = {
  readonly phone: string;
  readonly onSecondFactor: (token: string) => void;
  readonly onOther: () => void;
};

function CodeForm({ phone, onSecondFactor, onOther }: CodeFormProps) {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const check = useMutation({
    mutationFn: () => signInByCode(phone, readDigits(code).join('')),
    onError: (error) => {
      const token = findSecondFactorToken(error);
      if (token !== undefined) onSecondFactor(token);
    },
  });
  const resend = useMutation({
    mutationFn: () => requestSignInCode(phone),
    onSuccess: () => toast({ text: t('reset.resent') }),
  });
  const failure = check.error ?? resend.error;
  const isWrong = check.data === false;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = codeProblem(code);
        setProblem(found);
        if (found === undefined) check.mutate();
      }}
    >
      {failure === null || findSecondFactorToken(failure) !== undefined ? null : (
        <Band tone="error" title={sentence(failure)} />
      )}
      <p className={styles.guestText}>{t('signIn.codeSent', { phone })}</p>
      <Field
        label={t('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        autoFocused
        error={problem === undefined ? (isWrong ? t('error.codeWrong') : undefined) : t(problem)}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={check.isPending}>
        {t('signIn.submit')}
      </Button>
      <div className={styles.guestLinks}>
        <button type="button" className={styles.guestLink} onClick={() => resend.mutate()}>
          {t('reset.resend')}
        </button>
        <button type="button" className={styles.guestLink} onClick={onOther}>
          {t('signIn.otherPhone')}
        </button>
      </div>
    </form>
  );
}
