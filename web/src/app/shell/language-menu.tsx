import { IconCheck } from '@tabler/icons-react';
import { locales } from '#shared/kit/locale.ts';
import { languageNames, useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as styles from './shell.module.css';

/** The language menu of the top bar (R-TXT-07). Each language is named in itself. */
export function LanguageMenu() {
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
