/** A word with its place along the line. */
type LineWord = { readonly text: string; readonly start: number; readonly end: number; readonly score: number };

/** A label with its value set close behind it ('Date:27/07/17', 'IČO:36631124', 'Tel:+421'). */
const labelled = /^(?<label>.*\p{L}{2,}[^\d\s]*:)(?<value>[\d+].*)$/u;

/** Parts a label from the number that touches its colon; both keep their share of the room. */
export const partWord = (word: LineWord): readonly LineWord[] => {
  const { label, value } = labelled.exec(word.text)?.groups ?? {};
  if (label === undefined || value === undefined) return [word];
  const cut = word.start + ((word.end - word.start) * label.length) / word.text.length;
  return [
    { ...word, text: label, end: cut },
    { ...word, text: value, start: cut },
  ];
};
