import type { Box, Word } from '#shared/geometry/box.ts';

/** Stands in a word for a letter whose code the font does not explain. */
export const hole = '\ufffd';

const holed = ({ text }: Word): boolean => text.includes(hole);
/** A hole beside letters; one in front of a number may be a sign of a font of pictures. */
const isTorn = ({ text }: Word): boolean => /[\p{L}]\ufffd|\ufffd\p{Ll}/u.test(text);
/** So few torn words are not worth recognising the page. */
const fewTorn = 2;

/** Whether letters are missing in a text layer, so that the page has to be recognised for them. */
export const hasHoles = (words: readonly Word[]): boolean => words.filter(isTorn).length > fewTorn;

/** The words of a layer without the marks of letters that it does not explain. */
export const withoutHoles = (words: readonly Word[]): readonly Word[] =>
  words.map((word) =>
    holed(word) ? { ...word, text: word.text.replaceAll(hole, ''), score: word.score * 0.5 } : word,
  );

const inside = (box: Box, { x, y, w, h }: Box): boolean => {
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  return middle.x >= x && middle.x <= x + w && middle.y >= y && middle.y <= y + h;
};

/** How much of a recognised word may differ from what the layer says of it. */
const fits = (layer: string, seen: string): boolean => {
  const known = Array.from(layer).filter((letter) => letter !== hole);
  const there = known.filter((letter) => seen.includes(letter));
  return Math.abs(layer.length - seen.length) <= Math.max(1, layer.length * 0.3) && there.length >= known.length * 0.6;
};

/** Words of a text layer of which the torn ones are replaced by what was recognised at their place. */
export const fillHoles = (layer: readonly Word[], seen: readonly Word[]): readonly Word[] =>
  layer.flatMap((word) => {
    if (!holed(word)) return [word];
    const there = seen.filter(({ box }) => inside(box, word.box)).sort((a, b) => a.box.x - b.box.x);
    const text = there.map((each) => each.text).join('');
    if (there.length === 0 || !fits(word.text, text)) return withoutHoles([word]);
    return [{ ...word, text, score: Math.min(...there.map(({ score }) => score)) }];
  });
