import { NativeSelect } from '@mantine/core';
import { useLocale, useText } from '#web/text/use-text.ts';

/** Ours first, then the other member states and the neighbours of the Union, ISO 3166. */
const ours = ['SK', 'CZ'];
const others = [
  ...['AT', 'BE', 'BG', 'CH', 'CY', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT', 'LI'],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'UA', 'US'],
];

type CountrySelectProps = { readonly country: string; readonly onCountry: (country: string) => void };

/** The country of the seat, in the language of the screen. */
export function CountrySelect({ country, onCountry }: CountrySelectProps) {
  const t = useText('companies');
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const choices = [...ours, ...others].includes(country) ? others : [...others, country];
  const toOption = (code: string) => ({ value: code, label: names.of(code) ?? code });
  const sorted = choices.map(toOption).toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <NativeSelect
      name="country"
      label={t('field.country')}
      data={[...ours.map(toOption), ...sorted]}
      value={country}
      onChange={(event) => onCountry(event.currentTarget.value)}
    />
  );
}
