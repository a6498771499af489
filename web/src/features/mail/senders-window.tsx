import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addMailSender, deleteMailSender } from '#shared/api/mails.ts';
import { senderRuleVerdict, type MailSender } from '#shared/intake/mail.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { senderKeys, useSenders } from './use-mails.ts';
import * as styles from './senders-window.module.css';

/** Senders whose mails are taken or refused without a question, beside the people and suppliers of the company. */
export function SendersWindow({ onClose }: { readonly onClose: () => void }) {
  const t = useText('mail');
  const { data, error, refetch } = useSenders();
  return (
    <Dialog opened onClose={onClose} size={620} title={t('senders.title')}>
      <p className={styles.text}>{t('senders.text')}</p>
      <LoadFailure title={t('senders.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={4} height={40} label={t('loading')} /> : null}
      {data?.data.length === 0 ? <p className={styles.none}>{t('senders.none')}</p> : null}
      {data === undefined || data.data.length === 0 ? null : (
        <ul className={styles.senders}>
          {data.data.map((sender) => (
            <Sender key={sender._id} sender={sender} />
          ))}
        </ul>
      )}
      <NewSender />
    </Dialog>
  );
}

function Sender({ sender: { _id, pattern, verdict, unverified } }: { readonly sender: MailSender }) {
  const t = useText('mail');
  const name = pattern.startsWith('@') ? t('senders.domain', { domain: pattern.slice(1) }) : pattern;
  const remove = useMutation({
    mutationFn: () => call(deleteMailSender, { params: { id: _id } }),
    meta: { invalidates: [senderKeys] },
    onSuccess: () => toast({ text: t('senders.removed', { pattern }) }),
    onError: alertError,
  });
  return (
    <li>
      <StateIcon state={verdict === 'approved' ? 'verified' : 'invalid'} size={15} />
      <span>
        {name}
        <small>
          {t(`senders.${verdict}`)}
          {unverified ? ` · ${t('senders.unverified')}` : ''}
        </small>
      </span>
      <IconButton
        label={t('senders.remove', { pattern: name })}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Decides on a sender before any mail has come. */
function NewSender() {
  const t = useText('mail');
  const [pattern, setPattern] = useState('');
  const [verdict, setVerdict] = useState<MailSender['verdict']>('approved');
  const [unverified, setUnverified] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const add = useMutation({
    mutationFn: (body: { readonly pattern: string }) =>
      call(addMailSender, { body: { ...body, verdict, unverified: verdict === 'approved' && unverified } }),
    meta: { invalidates: [senderKeys] },
    onSuccess: (added) => {
      setPattern('');
      toast({ text: t('senders.added', { pattern: added.pattern }) });
    },
    onError: alertError,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = addMailSender.body.shape.pattern.safeParse(pattern);
        setInvalid(!parsed.success);
        if (parsed.success) add.mutate({ pattern: parsed.data });
      }}
    >
      <TextInput
        label={t('senders.pattern')}
        description={t('senders.patternHint')}
        error={isInvalid ? t('senders.patternInvalid') : undefined}
        value={pattern}
        maxLength={320}
        autoComplete="off"
        onChange={(event) => {
          setInvalid(false);
          setPattern(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label={t('senders.verdict')}
        value={verdict}
        data={[
          { value: 'approved', label: t('senders.take') },
          { value: 'blocked', label: t('senders.block') },
        ]}
        onChange={(event) => setVerdict(senderRuleVerdict.catch('approved').parse(event.currentTarget.value))}
      />
      <Checkbox
        label={t('senders.alsoUnverified')}
        checked={unverified && verdict === 'approved'}
        disabled={verdict === 'blocked'}
        onChange={(event) => setUnverified(event.currentTarget.checked)}
      />
      <Button type="submit" variant="filled" loading={add.isPending}>
        {t('senders.add')}
      </Button>
    </form>
  );
}
