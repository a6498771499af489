import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { LanguageSelect } from './language-select.tsx';
import * as styles from './account.module.css';
import { licencesFile } from '#shared/web/licences-file.ts';
import { defaultContact } from '#shared/account/user.ts';
import type { Source } from '#shared/field/evidence.ts';
import { useFormat } from '#web/text/use-format.ts';
import { SourceTag } from '#web/ui/signs/source-tag.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as stateStyles from '#web/ui/signs/state.module.css';

type Row = { readonly label: string; readonly value: string; readonly source: Source; readonly doubtful?: boolean };

/** The product's idea on six rows; decoration, hidden from screen readers. */
function Idea() {
  const t = useText('account');
  const format = useFormat();
  const rows: readonly Row[] = [
    { label: t('idea.vs'), value: '2610487', source: 'qr' },
    { label: t('idea.total'), value: format.money('412.90', 'EUR'), source: 'qr' },
    { label: t('idea.supplier'), value: 'Ovocie Malinovo, s. r. o.', source: 'register' },
    { label: t('idea.issued'), value: format.date('2026-11-12'), source: 'text' },
    { label: t('idea.vatId'), value: 'SK2020317068', source: 'ocr', doubtful: true },
    { label: t('idea.number'), value: 'FP2026/00412', source: 'person' },
  ];
  return (
    <div className={styles.idea} aria-hidden>
      <p className={styles.ideaTitle}>{t('idea.title')}</p>
      <div className={styles.ideaRows}>
        {rows.map(({ label, value, source, doubtful = false }) => (
          <div
            key={label}
            className={`${styles.ideaRow} ${stateStyles.rail}`}
            data-part="rail"
            data-rail={doubtful ? 'predicted' : undefined}
          >
            <StateIcon state={doubtful ? 'predicted' : 'verified'} />
            <span className={styles.ideaLabel}>{label}</span>
            <span>{value}</span>
            <SourceTag source={source} {...(doubtful ? { score: 0.78, doubtful } : {})} />
          </div>
        ))}
      </div>
      <p className={styles.ideaText}>{t('idea.text')}</p>
    </div>
  );
}

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
      <Idea />
    </div>
  );
}
