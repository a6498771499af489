import { IconCheck } from '@tabler/icons-react';
import { locales } from '#shared/kit/locale.ts';
import { languageNames } from '#web/text/language-names.ts';
import { useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/dropdown.tsx';

/** The language menu of the top bar (R-TXT-07). Each language is named in itself. */
export function LanguageMenu() {
  const t = useText('shell');
  const [locale, choose] = useLanguage();
  return (
    <Dropdown
      role="menu"
      align="end"
      width={180}
      className="df-top-button df-language"
      label={t('language', { name: languageNames[locale] })}
      face={locale.toUpperCase()}
    >
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === locale}
          data-close
          className="df-dropdown-item"
          lang={one}
          onClick={() => {
            choose(one);
          }}
        >
          <span className="df-dropdown-item-text">{languageNames[one]}</span>
          {one === locale ? <IconCheck size={16} aria-hidden /> : null}
        </button>
      ))}
    </Dropdown>
  );
}
