import { lookUp } from '#shared/kit/look-up.ts';
import type { Locale } from '#shared/kit/locale.ts';
import cs from './field-help/cs.json' with { type: 'json' };
import en from './field-help/en.json' with { type: 'json' };
import fr from './field-help/fr.json' with { type: 'json' };
import sk from './field-help/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

/** What a field is for, in one sentence; empty where the catalogue does not know the field. */
export const getFieldHelp = (locale: Locale, id: string): string => lookUp(catalogues[locale], `${id}.help`) ?? '';
