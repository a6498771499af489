import { Suspense, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { LanguageSelect } from './language-select.tsx';
import * as styles from './account.module.css';
import { licencesFile } from '#shared/web/licences-file.ts';
import { defaultContact } from '#shared/account/user.ts';

// A picture beside the form: people begin to type before it is there.
const Idea = lazyWhenIdle(async () => (await import('./idea.tsx')).Idea);

/** The contact for a person who cannot sign in. Before sign-in the server does not send the contact, so the build carries it. */
const helpAddress = import.meta.env.VITE_CONTACT_EMAIL ?? defaultContact.email;

/** The frame of the screens before sign-in: the form at the left, the product's idea at the right. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('account');
  return (
    <div className={styles.guest}>
      <div className={styles.guestColumn}>
        <header className={styles.guestHead}>
          <span className={styles.guestBrand}>
            <Logo size={26} />
            <b>{productName}</b>
          </span>
          <LanguageSelect />
        </header>
        <main className={styles.guestMain}>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className={styles.guestFoot}>
          <span>{t('signIn.help', { email: helpAddress })}</span>
          <a className={styles.guestLink} href={`/${licencesFile}`} target="_blank" rel="noreferrer">
            {t('signIn.licences')}
          </a>
        </footer>
      </div>
      <Suspense fallback={null}>
        <Idea />
      </Suspense>
    </div>
  );
}
