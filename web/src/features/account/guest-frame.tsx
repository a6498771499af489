import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { locale as localeShape, locales } from '#shared/kit/locale.ts';
import { languageNames } from '#web/text/language-names.ts';
import { useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import { Logo, productName } from '#web/ui/logo.tsx';
import { helpAddress } from './help-address.ts';
import { Idea } from './idea.tsx';
import './account.css';

/** The frame of the screens before sign-in: the form at the left, the product's idea at the right. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('account');
  const [locale, choose] = useLanguage();
  return (
    <div className="df-guest">
      <div className="df-guest-column">
        <header className="df-guest-head">
          <span className="df-guest-brand">
            <Logo size={26} />
            <b>{productName}</b>
          </span>
          <NativeSelect
            aria-label={t('signIn.language')}
            leftSection={<IconWorld size={15} stroke={1.6} aria-hidden />}
            value={locale}
            data={locales.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={(event) => {
              const chosen = localeShape.safeParse(event.currentTarget.value);
              if (chosen.success) choose(chosen.data);
            }}
          />
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
