import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { changeForgottenPassword, requestCode } from '#shared/api/account.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  codeProblem,
  readDigits,
  newPasswordProblems,
  noNewPassword,
  type FormProblem,
  type NewPasswordProblems,
} from './form-rules.ts';
import { Field } from './field.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import * as styles from './account.module.css';

/** Where the code went. */
const arrival = z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]);
type Recipient = z.infer<typeof arrival>;
type Problems = NewPasswordProblems & { readonly code?: FormProblem | undefined };
const type = 'forgotten-password';

/** Sets a new password with the code from the e-mail or the phone (R-ACC-19). Without either there is nothing to reset. */
export function ResetPage() {
  const came = arrival.safeParse(useLocation().state);
  return came.success ? <ResetForm recipient={came.data} /> : <Navigate to="/forgot-password" replace />;
}

function ResetForm({ recipient }: { readonly recipient: Recipient }) {
  const t = useText('account');
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(noNewPassword);
  const [problems, setProblems] = useState<Problems>({});
  useTitle(t('reset.title'));

  const change = useMutation({
    mutationFn: async () =>
      call(changeForgottenPassword, {
        body: { type, ...recipient, code: readDigits(code).join(''), password: await sha256(typed.fresh) },
      }),
    onSuccess: () => navigate('/login', { state: { done: 'reset' } }),
  });
  const resend = useMutation({
    mutationFn: () => call(requestCode, { params: { purpose: type }, body: { type, ...recipient } }),
    onSuccess: () => toast({ text: t('reset.resent') }),
  });
  const wrongCode = change.error instanceof Refused && change.error.refusal === 'wrong-code';
  const failure = wrongCode ? resend.error : (change.error ?? resend.error);
  const getProblem = (problem: FormProblem | undefined) => (problem === undefined ? undefined : t(problem));

  return (
    <GuestFrame title={t('reset.title')}>
      {failure === null ? null : <Band tone="error" title={sentence(failure)} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = { code: codeProblem(code), ...newPasswordProblems(typed) };
          setProblems(found);
          if (Object.values(found).every((problem) => problem === undefined)) change.mutate();
        }}
      >
        <p className={styles.guestText}>
          {'email' in recipient ? t('reset.sent', recipient) : t('signIn.codeSent', recipient)}
        </p>
        <Field
          label={t('email' in recipient ? 'reset.code' : 'signIn.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          autoFocused
          error={getProblem(problems.code) ?? (wrongCode ? t('error.codeWrong') : undefined)}
        />
        <NewPasswordFields typed={typed} onChange={setTyped} problems={problems} />
        <Button type="submit" variant="filled" fullWidth size="md" loading={change.isPending}>
          {t('reset.submit')}
        </Button>
        <div className={styles.guestLinks}>
          <button type="button" className={styles.guestLink} onClick={() => resend.mutate()}>
            {t('reset.resend')}
          </button>
          <Link to="/login" className={styles.guestLink}>
            {t('forgot.back')}
          </Link>
        </div>
      </form>
    </GuestFrame>
  );
}
