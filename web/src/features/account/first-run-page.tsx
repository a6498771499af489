import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sha256 } from '#web/remote/digest.ts';
import { finishFirstRun, useFirstRun } from '#web/remote/first-run.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { Field, PasswordField } from './field.tsx';
import { firstRunProblems, noFirstRun, type FirstRunForm, type FirstRunProblems } from './first-run-form.ts';
import { GuestFrame } from './guest-frame.tsx';
import * as styles from './account.module.css';

/** Makes the first company and its administrator with the one-time code of the deployment; afterwards it leads to sign-in. */
export function FirstRunPage() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const { open, error } = useFirstRun();
  useTitle(t('firstRun.title'));
  return (
    <GuestFrame title={t('firstRun.title')}>
      {error === null ? null : <Band tone="error" title={sentence(error)} />}
      {open === true ? <FirstRun /> : null}
      {open === false ? (
        <>
          <p className={styles.guestText}>{t('firstRun.over')}</p>
          <Link to="/login" className={styles.guestLink}>
            {t('forgot.back')}
          </Link>
        </>
      ) : null}
    </GuestFrame>
  );
}

function FirstRun() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const [typed, setTyped] = useState(noFirstRun);
  const [problems, setProblems] = useState<FirstRunProblems>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { code, company, companyId, name, email, password } = typed;
      await finishFirstRun({
        code,
        company: { name: company, companyId: companyId.replace(/\s/g, '') },
        person: { name, email, password: await sha256(password) },
      });
    },
  });
  const wrongCode = error instanceof Refused && error.refusal === 'first-run-code-wrong';
  const input = (part: keyof FirstRunForm) => {
    const problem = problems[part];
    return {
      value: typed[part],
      onChange: (value: string) => setTyped({ ...typed, [part]: value }),
      error: problem === undefined ? undefined : t(problem),
    };
  };
  const code = input('code');

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = firstRunProblems(typed);
        setProblems(found);
        if (Object.values(found).every((problem) => problem === undefined)) mutate();
      }}
    >
      <p className={styles.guestText}>{t('firstRun.text')}</p>
      {error === null || wrongCode ? null : <Band tone="error" title={sentence(error)} />}
      <Field
        label={t('firstRun.code')}
        autoComplete="one-time-code"
        {...code}
        autoFocused
        error={code.error ?? (wrongCode ? sentence(error) : undefined)}
      />
      <Field label={t('firstRun.company')} autoComplete="organization" {...input('company')} />
      <Field label={t('firstRun.companyId')} inputMode="numeric" autoComplete="off" {...input('companyId')} />
      <Field label={t('settings.name')} autoComplete="name" {...input('name')} />
      <Field label={t('signIn.email')} type="email" inputMode="email" autoComplete="username" {...input('email')} />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="new-password"
        hint={t('reset.hint')}
        {...input('password')}
      />
      <Button type="submit" variant="filled" fullWidth size="md" loading={isPending}>
        {t('firstRun.submit')}
      </Button>
    </form>
  );
}
