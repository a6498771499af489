import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { locale as localeShape, locales } from '#shared/kit/locale.ts';
import { languageNames, useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';

/** The language, where there is no shell with its menu. */
export function LanguageSelect() {
  const t = useText('account');
  const [locale, choose] = useLanguage();
  return (
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
  );
}
