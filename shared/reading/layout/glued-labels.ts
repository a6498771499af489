import type { Word } from '#shared/geometry/box.ts';

/** A label of which the colon touches its figures ('payer:3' before '326,87', 'IČO:36631124'). */
const glued = /^(?<label>\p{L}[\p{L}.]+:)(?<value>[-−]?\d.*)$/u;

/** Parts a label from the figures that touch its colon, so that a number begins with its own word; each part keeps its share. */
export function partGluedLabel(word: Word): readonly Word[] {
  const { label, value } = glued.exec(word.text)?.groups ?? {};
  if (label === undefined || value === undefined) return [word];
  const { x, w } = word.box;
  const width = (w * label.length) / word.text.length;
  return [
    { ...word, text: label, box: { ...word.box, w: width } },
    { ...word, text: value, box: { ...word.box, x: x + width, w: w - width } },
  ];
}
