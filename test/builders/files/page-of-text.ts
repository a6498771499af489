import type { PageText } from '#shared/reading/layout/page-text.ts';

/** Width of a letter and height of a line, in fractions of the page. */
const letter = 0.0092;
const pitch = 0.016;

/** A page set in a monospaced font: what stands where in the text stands there on the page. */
export const toPage = (text: string, page = 0): PageText => ({
  page,
  source: 'text',
  words: text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      score: 1,
      box: { x: 0.05 + match.index * letter, y: 0.03 + row * pitch, w: match[0].length * letter, h: 0.011 },
    })),
  ),
});
