import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { requestCode } from '#shared/api/account.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { emailProblem, phoneProblem, type FormProblem } from './form-rules.ts';
import { Field } from './field.tsx';
import { GuestFrame } from './guest-frame.tsx';
import * as styles from './account.module.css';

/** The address typed on the sign-in page is carried over. */
const arrival = z.object({ email: z.string() });

/**
 * Asks for the e-mail or the verified phone to which a code is sent (R-ACC-16). The answer is the same whether or not the account
 * exists.
 */
export function ForgotPage() {
  const t = useText('account');
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const came = arrival.safeParse(useLocation().state);
  const [email, setEmail] = useState(came.success ? came.data.email : '');
  const [phone, setPhone] = useState('');
  const [way, setWay] = useState<'email' | 'phone'>('email');
  const [problem, setProblem] = useState<FormProblem>();
  useTitle(t('forgot.title'));

  const recipient = way === 'email' ? { email: email.trim() } : { phone: phone.trim() };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(requestCode, {
        params: { purpose: 'forgotten-password' },
        body: { type: 'forgotten-password', ...recipient },
      }),
    onSuccess: () => navigate('/reset-password', { state: recipient }),
  });

  return (
    <GuestFrame title={t('forgot.title')}>
      {error === null ? null : <Band tone="error" title={sentence(error)} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = way === 'email' ? emailProblem(email) : phoneProblem(phone);
          setProblem(found);
          if (found === undefined) mutate();
        }}
      >
        <p className={styles.guestText}>{t('forgot.text')}</p>
        <Segments
          label={t('forgot.way')}
          value={way}
          data={[
            { value: 'email', label: t('signIn.email') },
            { value: 'phone', label: t('signIn.phone') },
          ]}
          onChange={(chosen) => {
            setWay(chosen);
            setProblem(undefined);
          }}
        />
        {way === 'email' ? (
          <Field
            label={t('signIn.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            autoFocused
            error={problem === undefined ? undefined : t(problem)}
          />
        ) : (
          <Field
            label={t('signIn.phone')}
            hint={t('signIn.phoneHint')}
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            onChange={setPhone}
            autoFocused
            error={problem === undefined ? undefined : t(problem)}
          />
        )}
        <Button type="submit" variant="filled" fullWidth size="md" loading={isPending}>
          {t('forgot.submit')}
        </Button>
        <Link to="/login" className={styles.guestLink}>
          {t('forgot.back')}
        </Link>
      </form>
    </GuestFrame>
  );
}
