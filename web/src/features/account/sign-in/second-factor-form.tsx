import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '#web/remote/refused.ts';
import { signInBySecondFactor } from '#web/remote/sign-in-steps.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { Field } from '../field.tsx';
import { codeProblem, recoveryCodeProblem, type FormProblem } from '../form-rules.ts';
import * as styles from '../account.module.css';

type SecondFactorFormProps = { readonly token: string; readonly onBack: () => void };

/** The code of the authenticator app, or a recovery code where the phone is gone. */
export function SecondFactorForm({ token, onBack }: SecondFactorFormProps) {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => signInBySecondFactor(token, code),
  });
  const isWrong = error instanceof Refused && error.refusal === 'wrong-code';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = isRecovery ? recoveryCodeProblem(code) : codeProblem(code);
        setProblem(found);
        if (found === undefined) mutate();
      }}
    >
      {error === null || isWrong ? null : <Band tone="error" title={sentence(error)} />}
      <p className={styles.guestText}>{t(isRecovery ? 'secondFactor.recoveryText' : 'secondFactor.text')}</p>
      <Field
        key={isRecovery ? 'recovery' : 'app'}
        label={t(isRecovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
        {...(isRecovery ? {} : { inputMode: 'numeric' as const })}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        value={code}
        onChange={setCode}
        autoFocused
        error={problem === undefined ? (isWrong ? t('error.codeWrong') : undefined) : t(problem)}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={isPending}>
        {t('signIn.submit')}
      </Button>
      <div className={styles.guestLinks}>
        <button
          type="button"
          className={styles.guestLink}
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
            setProblem(undefined);
            reset();
          }}
        >
          {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </button>
        <button type="button" className={styles.guestLink} onClick={onBack}>
          {t('forgot.back')}
        </button>
      </div>
    </form>
  );
}
