import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { invitationDigits, readProof, type Offer } from '#shared/account/invitation.ts';
import { requestCode } from '#shared/api/account.ts';
import { readInvitation } from '#shared/api/registration.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { Field } from './field.tsx';
import { emailProblem, readDigits, type FormProblem } from './form-rules.ts';
import { GuestFrame } from './guest-frame.tsx';
import { AccountForm, type Accepted } from './registration-form.tsx';
import { useKeepSecret } from './use-keep-secret.ts';
import * as styles from './account.module.css';

/** E-mail and code as they are typed, or came with the link. */
type Typed = { readonly email: string; readonly code: string };

/**
 * Where an invited person comes to (R-ACC-37): what is offered by the code of the mail, then the account. The page itself reveals
 * nothing without the code about the address.
 */
export function FinishRegistrationPage() {
  const t = useText('invitation');
  const [came] = useState(() => readProof(location.hash));
  useKeepSecret();
  const [typed, setTyped] = useState<Typed>({ email: came?.who ?? '', code: came?.code ?? '' });
  const [offer, setOffer] = useState<Offer>();
  const navigate = useNavigate();
  useTitle(t('title'));
  const finish = ({ signedIn }: Accepted) => {
    if (!signedIn) void navigate('/login', { state: { done: 'joined' } });
  };
  return (
    <GuestFrame title={t('title')}>
      {offer === undefined ? (
        <CodeForm typed={typed} isPrefilled={came !== undefined} onTyped={setTyped} onOffer={setOffer} />
      ) : (
        <AccountForm email={typed.email.trim()} code={readDigits(typed.code).join('')} offer={offer} onDone={finish} />
      )}
    </GuestFrame>
  );
}

type CodeFormProps = {
  readonly typed: Typed;
  /** Both came with the link: the offer is asked for at once. */
  readonly isPrefilled: boolean;
  readonly onTyped: (typed: Typed) => void;
  readonly onOffer: (offer: Offer) => void;
};

/** E-mail and code; where the link brought both, a person sees this only when they are not valid any more. */
function CodeForm({ typed, isPrefilled, onTyped, onOffer }: CodeFormProps) {
  const t = useText('invitation');
  const account = useText('account');
  const sentence = useErrorSentence();
  const [problems, setProblems] = useState<{ email?: FormProblem | undefined; code?: boolean }>({});
  const email = typed.email.trim();
  const read = useMutation({
    mutationFn: () => call(readInvitation, { body: { email, code: readDigits(typed.code).join('') } }),
    onSuccess: onOffer,
  });
  const resend = useMutation({
    mutationFn: () =>
      call(requestCode, {
        params: { purpose: 'finish-registration' },
        body: { type: 'finish-registration', email },
      }),
    onSuccess: () => toast({ text: t('resent', { email }) }),
  });
  const { mutate } = read;
  useEffect(() => {
    if (isPrefilled) mutate();
  }, [isPrefilled, mutate]);
  const isWrong = read.error instanceof Refused && read.error.refusal === 'wrong-code';
  const failure = isWrong ? resend.error : (read.error ?? resend.error);
  const check = (withCode: boolean): boolean => {
    const code = withCode && readDigits(typed.code).length !== invitationDigits;
    const found = { email: emailProblem(typed.email), code };
    setProblems(found);
    return found.email === undefined && !code;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (check(true)) read.mutate();
  };
  if (isPrefilled && !read.isError) return <p role="status">{t('checking')}</p>;
  return (
    <form noValidate onSubmit={submit}>
      {isWrong ? <Band tone="warning" title={t('wrong')} /> : null}
      {failure === null ? null : <Band tone="error" title={sentence(failure)} />}
      <p className={styles.guestText}>{t('intro')}</p>
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocused
        value={typed.email}
        onChange={(value) => onTyped({ ...typed, email: value })}
        error={problems.email === undefined ? undefined : account(problems.email)}
      />
      <Field
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed.code}
        onChange={(value) => onTyped({ ...typed, code: value })}
        error={problems.code === true ? t('problem.code') : undefined}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={read.isPending}>
        {t('continue')}
      </Button>
      <div className={styles.guestLinks}>
        <button
          type="button"
          className={styles.guestLink}
          disabled={resend.isPending}
          onClick={() => {
            if (check(false)) resend.mutate();
          }}
        >
          {t('resend')}
        </button>
        <Link to="/login" className={styles.guestLink}>
          {t('toSignIn')}
        </Link>
      </div>
    </form>
  );
}
