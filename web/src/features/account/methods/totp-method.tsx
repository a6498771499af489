import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '#shared/api/sign-in-methods.ts';
import type { totpSecret } from '#shared/account/sign-in-methods.ts';
import type * as z from 'zod';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError, useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import { Field } from '../field.tsx';
import { codeProblem, readDigits, type FormProblem } from '../form-rules.ts';
import { useConfirmed } from './confirmed.tsx';
import { methodsKey } from './methods-key.ts';
import { MethodRow } from './method-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as styles from '../account.module.css';

const outdated = { invalidates: [methodsKey] };

type TotpMethodProps = { readonly isOn: boolean; readonly codesLeft: number };

/** The authenticator app, which is asked for after the password, and its recovery codes. */
export function TotpMethod({ isOn, codesLeft }: TotpMethodProps) {
  const t = useText('methods');
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useMutation({ mutationFn: () => confirmed(() => call(startTotp)), onError: alertError });
  const remove = useMutation({
    mutationFn: () => confirmed(() => call(removeTotp)),
    meta: outdated,
    onSuccess: () => toast({ text: t('totp.turnedOff') }),
    onError: alertError,
  });
  const renew = useMutation({
    mutationFn: () => confirmed(() => call(renewRecoveryCodes)),
    meta: outdated,
    onSuccess: (made) => setCodes(made.codes),
    onError: alertError,
  });
  const askToRemove = async () => {
    const question = {
      title: t('totp.offQuestion'),
      text: t('totp.offText'),
      confirm: t('totp.turnOff'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  const askToRenew = async () => {
    if (await confirm({ title: t('totp.renewQuestion'), text: t('totp.renewText'), confirm: t('totp.renew') }))
      renew.mutate();
  };
  return (
    <MethodRow
      icon={IconShieldLock}
      title={t('totp.title')}
      text={isOn ? t('totp.on', { count: codesLeft }) : t('totp.off')}
      actions={
        isOn ? (
          <>
            <Button loading={renew.isPending} onClick={() => void askToRenew()}>
              {t('totp.renew')}
            </Button>
            <Button loading={remove.isPending} onClick={() => void askToRemove()}>
              {t('totp.turnOff')}
            </Button>
          </>
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {t('totp.turnOn')}
          </Button>
        )
      }
    >
      {start.data === undefined ? null : (
        <TotpDialog
          secret={start.data}
          onClose={start.reset}
          onDone={(made) => {
            start.reset();
            setCodes(made);
          }}
        />
      )}
      {codes === undefined ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </MethodRow>
  );
}

type TotpDialogProps = {
  readonly secret: z.infer<typeof totpSecret>;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
};

function TotpDialog({ secret, onClose, onDone }: TotpDialogProps) {
  const t = useText('methods');
  const account = useText('account');
  const sentence = useErrorSentence();
  const confirmed = useConfirmed();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmed(() => call(confirmTotp, { body: { code: readDigits(code).join('') } })),
    meta: outdated,
    onSuccess: ({ codes }) => onDone(codes),
  });
  const isWrong = error instanceof Refused && error.refusal === 'wrong-code';
  const refused = error === null ? undefined : isWrong ? account('error.codeWrong') : sentence(error);
  return (
    <Dialog opened title={t('totp.title')} onClose={onClose}>
      <form
        noValidate
        className={styles.methodForm}
        onSubmit={(event) => {
          event.preventDefault();
          const found = codeProblem(code);
          setProblem(found);
          if (found === undefined) mutate();
        }}
      >
        <p className={styles.guestText}>{t('totp.scan')}</p>
        <QrCode className={styles.methodQr} text={secret.address} label={t('totp.qr')} size={200} />
        <Field label={t('totp.secret')} autoComplete="off" value={secret.secret} onChange={() => undefined} readOnly />
        <Field
          label={t('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          autoFocused
          error={problem === undefined ? refused : account(problem)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('totp.turnOn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
