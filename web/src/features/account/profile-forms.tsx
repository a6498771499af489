import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword, changeName } from '#shared/api/account.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { keys } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordField, Field } from './field.tsx';
import {
  passwordProblem,
  nameProblem,
  newPasswordProblems,
  noNewPassword,
  type FormProblem,
  type NewPasswordProblems,
} from './form-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { renewUser } from '#web/remote/session.ts';

/** Changes the full name (R-ACC-10). */
export function NameForm({ name: known }: { name: string }) {
  const t = useText('account');
  const [name, setName] = useState(known);
  const [problem, setProblem] = useState<FormProblem>();
  const save = useMutation({
    mutationFn: () => call(changeName, { body: { name: name.trim() } }),
    onSuccess: (user) => {
      renewUser(user);
      toast({ text: t('settings.nameSaved') });
    },
    onError: alertError,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = nameProblem(name);
        setProblem(found);
        if (found === undefined) save.mutate();
      }}
    >
      <Field
        label={t('settings.name')}
        autoComplete="name"
        value={name}
        onChange={setName}
        error={problem === undefined ? undefined : t(problem)}
      />
      <Button type="submit" disabled={name.trim() === known} loading={save.isPending}>
        {t('settings.saveName')}
      </Button>
    </form>
  );
}

type Problems = NewPasswordProblems & { readonly old?: FormProblem | undefined };

const isWrong = (error: unknown): boolean => error instanceof Refused && error.refusal === 'wrong-password';

/** Changes the password; a wrong old one is shown under its field (R-ACC-08, R-ACC-09). */
export function PasswordForm({ email }: { email: string }) {
  const t = useText('account');
  const [old, setOld] = useState('');
  const [typed, setTyped] = useState(noNewPassword);
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: async () =>
      call(changePassword, { body: { oldPassword: await sha256(old), newPassword: await sha256(typed.fresh) } }),
    // The server knows from now on that the password is the person's own.
    meta: { invalidates: [keys.user] },
    onSuccess: () => {
      setOld('');
      setTyped(noNewPassword);
      toast({ text: t('settings.passwordChanged') });
    },
    onError: (error) => {
      if (!isWrong(error)) alertError(error);
    },
  });
  const getProblem = (problem: FormProblem | undefined) => (problem === undefined ? undefined : t(problem));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = { old: passwordProblem(old), ...newPasswordProblems(typed) };
        setProblems(found);
        if (Object.values(found).every((problem) => problem === undefined)) save.mutate();
      }}
    >
      {/* Password managers want to know whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('settings.oldPassword')}
        autoComplete="current-password"
        value={old}
        onChange={setOld}
        error={getProblem(problems.old) ?? (isWrong(save.error) ? t('settings.wrongPassword') : undefined)}
      />
      <NewPasswordFields typed={typed} onChange={setTyped} problems={problems} />
      <Button type="submit" loading={save.isPending}>
        {t('settings.changePassword')}
      </Button>
    </form>
  );
}
