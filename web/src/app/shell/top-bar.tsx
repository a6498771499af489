import { IconSearch, IconCheck } from '@tabler/icons-react';
import { useRef, useState, lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { locales } from '#shared/kit/locale.ts';
import { languageNames, useLanguage } from '#web/text/use-language.ts';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './shell.module.css';

/** The language menu of the top bar (R-TXT-07). Each language is named in itself. */
function LanguageMenu() {
  const t = useText('shell');
  const [locale, choose] = useLanguage();
  return (
    <Dropdown
      role="menu"
      align="end"
      width={180}
      className={`${styles.topButton} ${styles.language}`}
      label={t('language', { name: languageNames[locale] })}
      trigger={locale.toUpperCase()}
    >
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === locale}
          data-close
          className={dropdownStyles.dropdownItem}
          lang={one}
          onClick={() => choose(one)}
        >
          <span className={dropdownStyles.dropdownItemText}>{languageNames[one]}</span>
          {one === locale ? <IconCheck size={16} aria-hidden /> : null}
        </button>
      ))}
    </Dropdown>
  );
}

// Fetched after the first page: it shows once somebody opens it.
const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

/** The face of the user, and what belongs to them behind it. */
function UserMenu({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={260}
      className={`${styles.topButton} ${styles.me}`}
      label={t('user', { name: user.fullname })}
      trigger={<Avatar name={user.fullname} me />}
    >
      <Suspense fallback={null}>
        <UserPanel user={user} />
      </Suspense>
    </Dropdown>
  );
}

export function TopBar({ user, reading }: { user: CurrentUser; reading: number }) {
  const t = useText('shell');
  const logo = user.currentOwner?.logo ?? null;
  return (
    <header className={styles.top}>
      <Link to="/document/list" className={styles.brand} aria-label={t('home')}>
        {logo === null ? <Logo /> : <img src={logo} alt="" height={26} />}
        {logo === null ? <b>{productName}</b> : <small>{t('poweredBy')}</small>}
      </Link>
      <CompanySwitcher user={user} />
      <QuickSearch enabled={user.settings.singleKeys ?? true} />
      <div className={styles.topEnd}>
        {reading > 0 ? (
          <span className={styles.reading} role="status">
            <i className={sharedStyles.spinner} aria-hidden />
            {t('reading', { count: reading })}
          </span>
        ) : null}
        <LanguageMenu />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

/** Words to look for, from anywhere; the answer is the document list. */
function QuickSearch({ enabled }: { enabled: boolean }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useKeys(
    {
      '/': (event) => {
        event.preventDefault();
        input.current?.focus();
      },
    },
    enabled,
  );
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = words.trim().slice(0, 100);
        if (q !== '') void navigate(`/document/list?${new URLSearchParams({ status: 'all', q }).toString()}`);
      }}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        ref={input}
        type="search"
        value={words}
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {enabled ? <KeyHint keys="/" /> : null}
    </form>
  );
}
