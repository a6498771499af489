import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { confirmPerson } from '#shared/api/sign-in-methods.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { Cancelled, Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { PasswordField } from '../field.tsx';
import * as styles from '../account.module.css';

/** Does a piece of work; where the server wants the password first, it is asked for and the work is done anew. */
type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;

const ConfirmedContext = createContext<Confirmed | undefined>(undefined);

/** What changes how a person signs in goes through this. */
export function useConfirmed(): Confirmed {
  const confirmed = useContext(ConfirmedContext);
  if (confirmed === undefined) throw new Error('Only inside ConfirmedByPassword');
  return confirmed;
}

const isNeeded = (error: unknown): boolean => error instanceof Refused && error.refusal === 'confirmation-needed';

/** Asks for the password when a change inside it needs it. A person who gives no password changes nothing. */
export function ConfirmedByPassword({ children }: { readonly children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const confirmed: Confirmed = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isNeeded(error)) throw error;
    }
    setIsAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    setIsAsking(false);
    if (!isConfirmed) throw new Cancelled('cancelled');
    return work();
  };
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {isAsking ? <PasswordDialog onAnswer={(isConfirmed) => answer.current?.(isConfirmed)} /> : null}
    </ConfirmedContext>
  );
}

function PasswordDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const t = useText('methods');
  const sentence = useErrorSentence();
  const [password, setPassword] = useState('');
  const check = useMutation({
    mutationFn: async () => call(confirmPerson, { body: { password: await sha256(password) } }),
    onSuccess: () => onAnswer(true),
  });
  return (
    <Dialog opened title={t('confirm.title')} onClose={() => onAnswer(false)}>
      <form
        noValidate
        className={styles.methodForm}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (password !== '') check.mutate();
        }}
      >
        <p className={styles.guestText}>{t('confirm.text')}</p>
        <PasswordField
          label={t('confirm.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={check.error === null ? undefined : sentence(check.error)}
        />
        <DialogActions onCancel={() => onAnswer(false)}>
          <Button type="submit" variant="filled" loading={check.isPending}>
            {t('confirm.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
