import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import { searchWordsAtom } from '#web/state/search-words.ts';
import { useSetAtom } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { Logo, productName } from '#web/ui/signs/logo.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { useHelp } from '../help/use-help.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './shell.module.css';

// Fetched after the first page, which it would make heavier.
const NotificationBell = lazyWhenIdle(async () => (await import('./notification-bell.tsx')).NotificationBell);
const LanguageMenu = lazyWhenIdle(async () => (await import('./language-menu.tsx')).LanguageMenu);
const HelpButton = lazyWhenIdle(async () => (await import('../help/help-button.tsx')).HelpButton);
// Fetched after the first page: it shows once somebody opens it.
const UserPanel = lazyWhenIdle(async () => (await import('./user-panel.tsx')).UserPanel);

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
  const help = useHelp();
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
        <Suspense fallback={<span className={styles.topButton} />}>
          <NotificationBell />
        </Suspense>
        <Suspense fallback={<span className={styles.topButton} />}>
          <HelpButton help={help} className={styles.topButton} />
        </Suspense>
        <Suspense fallback={<span className={`${styles.topButton} ${styles.language}`} />}>
          <LanguageMenu />
        </Suspense>
        <UserMenu user={user} />
      </div>
    </header>
  );
}

/** The place of the search box: whatever is typed here, or a click, opens it (R-SEA-01). */
function QuickSearch({ enabled }: { enabled: boolean }) {
  const t = useText('shell');
  const open = useSetAtom(searchWordsAtom);
  return (
    <div className={styles.search} role="search">
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        type="search"
        value=""
        aria-label={t('search.label')}
        aria-keyshortcuts="Control+K"
        placeholder={t('search.placeholder')}
        onClick={() => open('')}
        onChange={(event) => open(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open('');
        }}
      />
      {enabled ? <KeyHint keys="/" /> : null}
    </div>
  );
}
