import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { NameForm, PasswordForm } from './profile-forms.tsx';
import { Preferences } from './preferences.tsx';
import * as styles from './account.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

/** The profile: who I am, my password, what I prefer (R-ACC-35). */
export function SettingsPage() {
  const t = useText('account');
  const user = useUser();
  useTitle(t('settings.title'));
  return (
    <>
      <header className={styles.pageHead}>
        <h1>{t('settings.title')}</h1>
      </header>
      <div className={styles.settingsScroll}>
        <div className={styles.settings}>
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
            <PasswordForm email={user.email} />
          </section>
          <section>
            <h2>{t('settings.preferences')}</h2>
            <Preferences />
          </section>
        </div>
      </div>
    </>
  );
}
