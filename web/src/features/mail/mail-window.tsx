import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { MailDetail } from '#shared/intake/mail.ts';
import { membersQuery } from '#web/remote/members.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { MailDecision } from './mail-decision.tsx';
import { MailFiles } from './mail-files.tsx';
import { mailIcons, useMailTexts } from './mail-texts.ts';
import { useMail } from './use-mails.ts';
import * as styles from './mail-window.module.css';

/** The window of one mail: who sent it, what became of its files, its text, and what a person can decide. */
export function MailWindow({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText('mail');
  const texts = useMailTexts();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useMail(id);
  const title =
    data === undefined ? (
      t('title')
    ) : (
      <span className={styles.title}>
        {texts.subject(data)}
        <small role="status">
          <StateIcon state={mailIcons[data.state]} size={15} />
          {t(`state.${data.state}`)}
        </small>
      </span>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size={860}
      fullScreen={phone}
      title={title}
      classNames={{ content: styles.window, body: styles.body }}
    >
      <LoadFailure title={t('one.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={6} height={44} label={t('loading')} /> : null}
      {data === undefined ? null : <Mail mail={data} />}
    </Dialog>
  );
}

function Mail({ mail }: { readonly mail: MailDetail }) {
  const t = useText('mail');
  return (
    <>
      <Facts mail={mail} />
      <MailDecision mail={mail} />
      <div className={styles.scroll}>
        <section aria-label={t('files')}>
          <h3>{t('files')}</h3>
          <MailFiles files={mail.list} rejected={mail.reason === 'rejected'} />
          <Answer mail={mail} />
        </section>
        <section aria-label={t('text')}>
          <h3>{t('text')}</h3>
          {mail.text.trim() === '' ? (
            <p className={styles.quiet}>{t('text.none')}</p>
          ) : (
            // A long text scrolls, also by keys.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={styles.text} tabIndex={0}>
              {mail.text}
            </pre>
          )}
          {mail.isTextCut ? <p className={styles.quiet}>{t('text.cut')}</p> : null}
        </section>
      </div>
    </>
  );
}

/** Who sent it to whom and when, and whether that is proven. */
function Facts({ mail }: { readonly mail: MailDetail }) {
  const format = useFormat();
  const t = useText('mail');
  const { from, envelopeFrom, recipient, receivedAt, verdict, spam } = mail;
  const isDelivered = envelopeFrom !== '' && envelopeFrom.toLowerCase() !== from?.address;
  return (
    <dl className={styles.facts}>
      <Fact name={t('one.from')}>
        {from === null ? t('noSender') : from.name === '' ? from.address : `${from.name} <${from.address}>`}
      </Fact>
      {isDelivered ? <Fact name={t('one.envelope')}>{envelopeFrom}</Fact> : null}
      <Fact name={t('one.sender')}>
        {t(`verdict.${verdict}`)}
        {spam ? ` · ${t('spam')}` : ''}
      </Fact>
      <Fact name={t('one.to')}>{recipient}</Fact>
      <Fact name={t('one.received')}>
        <time dateTime={receivedAt}>{format.instant(receivedAt)}</time>
      </Fact>
      <Decided mail={mail} />
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who decided on it, where somebody has. */
function Decided({ mail }: { readonly mail: MailDetail }) {
  const format = useFormat();
  const t = useText('mail');
  const { data: people = [] } = useQuery({ ...membersQuery, enabled: mail.decidedBy !== null });
  if (mail.decidedBy === null || mail.decidedAt === null) return null;
  const name = people.find(({ _id }) => _id === mail.decidedBy)?.name ?? t('unknownUser');
  const when = format.instant(mail.decidedAt);
  return (
    <Fact name={t('one.decided')}>
      {t(mail.reason === 'rejected' ? 'decided.rejected' : 'decided.accepted', { name, when })}
    </Fact>
  );
}

/** Whether the sender was informed of what was refused. */
function Answer({ mail: { answer } }: { readonly mail: MailDetail }) {
  const t = useText('mail');
  if (answer === 'none') return null;
  return <p className={styles.quiet}>{t(answer === 'sending' ? 'answer.due' : `answer.${answer}`)}</p>;
}
