import type { Locale } from '#shared/kit/locale.ts';

/** What a language no longer says on screens, as the glossary lists it. */
export type RetiredWords = ReadonlyMap<string, readonly string[]>;

/** The rows of the table of the glossary that names what each language has retired from the screens. */
export function readRetiredWords(glossary: string): RetiredWords {
  const [, after = ''] = glossary.split('## Words retired from the screens');
  const [section = ''] = after.split('\n## ');
  const found = new Map<string, readonly string[]>();
  for (const line of section.split('\n')) {
    const [, language = '', words = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^[a-z]{2}$/u.test(language)) continue;
    const listed = words.split(',').map((word) => word.trim().toLowerCase());
    found.set(language, [...(found.get(language) ?? []), ...listed]);
  }
  return found;
}

/** Names of products, services and units that are written like identifiers; everything else of that shape is an internal name. */
const technicalNames = /^(eKasa|mServer|iPhon\p{L}+|iPad\p{L}*|kWh?)$/u;

/** Ids of document types that look like words. */
const internalWords: ReadonlySet<string> = new Set([
  'fakturaprijata',
  'fakturavydana',
  'pokladnicnydoklad',
  'zalohovafaktura',
]);

const machineDates: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?/u,
  /(?<!T)\b\d{2}:\d{2}:\d{2}(\.\d+)?Z?/u,
  /\b[yr]{4}-m{2}-[dt]{2}\b/iu,
];

/** An id of a record: 24 hexadecimal digits or a UUID. */
const recordIds = /\b([0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/u;

/** Words in camelCase or snake_case. */
const identifiers = /(?<![\p{L}\d])(\p{Ll}[\p{L}\d]*\p{Lu}[\p{L}\d]*|[\p{L}\d]+_[\p{L}\d_]+)/gu;

/** What is no word of a sentence: values that are filled in, addresses, and what is quoted of markup. */
const withoutCode = (text: string): string =>
  text.replaceAll(/\{\{?[^}]*\}\}?/gu, ' ').replaceAll(/\bhttps?:\/\/\S+|\S+@\S+/gu, ' ');

const isWordOf = (text: string, word: string): boolean =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d’'-]+/u)
    .join(' ')} `.includes(` ${word} `);

/** What a screen must not show of a text: dates in machine form, ids, internal names, and words that its language has retired. */
export function findUnfit(text: string, locale: Locale, retired: RetiredWords): readonly string[] {
  const shown = withoutCode(text);
  const forms = [...machineDates, recordIds].flatMap((form) => form.exec(shown)?.[0] ?? []);
  const names = [...shown.matchAll(identifiers)].map(([name]) => name).filter((name) => !technicalNames.test(name));
  const ids = shown.split(/[^\p{L}\d]+/u).filter((word) => internalWords.has(word));
  const words = (retired.get(locale) ?? []).filter((word) => isWordOf(shown, word));
  return [...new Set([...forms, ...names, ...ids, ...words])];
}
