import type { Locale } from '#shared/kit/locale.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import cs from './einvoice-rules/cs.json' with { type: 'json' };
import en from './einvoice-rules/en.json' with { type: 'json' };
import fr from './einvoice-rules/fr.json' with { type: 'json' };
import sk from './einvoice-rules/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

/** The text of a key with its `{{values}}` filled in; undefined where the catalogue lacks it. */
export const findRuleText = (
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined =>
  lookUp(catalogues[locale], key)?.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => lookUp(values, name) ?? whole);

/** The same for a key that every catalogue has. */
export const getRuleText = (locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string =>
  findRuleText(locale, key, values) ?? key;
