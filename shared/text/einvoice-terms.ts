import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import cs from './einvoice-terms/cs.json' with { type: 'json' };
import en from './einvoice-terms/en.json' with { type: 'json' };
import fr from './einvoice-terms/fr.json' with { type: 'json' };
import sk from './einvoice-terms/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

/**
 * What a business term or a group of EN 16931 is called, so that it is understood where it stands alone: "Dátum splatnosti",
 * "IČ DPH dodávateľa". What the catalogue lacks is shown as its id.
 */
export const getTermName = (locale: Locale, id: TermId | GroupId): string => lookUp(catalogues[locale], id) ?? id;
