import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldGroup } from '#shared/field/catalogue/definition.ts';
import type { Locale } from '#shared/kit/locale.ts';
import cs from './fields/cs.json' with { type: 'json' };
import en from './fields/en.json' with { type: 'json' };
import fr from './fields/fr.json' with { type: 'json' };
import sk from './fields/sk.json' with { type: 'json' };
import { lookUp } from '#shared/kit/look-up.ts';

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

/**
 * The name of a field where it stands alone, outside the panel's groups: "Dodávateľ: IČO". What the catalogue lacks is shown as
 * its id.
 */
export function getFieldName(locale: Locale, id: string): string {
  const texts = catalogues[locale];
  const label = lookUp(texts, id) ?? id;
  const group = findFieldDefinition(id)?.group;
  if (group !== 'supplier' && group !== 'customer') return label;
  // The catalogue holds the separator: French sets a narrow space before the colon.
  const pattern = texts['inGroup'] ?? '{{group}}: {{label}}';
  return pattern.replace('{{group}}', texts[`groups.${group}`] ?? group).replace('{{label}}', label);
}

/** The name of a group of fields, as the panel heads it. */
export const getFieldGroupName = (locale: Locale, group: FieldGroup): string =>
  lookUp(catalogues[locale], `groups.${group}`) ?? group;

/** The name of a field under the heading of its group: "IČO". */
export const getFieldLabel = (locale: Locale, id: string): string => lookUp(catalogues[locale], id) ?? id;

/** What a choice of a field is called; one that the catalogue lacks is shown as its key. */
export const getFieldOptionName = (locale: Locale, id: string, key: string): string =>
  lookUp(catalogues[locale], `options.${id}.${key}`) ?? key;

/** A sentence of the catalogue of fields with its values; undefined where the catalogue lacks it. */
export const getFieldSentence = (
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>>,
): string | undefined =>
  lookUp(catalogues[locale], key)?.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => values[name] ?? whole);
