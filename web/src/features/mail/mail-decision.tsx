import { Button, Radio } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptMail, rejectMail, retryMail } from '#shared/api/mails.ts';
import { mailScope, type MailDetail } from '#shared/intake/mail.ts';
import { getDomain } from '#shared/intake/mail-senders.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './mail-window.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const meta = { invalidates: [keys.mails], on: 'both' } as const;

/** What a person can do with a mail: decide on one that waits, try one again that failed. */
export function MailDecision({ mail }: { readonly mail: MailDetail }) {
  if (mail.state === 'waiting') return <Waiting mail={mail} />;
  return mail.state === 'failed' ? <Failed mail={mail} /> : null;
}

function Failed({ mail: { _id, until } }: { readonly mail: MailDetail }) {
  const t = useText('mail');
  const retry = useMutation({
    mutationFn: () => call(retryMail, { params: { id: _id } }),
    meta,
    onSuccess: () => toast({ text: t('retried') }),
    onError: alertError,
  });
  const button = (
    <Button leftSection={<IconRefresh {...icon} />} loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('retry')}
    </Button>
  );
  return (
    <Band tone="error" title={t('state.failed')} actions={until === null ? undefined : button}>
      {t(until === null ? 'gone' : 'failedText')}
    </Band>
  );
}

function Waiting({ mail }: { readonly mail: MailDetail }) {
  const format = useFormat();
  const t = useText('mail');
  const { _id, reason, until, scopes, from } = mail;
  const [chosen, setChosen] = useState('once');
  const params = { id: _id };
  const scope = mailScope.safeParse(chosen).data;
  const accept = useMutation({
    mutationFn: () => call(acceptMail, { params, body: { always: scope } }),
    meta,
    onSuccess: () => toast({ text: t('accepted') }),
    onError: alertError,
  });
  const reject = useMutation({
    mutationFn: () => call(rejectMail, { params, body: { block: scope } }),
    meta,
    onSuccess: () => toast({ text: t('rejected') }),
    onError: alertError,
  });
  const busy = accept.isPending || reject.isPending;
  const address = from?.address ?? '';
  const names = { address, domain: getDomain(address) ?? '' };
  return (
    <div className={styles.decision}>
      <Band
        compact
        tone={reason === 'sender-forged' || reason === 'scan-failed' ? 'error' : 'warning'}
        title={t(reason === null ? 'state.waiting' : `short.${reason}`)}
      >
        {reason === 'sender-unknown' ||
        reason === 'sender-unverified' ||
        reason === 'sender-forged' ||
        reason === 'scan-failed'
          ? t(`wait.${reason}`)
          : null}{' '}
        {until === null ? t('gone') : t('until', { date: format.instant(until) })}
      </Band>
      <div className={styles.choices}>
        {scopes.length === 0 ? null : (
          <Radio.Group label={t('scope')} value={chosen} onChange={setChosen}>
            <div className={styles.scopes}>
              <Radio value="once" label={t('scope.once')} />
              {scopes.map((each) => (
                <Radio key={each} value={each} label={t(`scope.${each}`, names)} />
              ))}
            </div>
          </Radio.Group>
        )}
        <span className={styles.buttons}>
          <Button
            color="invalid"
            variant="subtle"
            leftSection={<IconX {...icon} />}
            disabled={busy}
            loading={reject.isPending}
            onClick={() => reject.mutate()}
          >
            {t(scope === undefined ? 'reject' : 'block')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconCheck {...icon} />}
            disabled={busy || until === null}
            loading={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {t('accept')}
          </Button>
        </span>
      </div>
    </div>
  );
}
