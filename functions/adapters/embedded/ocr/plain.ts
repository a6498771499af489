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
