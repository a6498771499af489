/** Signs that no file of any program can hold: control characters but tab and line ends, lone surrogates, non-characters. */
const illegible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What a person can read of a text, without spaces at its ends. */
export const removeIllegible = (text: string): string => text.replace(illegible, '').trim();

/** Letters that have no accent to strip but still stand for a plain one. */
const plain: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** The text without case and diacritics, for comparing and searching: 'Číslo FAKTÚRY' → 'cislo faktury'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łđøßæœı]/g, (letter) => plain[letter] ?? letter);
}

/** Folded words of a text: runs of letters and digits. */
export const foldWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Folded letters and digits alone, for comparing texts whatever stands between their words: 'č. 12/B' → 'c12b'. */
export const foldBare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Inner runs of white space (also no-break ones) as one space, none at the ends. */
export const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Without leading and trailing punctuation (specification 001 §5, formatter "trim"). */
export const trimPunctuation = (text: string): string =>
  tidy(text).replace(/^[\s,;:.!?'"„“”‘’*|_/\\-]+|[\s,;:!?'"„“”‘’*|_/\\-]+$/gu, '');
