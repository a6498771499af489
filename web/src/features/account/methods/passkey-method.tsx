import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#shared/account/passkey.ts';
import { removePasskey, renamePasskey } from '#shared/api/sign-in-methods.ts';
import { call } from '#web/remote/call.ts';
import { knowsPasskeys, makePasskey } from '#web/remote/passkeys.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError, useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '../field.tsx';
import { useConfirmed } from './confirmed.tsx';
import { methodsKey } from './methods-key.ts';
import { MethodRow } from './method-row.tsx';
import * as styles from '../account.module.css';

/** Passkeys, which sign in alone: each with the name that its owner gave it. */
export function PasskeyMethod({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useText('methods');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MethodRow
      icon={IconKey}
      title={t('passkeys.title')}
      text={t(knowsPasskeys() ? 'passkeys.none' : 'passkeys.unknown')}
      actions={knowsPasskeys() ? <Button onClick={() => setIsOpen(true)}>{t('passkeys.add')}</Button> : undefined}
    >
      {passkeys.length === 0 ? null : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isOpen ? <NewPasskeyDialog onClose={() => setIsOpen(false)} /> : null}
    </MethodRow>
  );
}

function PasskeyRow({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  const t = useText('methods');
  const format = useFormat();
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useMutation({
    mutationFn: () => confirmed(() => call(removePasskey, { params: { id } })),
    meta: { invalidates: [methodsKey], on: 'both' },
    onSuccess: () => toast({ text: t('passkeys.removed') }),
    onError: alertError,
  });
  const ask = async () => {
    if (await confirm({ title: t('passkeys.question', { name }), confirm: t('passkeys.remove'), danger: true }))
      remove.mutate();
  };
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {lastUsedAt === null
            ? t('passkeys.added', { when: format.ago(createdAt) })
            : t('passkeys.used', { when: format.ago(lastUsedAt) })}
        </small>
      </span>
      <Button aria-label={t('passkeys.renameNamed', { name })} onClick={() => setIsRenaming(true)}>
        {t('passkeys.rename')}
      </Button>
      <Button aria-label={t('passkeys.removeNamed', { name })} loading={remove.isPending} onClick={() => void ask()}>
        {t('passkeys.remove')}
      </Button>
      {isRenaming ? (
        <NameDialog
          title={t('passkeys.renameNamed', { name })}
          first={name}
          submit={t('passkeys.save')}
          done={t('passkeys.renamed')}
          act={(next) => call(renamePasskey, { params: { id }, body: { name: next } })}
          onClose={() => setIsRenaming(false)}
        />
      ) : null}
    </li>
  );
}

function NewPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('methods');
  const confirmed = useConfirmed();
  return (
    <NameDialog
      title={t('passkeys.add')}
      first=""
      submit={t('passkeys.go')}
      done={t('passkeys.done')}
      act={(name) => confirmed(() => makePasskey(name))}
      onClose={onClose}
    />
  );
}

type NameDialogProps = {
  readonly title: string;
  /** The name that it has so far. */
  readonly first: string;
  readonly submit: string;
  /** What is shown when it is done. */
  readonly done: string;
  readonly act: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for the name of a passkey and does something with it. */
function NameDialog({ title, first, submit, done, act, onClose }: NameDialogProps) {
  const t = useText('methods');
  const sentence = useErrorSentence();
  const [name, setName] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act(name.trim()),
    meta: { invalidates: [methodsKey] },
    onSuccess: () => {
      toast({ text: done });
      onClose();
    },
  });
  const refused = error === null || sentence(error) === '' ? undefined : sentence(error);
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form
        noValidate
        className={styles.methodForm}
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(name.trim() === '');
          if (name.trim() !== '') mutate();
        }}
      >
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={setName}
          autoFocused
          error={isMissing && name.trim() === '' ? t('passkeys.nameMissing') : refused}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
