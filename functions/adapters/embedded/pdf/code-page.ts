import type { Word } from '#shared/geometry/box.ts';

/**
 * What letters of Central Europe (Windows 1250) become where a program takes them for those of the West (Windows 1252). What
 * is the same in both is left out.
 */
const eastern: Readonly<Record<string, string>> = {
  ...{ è: 'č', È: 'Č', ï: 'ď', Ï: 'Ď', ò: 'ň', Ò: 'Ň', ø: 'ř', Ø: 'Ř', ì: 'ě', Ì: 'Ě', ù: 'ů', Ù: 'Ů' },
  ...{ å: 'ĺ', Å: 'Ĺ', à: 'ŕ', À: 'Ŕ', '¾': 'ľ', '¼': 'Ľ' },
  ...{ æ: 'ć', Æ: 'Ć', ñ: 'ń', Ñ: 'Ń', ê: 'ę', Ê: 'Ę', '³': 'ł', '£': 'Ł', '¹': 'ą', '¥': 'Ą' },
};

/** The same for Latin 2 (ISO 8859-2) where it differs. */
const latinTwo: Readonly<Record<string, string>> = {
  ...eastern,
  ...{ '¹': 'š', '©': 'Š', '¾': 'ž', '®': 'Ž', '»': 'ť', '«': 'Ť', µ: 'ľ', '¥': 'Ľ' },
};

const signs = /[¾¼¹³»«µ¥£©®]/u;
/** Signs that print never has inside a word. A footnote, a unit and a quotation have theirs at its ends. */
const signInWord = /\p{L}[¾¼¹»«µ¥£©®]\p{Ll}|\p{L}{3}¾|¼\p{Ll}/u;
/** Letters that no language of the West has in one word: the second and third kind only come from a broken code page. */
const strangers = /(?=.*[áíýúóšžťÁÍÝÚÓŠŽŤ])(?=.*[èÈïÏòÒøØìÌùÙ])\p{L}{3}/u;
/** Words that documents of Slovakia and Czechia print, with letters that break. */
const usual =
  /^(?:čís|číslo|dodávateľ|odberateľ|kupujúci|ičo|ič|dič|účet|účtu|deň|dňa|splatnosť|množstvo|čiastka|konečný|označenie|odběratel|množství|dnů|měsíc|částka|předmět|převodem|příkazem|úhradě|plnění|uskutečnění|zdanitelného|predaj|peňažný|obchodnej|účtovné|počet|príkaz|spoločnosť)[.:]?$/iu;
/** Distinct words that must say it: one alone may be a name. */
const enough = 3;

const mended = (map: Readonly<Record<string, string>>, text: string): string =>
  Array.from(text, (letter) => map[letter] ?? letter).join('');

const count = (texts: Iterable<string>, holds: (text: string) => boolean): number =>
  [...texts].reduce((sum, text) => sum + (holds(text) ? 1 : 0), 0);

const isUsual = (map: Readonly<Record<string, string>>, text: string): boolean => {
  const better = mended(map, text);
  return better !== text && usual.test(better);
};

/** The map that mends a page, if its words say that it is broken. */
const findMap = (texts: ReadonlySet<string>): Readonly<Record<string, string>> | undefined => {
  const says = (text: string) =>
    signInWord.test(text) || strangers.test(text) || isUsual(eastern, text) || isUsual(latinTwo, text);
  if (count(texts, says) < enough) return undefined;
  const ofLatinTwo = count(texts, (text) => isUsual(latinTwo, text) || /\p{L}[¹»µ©®]\p{Ll}/u.test(text));
  const ofWindows = count(texts, (text) => isUsual(eastern, text) || /\p{L}[šžŠŽ]|[šžŠŽ]\p{L}/u.test(text));
  return ofLatinTwo > ofWindows ? latinTwo : eastern;
};

/** Signs are letters only beside letters: a footnote behind a number stays one. */
const mendWord = (map: Readonly<Record<string, string>>, text: string): string => {
  const letters = Array.from(text);
  return letters
    .map((letter, at) => {
      const besides = [letters[at - 1], letters[at + 1]].some((near) => near !== undefined && /\p{L}/u.test(near));
      return signs.test(letter) && !besides ? letter : (map[letter] ?? letter);
    })
    .join('');
};

/** Bytes of Windows pages from 0x80 on; those that Western Europe leaves free are Central Europe's. */
export const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹ŒŤŽŹ\u0090‘’“”•–—˜™š›œťžŸ';

const toByte = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  const at = windowsSigns.indexOf(letter);
  return at >= 0 ? at + 0x80 : code < 0x100 ? code : undefined;
};

const strict = new TextDecoder('utf-8', { fatal: true });
const startsSequence = /[ÃÄÅÂâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŤŽŹ‘’“”•–—˜™š›œťžŸ]/u;

/** A word whose bytes of UTF-8 were taken for single letters ('DodÃ¡vateÄ¾'). */
const fromUtf8 = (text: string): string => {
  if (!startsSequence.test(text)) return text;
  const bytes = Array.from(text, toByte);
  if (bytes.some((byte) => byte === undefined)) return text;
  try {
    return strict.decode(Uint8Array.from(bytes, (byte) => byte ?? 0));
  } catch {
    return text;
  }
};

/**
 * Puts right a text layer whose code page was mistaken ('Dodávate¾', 'èíslo', 'ÄŒÃ­slo'): signs in the midst of words, letters
 * that no language has side by side, and words that every document prints tell. A few such words are needed, so that French and
 * Italian keep their accents.
 */
export const mendCodePage = (words: readonly Word[]): readonly Word[] => {
  const single = words.map((word) => ({ ...word, text: fromUtf8(word.text) }));
  const map = findMap(new Set(single.map(({ text }) => text)));
  return map === undefined ? single : single.map((word) => ({ ...word, text: mendWord(map, word.text) }));
};
