import { lookUp } from '#shared/kit/look-up.ts';
import type { Locale } from '#shared/kit/locale.ts';
import cs from './einvoice-page/cs.json' with { type: 'json' };
import en from './einvoice-page/en.json' with { type: 'json' };
import fr from './einvoice-page/fr.json' with { type: 'json' };
import sk from './einvoice-page/sk.json' with { type: 'json' };

/** A text of the page that shows an e-invoice. */
export type EinvoiceWord = keyof typeof sk;

const catalogues: Readonly<Record<Locale, Readonly<Record<EinvoiceWord, string>>>> = { sk, en, cs, fr };

/** Code lists that have words: UNTDID 1001, 4461, 5305, 2005/2475, 5189, 7161, 4451, VATEX, and units of Rec 20 and 21. */
export type EinvoiceCodeList =
  'type' | 'payment' | 'category' | 'point' | 'allowance' | 'charge' | 'exemption' | 'subject' | 'unit';

/** A word of the page in a language. */
export const getEinvoiceWord = (locale: Locale, key: EinvoiceWord): string => catalogues[locale][key];

/** What a code means; undefined for one that has no word. */
export const findCodeWord = (locale: Locale, list: EinvoiceCodeList, code: string): string | undefined =>
  lookUp<string>(catalogues[locale], `${list}.${code}`);
