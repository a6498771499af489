/** Letters of Czech that Slovak does not have; a page with some of them is Czech. */
const own = /[řěů]/iu;
const enoughWords = 3;
/** Czech writes ů at the end of a word, never ú. */
const endsInU = /(?<=\p{L}{2})(?<wrong>[úÚ])(?=\P{L}*$)/u;

/** Puts right the 'ú' of Slovak that the recogniser of both languages leaves at the end of Czech words ('kusú', 'dnú'). */
export const toCzech = <T extends { readonly text: string }>(words: readonly T[]): readonly T[] =>
  words.filter(({ text }) => own.test(text)).length < enoughWords
    ? words
    : words.map((word) => ({
        ...word,
        text: word.text.replace(endsInU, (wrong) => (wrong === 'ú' ? 'ů' : 'Ů')),
      }));
