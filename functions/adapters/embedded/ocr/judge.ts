import { folded } from './align.ts';
import type { Seen } from './ctc.ts';

/** What is written at one place of a line; `doubted` when the two readers do not agree about it. */
type Verdict = { readonly text: string; readonly doubted: boolean };

/** The letter reader's word around a character, and whether the page's language is one without accents. */
type Around = {
  readonly word: { readonly text: string; readonly score: number } | undefined;
  readonly plain: boolean;
};

const isDigit = (text: string): boolean => /^\d$/.test(text);
/** Marks that stand inside numbers, dates, codes and addresses. */
const isMark = (text: string): boolean => /^[.,:/\-+%€£$@()]$/.test(text);
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const isBare = (letter: string): boolean => letter === letter.normalize('NFD');
const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;

/** A digit seen with at least this certainty is believed against the letter reader. */
const sureDigit = 0.6;
const sureMark = 0.85;
/** A letter seen with this certainty is believed where the letter reader put a digit into a word (1ČO). */
const sureLetter = 0.8;
/** And about its accent and its case, where the letter reader's alphabet or the page has none. */
const sureAccent = 0.8;
/** Where a page has no accents the digit reader is the better one for worn print also of letters. */
const surePlain = 0.75;
/** A word of letters alone of which the letter reader is so sure holds no digit. */
const sureWord = 0.85;
/** A word about which the letter reader guesses may hold characters that are not there. */
const unsureWord = 0.6;

/** A letter and the digit that looks like it: in a word of letters it is the letter. */
const lookAlikes: ReadonlySet<string> = new Set(['O0', 'I1', 'L1', 'S5', 'B8', 'Z2', 'G6']);

/** Letters that the letter reader's languages hardly have, and what it takes them for. */
const foreign: ReadonlySet<string> = new Set(['gq', 'GQ', 'OQ']);
/** The digit reader is believed about them with this certainty. */
const sureForeign = 0.8;

const isUpper = (text: string): boolean => text !== text.toLowerCase();

/** Two readings of one letter that differ in accent or case at most. Tesseract's Slovak and Czech have no è, ê, à. */
const sameLetter = (letter: string, seen: Seen, plain: boolean): string => {
  if (seen.score < sureAccent || !isLetter(seen.text)) return letter;
  const own = isUpper(seen.text) && !isUpper(letter) ? letter.toUpperCase() : letter;
  if (isBare(letter)) return isBare(seen.text) ? own : seen.text;
  return plain && isBare(seen.text) ? seen.text : own;
};

/** The month of '02/Jan/2017': letters between the marks of a date. */
const inMonth = (letter: string, word: string): boolean =>
  /^\W*\d{1,2}[-./](?<month>\p{L}{3,9})[-./]\d/u.exec(word)?.groups?.['month']?.includes(letter) === true;

const caron = '\u030c';

/** A letter under its caron, where the two readers see different ones below it ('Vančk', 'Vanek'): the digit reader's. */
const underCaron = (letter: string, seen: Seen): string | undefined => {
  if (seen.score < sureLetter || !letter.normalize('NFD').endsWith(caron) || !isLetter(seen.text)) return undefined;
  const marked = (isUpper(letter) ? seen.text.toUpperCase() : seen.text.toLowerCase()) + caron;
  return isBare(seen.text) && marked.normalize('NFC').length === 1 ? marked.normalize('NFC') : undefined;
};

const differing = (letter: string, seen: Seen, { word, plain }: Around): Verdict => {
  const text = word?.text ?? '';
  const letters = count(text, /\p{L}/gu);
  const wordy = letters > count(text, /\d/g);
  if (wordy && isDigit(letter) && isLetter(seen.text) && seen.score >= sureLetter)
    return { text: seen.text, doubted: false };
  if (wordy && lookAlikes.has(letter.toUpperCase() + seen.text)) return { text: letter, doubted: false };
  const marked = underCaron(letter, seen);
  if (marked !== undefined) return { text: marked, doubted: true };
  if (seen.text === '@' && seen.score >= sureDigit) return { text: seen.text, doubted: true };
  if (seen.score >= sureForeign && foreign.has(letter + seen.text)) return { text: seen.text, doubted: true };
  if (isDigit(seen.text) && inMonth(letter, text)) return { text: letter, doubted: true };
  if (isDigit(seen.text) && letters > 2 && !/\d/.test(text) && (word?.score ?? 0) >= sureWord)
    return { text: letter, doubted: true };
  if (plain && seen.score >= surePlain && /^[\p{Script=Latin}&'’]$/u.test(seen.text))
    return { text: seen.text, doubted: true };
  if (isDigit(seen.text) && seen.score >= sureDigit) return { text: seen.text, doubted: true };
  if (isMark(seen.text) && isMark(letter) && seen.score >= sureMark) return { text: seen.text, doubted: true };
  return { text: letter, doubted: true };
};

/** Letters are the letter reader's, digits and the marks between them the digit reader's. */
export const judge = (letter: string | undefined, seen: Seen | undefined, around: Around): Verdict => {
  if (letter !== undefined && seen !== undefined) {
    // The digit reader does not know the sign of the euro.
    if (letter === '€') return { text: letter, doubted: false };
    return folded(letter).toLowerCase() === folded(seen.text).toLowerCase()
      ? { text: sameLetter(letter, seen, around.plain), doubted: false }
      : differing(letter, seen, around);
  }
  if (letter !== undefined)
    return around.plain && (around.word?.score ?? 1) < unsureWord
      ? { text: '', doubted: true }
      : { text: letter, doubted: isDigit(letter) };
  if (seen === undefined) return { text: '', doubted: false };
  const believed =
    (isDigit(seen.text) && seen.score >= sureDigit) ||
    (isMark(seen.text) && seen.score >= sureMark) ||
    (around.plain && isLetter(seen.text) && isBare(seen.text) && seen.score >= sureMark);
  return believed ? { text: seen.text, doubted: true } : { text: '', doubted: false };
};
