import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Logo, productName } from '#web/ui/logo.tsx';
import { helpAddress } from './help-address.ts';
import { Idea } from './idea.tsx';
import { LanguageSelect } from './language-select.tsx';
import './account.css';

/** The frame of the screens before sign-in: the form at the left, the product's idea at the right. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('account');
  return (
    <div className="df-guest">
      <div className="df-guest-column">
        <header className="df-guest-head">
          <span className="df-guest-brand">
            <Logo size={26} />
            <b>{productName}</b>
          </span>
          <LanguageSelect />
        </header>
        <main className="df-guest-main">
          <h1>{title}</h1>
          {children}
        </main>
        <footer className="df-guest-foot">{t('signIn.help', { email: helpAddress })}</footer>
      </div>
      <Idea />
    </div>
  );
}
