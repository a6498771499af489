import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { NameForm, PasswordForm } from './profile-forms.tsx';
import { Preferences } from './preferences.tsx';
import { MethodsSection } from './methods/methods-section.tsx';
import * as styles from './account.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

/** The profile: who I am, my password, what I prefer (R-ACC-35). */
export function SettingsPage() {
  const t = useText('account');
  const user = useUser();
  useTitle(t('settings.title'));
  const { hash, pathname } = useLocation();
  const wanted = useRef<HTMLElement>(null);
  // Mails and the bell lead to this part of the page.
  useEffect(() => {
    if (hash !== '#notifications') return;
    wanted.current?.scrollIntoView();
    wanted.current?.focus();
  }, [hash]);
  // Who comes for the preferences finds them at the top.
  const preferencesFirst = pathname === '/settings/change-settings';
  const preferences = (
    <section>
      <h2>{t('settings.preferences')}</h2>
      <Preferences />
    </section>
  );
  return (
    <>
      <header className={styles.pageHead}>
        <h1>{t('settings.title')}</h1>
      </header>
      <div className={styles.settingsScroll}>
        <div className={styles.settings}>
          {preferencesFirst ? preferences : null}
          <section>
            <h2>{t('settings.account')}</h2>
            <dl className={styles.settingsFacts}>
              <dt>{t('settings.email')}</dt>
              <dd>{user.email}</dd>
              <dt>{t('settings.role')}</dt>
              <dd>{user.role.map((role) => t(roleKeys[role])).join(', ')}</dd>
            </dl>
            <NameForm name={user.fullname} />
          </section>
          <section>
            <h2>{t('settings.passwordTitle')}</h2>
            {user.passwordIsForeign ? (
              <Band tone="warning" title={t('settings.foreignTitle')}>
                {t('settings.foreignText')}
              </Band>
            ) : null}
            <PasswordForm email={user.email} />
          </section>
          <MethodsSection />
          {preferencesFirst ? null : preferences}
          <section id="notifications" ref={wanted} tabIndex={-1}>
            <h2>{t('settings.notificationChoices')}</h2>
            <NotificationChoices />
          </section>
        </div>
      </div>
    </>
  );
}
