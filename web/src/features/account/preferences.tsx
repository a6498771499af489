import { NativeSelect, Switch, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import type { UserSettings } from '#shared/account/user.ts';
import { locale as localeShape, locales } from '#shared/kit/locale.ts';
import { saveSettings, useSettings } from '#web/remote/settings.ts';
import { languageNames, useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import * as schemesStyles from '#web/ui/controls/schemes.module.css';
import * as styles from './account.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeKeys = {
  light: 'settings.scheme.light',
  dark: 'settings.scheme.dark',
  auto: 'settings.scheme.auto',
} as const;

/** What the user prefers; each change is saved at once, for all devices. */
export function Preferences() {
  const settings = useSettings();
  const t = useText('account');
  const [locale, choose] = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const change = (changed: UserSettings) => {
    saveSettings(changed).catch(alertError);
  };
  return (
    <>
      <Toggle
        label={t('settings.notifications')}
        hint={t('settings.notificationsHint')}
        on={settings.emailNotifications ?? true}
        onChange={(emailNotifications) => change({ emailNotifications })}
      />
      <Toggle
        label={t('settings.singleKeys')}
        hint={t('settings.singleKeysHint')}
        on={settings.singleKeys ?? true}
        onChange={(singleKeys) => change({ singleKeys })}
      />
      <NativeSelect
        label={t('settings.language')}
        maw={360}
        value={locale}
        data={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={(event) => {
          const chosen = localeShape.safeParse(event.currentTarget.value);
          if (!chosen.success) return;
          choose(chosen.data);
          change({ locale: chosen.data });
        }}
      />
      <fieldset className={schemesStyles.schemes} data-part="schemes">
        <legend className="mantine-InputWrapper-label">{t('settings.scheme')}</legend>
        {schemes.map((scheme) => (
          <label key={scheme} data-on={scheme === colorScheme}>
            <input
              type="radio"
              name="settings-scheme"
              checked={scheme === colorScheme}
              onChange={() => {
                setColorScheme(scheme);
                change({ colorScheme: scheme });
              }}
            />
            {t(schemeKeys[scheme])}
          </label>
        ))}
      </fieldset>
    </>
  );
}

type ToggleProps = {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

function Toggle({ label, hint, on, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.settingsSwitch}>
      <label htmlFor={id}>
        {label}
        <small>{hint}</small>
      </label>
      <Switch id={id} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </div>
  );
}
