import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconLockPause, IconLogout, IconMail, IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readCurrentUser } from '#shared/api/account.ts';
import { isSuspended, type CurrentUser } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { renewUser, signOut } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { LanguageSelect } from './language-select.tsx';
import * as styles from './account.module.css';

/** The suspended account: a reduced bar, what happened, that data are safe, whom to ask (R-ACC-26, R-ACC-27, R-GRD-41). */
export function ExpiredPage({ user }: { user: CurrentUser }) {
  const format = useFormat();
  const t = useText('account');
  const { contact } = user;
  const title = t('expired.title');
  useTitle(title);
  const retry = useMutation({
    mutationFn: () => call(readCurrentUser),
    onSuccess: (fresh) => {
      renewUser(fresh);
      if (fresh.isDeactivated || isSuspended(fresh, new Date().toISOString())) {
        toast({ text: t('expired.still'), tone: 'warning' });
      }
    },
    onError: alertError,
  });
  return (
    <div className={styles.expired}>
      <header className={styles.expiredBar}>
        <span className={styles.guestBrand}>
          <Logo />
          <b>{productName}</b>
        </span>
        <LanguageSelect />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void signOut().catch(alertError)}
        >
          {t('expired.signOut')}
        </Button>
      </header>
      <main className={styles.expiredCard}>
        <IconLockPause size={30} stroke={1.6} className={styles.expiredIcon} aria-hidden />
        <h1>{title}</h1>
        <p>
          {user.deactivatedAt === null
            ? t('expired.noCompany')
            : t('expired.since', { date: format.date(toDay(user.deactivatedAt)) })}
        </p>
        <p>{t('expired.ask')}</p>
        <Line
          icon={<IconMail size={17} stroke={1.6} aria-hidden />}
          text={contact.email}
          href={`mailto:${contact.email}`}
          copy={t('expired.copyEmail')}
        />
        {contact.phone !== '' && (
          <Line
            icon={<IconPhone size={17} stroke={1.6} aria-hidden />}
            text={contact.phone}
            href={`tel:${contact.phone.replaceAll(' ', '')}`}
            copy={t('expired.copyPhone')}
          />
        )}
        <div className={styles.expiredActions}>
          <Button
            component="a"
            href={`mailto:${contact.email}`}
            size="md"
            variant="filled"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('expired.write')}
          </Button>
          <Button size="md" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('expired.retry')}
          </Button>
        </div>
      </main>
    </div>
  );
}

type LineProps = { readonly icon: ReactNode; readonly text: string; readonly href: string; readonly copy: string };

function Line({ icon, text, href, copy }: LineProps) {
  const t = useText('ui');
  const toClipboard = () => {
    navigator.clipboard.writeText(text).then(() => toast({ text: t('copied') }), alertError);
  };
  return (
    <div className={styles.expiredLine}>
      {icon}
      <a href={href}>{text}</a>
      <ActionIcon aria-label={copy} title={copy} onClick={toClipboard}>
        <IconCopy size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
