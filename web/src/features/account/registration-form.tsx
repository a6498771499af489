import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Offer } from '#shared/account/invitation.ts';
import { finishRegistration } from '#shared/api/registration.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { Refused } from '#web/remote/refused.ts';
import { startUserSession } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { Field, PasswordField } from './field.tsx';
import {
  nameProblem,
  newPasswordProblems,
  noNewPassword,
  passwordProblem,
  type FormProblem,
  type NewPasswordProblems,
} from './form-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import * as styles from './account.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

/** How an invitation was accepted: with a new account, which is signed in, or with one that signs in now. */
export type Accepted = { readonly signedIn: boolean };

type AccountFormProps = {
  readonly email: string;
  readonly code: string;
  readonly offer: Offer;
  readonly onDone: (accepted: Accepted) => void;
};

/** What is offered, and the form that accepts it. */
export function AccountForm(props: AccountFormProps) {
  const t = useText('invitation');
  const { company, invitedBy, role, account } = props.offer;
  return (
    <>
      <p className={styles.guestOffer}>{t('offer', { author: invitedBy, company, role: t(roleKeys[role]) })}</p>
      {account === 'new' ? <NewAccountForm {...props} /> : <KnownAccountForm {...props} />}
    </>
  );
}

type Person = { readonly name: string; readonly password: string; readonly phone?: string };

/** Sends the acceptance; the session of a new account begins with the answer. */
function useAccept({ email, code, onDone }: AccountFormProps) {
  return useMutation({
    mutationFn: async ({ password, ...person }: Person) =>
      call(finishRegistration, { body: { email, code, ...person, password: await sha256(password) } }),
    onSuccess: ({ user }) => {
      if (user !== null) startUserSession(user);
      onDone({ signedIn: user !== null });
    },
  });
}

const isRefused = (error: unknown, refusal: string): boolean => error instanceof Refused && error.refusal === refusal;

type Problems = NewPasswordProblems & { readonly name?: FormProblem | undefined };

function NewAccountForm(props: AccountFormProps) {
  const t = useText('invitation');
  const account = useText('account');
  const sentence = useErrorSentence();
  const [name, setName] = useState(props.offer.name);
  const [phone, setPhone] = useState('');
  const [typed, setTyped] = useState(noNewPassword);
  const [problems, setProblems] = useState<Problems>({});
  const accept = useAccept(props);
  const isPhoneWrong = isRefused(accept.error, 'phone-invalid');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = { name: nameProblem(name), ...newPasswordProblems(typed) };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined))
      accept.mutate({ name: name.trim(), password: typed.fresh, phone: phone.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      {accept.error === null || isPhoneWrong ? null : <Band tone="error" title={sentence(accept.error)} />}
      <Proof {...props} />
      <Field
        label={t('name')}
        autoComplete="name"
        autoFocused
        value={name}
        onChange={setName}
        error={problems.name === undefined ? undefined : account(problems.name)}
      />
      <NewPasswordFields typed={typed} onChange={setTyped} problems={problems} />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={isPhoneWrong ? sentence(accept.error) : undefined}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={accept.isPending}>
        {t('register')}
      </Button>
    </form>
  );
}

function KnownAccountForm(props: AccountFormProps) {
  const t = useText('invitation');
  const account = useText('account');
  const sentence = useErrorSentence();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const accept = useAccept(props);
  const isWrong = isRefused(accept.error, 'wrong-password');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = passwordProblem(password);
    setProblem(found);
    if (found === undefined) accept.mutate({ name: props.offer.name, password });
  };
  return (
    <form noValidate onSubmit={submit}>
      {accept.error === null || isWrong ? null : <Band tone="error" title={sentence(accept.error)} />}
      <p className={styles.guestText}>{t('known')}</p>
      <Proof {...props} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem === undefined ? (isWrong ? account('settings.wrongPassword') : undefined) : account(problem)}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={accept.isPending}>
        {t('accept')}
      </Button>
    </form>
  );
}

/** The address and the code that are accepted with; they are right already. */
function Proof({ email, code }: Pick<AccountFormProps, 'email' | 'code'>) {
  const t = useText('invitation');
  return (
    <dl className={styles.guestProof}>
      <dt>{t('email')}</dt>
      <dd>{email}</dd>
      <dt>{t('code')}</dt>
      <dd>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
    </dl>
  );
}
