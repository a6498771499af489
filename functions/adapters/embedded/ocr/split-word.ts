/** Share of letters with an accent below which a page is in a language without them: Slovak and French have far more. */
const fewAccents = 0.02;
/** A letter reader less sure than this puts accents on dirt. */
const sure = 0.7;
/** Fewer letters than this tell nothing. */
const fewLetters = 60;

/** Whether a page's language has no accents, by what the letter reader saw: what it sees of them then is dirt. */
export const isPlain = (words: readonly { readonly text: string; readonly score: number }[]): boolean => {
  const letters = words.flatMap(({ text, score }) => (score > sure ? (text.match(/\p{L}/gu) ?? []) : []));
  const accented = letters.filter((letter) => letter !== letter.normalize('NFD'));
  return letters.length >= fewLetters && accented.length < letters.length * fewAccents;
};

/** A word with its place along the line. */
type LineWord = { readonly text: string; readonly start: number; readonly end: number; readonly score: number };

/** A label with its value set close behind it ('Date:27/07/17', 'IČO:36631124', 'Tel:+421'). */
const labelled = /^(?<label>.*\p{L}{2,}[^\d\s]*:)(?<value>[\d+].*)$/u;

/** A date of which the blank before its time was not seen ('5/3/201822:52:33'). */
const timed = /^(?<label>\d{1,2}[-./](?:\d{1,2}|\p{L}{3,9})[-./](?:19|20)\d{2})(?<value>\d{1,2}:\d{2}.*)$/u;

/** A quantity of which the blank before its unit was not seen ('2ks'); sizes at the ends of names are left as they are. */
const counted = /^(?<label>\d{1,5}(?:[.,]\d{1,3})?)(?<value>ks|kg|hod|mes|bal|pcs|km)\.?$/u;

const cutBy = (shape: RegExp, word: LineWord): readonly LineWord[] => {
  const { label, value } = shape.exec(word.text)?.groups ?? {};
  if (label === undefined || value === undefined) return [word];
  const cut = word.start + ((word.end - word.start) * label.length) / word.text.length;
  return [
    { ...word, text: label, end: cut },
    { ...word, text: value, start: cut },
  ];
};

/** Parts a label from the number that touches its colon, a date from its time, and a quantity from its unit; each keeps its share. */
export const splitWord = (word: LineWord): readonly LineWord[] =>
  cutBy(labelled, word)
    .flatMap((part) => cutBy(timed, part))
    .flatMap((part) => cutBy(counted, part));
