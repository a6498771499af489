import { Button } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removePhone, requestPhoneCode, verifyPhone } from '#shared/api/sign-in-methods.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError, useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '../field.tsx';
import { codeProblem, phoneProblem, readDigits, type FormProblem } from '../form-rules.ts';
import { useConfirmed } from './confirmed.tsx';
import { methodsKey } from './methods-key.ts';
import { MethodRow } from './method-row.tsx';
import * as styles from '../account.module.css';

const outdated = { invalidates: [methodsKey, keys.user] };

/** The phone that signs in once its owner has typed the code that was sent to it (R-ACC-02). */
export function PhoneMethod({ verified }: { readonly verified: string | null }) {
  const t = useText('methods');
  const { phone: given } = useUser();
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const [isOpen, setIsOpen] = useState(false);
  const known = verified ?? given;
  const remove = useMutation({
    mutationFn: () => confirmed(() => call(removePhone)),
    meta: outdated,
    onSuccess: () => toast({ text: t('phone.removed') }),
    onError: alertError,
  });
  const askToRemove = async (phone: string) => {
    const question = { title: t('phone.question', { phone }), confirm: t('phone.remove'), danger: true };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <MethodRow
      icon={IconDeviceMobileMessage}
      title={t('phone.title')}
      text={
        known === null
          ? t('phone.none')
          : t(verified === null ? 'phone.unverified' : 'phone.verified', { phone: known })
      }
      actions={
        <>
          <Button onClick={() => setIsOpen(true)}>
            {t(known === null ? 'phone.add' : verified === null ? 'phone.verify' : 'phone.change')}
          </Button>
          {known === null ? null : (
            <Button loading={remove.isPending} onClick={() => void askToRemove(known)}>
              {t('phone.remove')}
            </Button>
          )}
        </>
      }
    >
      {isOpen ? <PhoneDialog given={verified === null ? (given ?? '') : ''} onClose={() => setIsOpen(false)} /> : null}
    </MethodRow>
  );
}

const isRefused = (error: unknown, refusal: string): boolean => error instanceof Refused && error.refusal === refusal;

function PhoneDialog({ given, onClose }: { readonly given: string; readonly onClose: () => void }) {
  const t = useText('methods');
  const account = useText('account');
  const sentence = useErrorSentence();
  const confirmed = useConfirmed();
  const [phone, setPhone] = useState(given);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const send = useMutation({
    mutationFn: () => confirmed(() => call(requestPhoneCode, { body: { phone: phone.trim() } })),
  });
  const verify = useMutation({
    mutationFn: () =>
      confirmed(() => call(verifyPhone, { body: { phone: phone.trim(), code: readDigits(code).join('') } })),
    meta: outdated,
    onSuccess: () => {
      toast({ text: t('phone.done') });
      onClose();
    },
  });
  const isSent = send.isSuccess;
  const failure = isSent ? verify.error : send.error;
  const refused =
    failure === null ? undefined : isRefused(failure, 'wrong-code') ? account('error.codeWrong') : sentence(failure);
  const shown = problem === undefined ? (refused === '' ? undefined : refused) : account(problem);
  return (
    <Dialog opened title={t('phone.title')} onClose={onClose}>
      <form
        noValidate
        className={styles.methodForm}
        onSubmit={(event) => {
          event.preventDefault();
          const found = isSent ? codeProblem(code) : phoneProblem(phone);
          setProblem(found);
          if (found === undefined) (isSent ? verify : send).mutate();
        }}
      >
        {isSent ? (
          <>
            <p className={styles.guestText}>{t('phone.sent', { phone: phone.trim() })}</p>
            <Field
              key="code"
              label={t('phone.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              autoFocused
              error={shown}
            />
          </>
        ) : (
          <Field
            key="phone"
            label={t('phone.number')}
            hint={t('phone.hint')}
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            onChange={setPhone}
            autoFocused
            error={shown}
          />
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={send.isPending || verify.isPending}>
            {t(isSent ? 'phone.submit' : 'phone.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
