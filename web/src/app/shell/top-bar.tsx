import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { useKeys } from '#web/ui/keys.ts';
import { Logo, productName } from '#web/ui/logo.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ user, reading }: { user: CurrentUser; reading: number }) {
  const t = useText('shell');
  const logo = user.currentOwner?.logo ?? null;
  return (
    <header className="df-top">
      <Link to="/document/list" className="df-brand" aria-label={t('home')}>
        {logo === null ? <Logo /> : <img src={logo} alt="" height={26} />}
        {logo === null ? <b>{productName}</b> : <small>{t('poweredBy')}</small>}
      </Link>
      <CompanySwitcher user={user} />
      <QuickSearch enabled={user.settings.singleKeys ?? true} />
      <div className="df-top-end">
        {reading > 0 ? (
          <span className="df-reading" role="status">
            <i className="df-spinner" aria-hidden />
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
      className="df-search"
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
        onChange={(event) => {
          setWords(event.currentTarget.value);
        }}
      />
      {enabled ? <KeyHint keys="/" /> : null}
    </form>
  );
}
