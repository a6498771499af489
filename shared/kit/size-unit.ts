import type { Locale } from './locale.ts';

/** A unit of sizes of files as a language writes it: 'MB', in French 'Mo' (octets). */
export const toSizeUnit = (unit: string, locale: Locale): string => (locale === 'fr' ? unit.replace('B', 'o') : unit);
