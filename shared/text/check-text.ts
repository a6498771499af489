import type { Locale } from '#shared/kit/locale.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import cs from './fields/cs.json' with { type: 'json' };
import en from './fields/en.json' with { type: 'json' };
import fr from './fields/fr.json' with { type: 'json' };
import sk from './fields/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

/** What a check found that warns, as a sentence; a check that no catalogue knows is shown unchanged. */
export function getWarningText(locale: Locale, check: string): string {
  const text = lookUp(catalogues[locale], `checks.${check}.warned`);
  return text === undefined ? check : `${text}.`;
}
