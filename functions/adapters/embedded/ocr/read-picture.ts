import type { Word } from '#shared/geometry/box.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { evenIllumination } from './even-illumination.ts';
import { compose, toLines } from './compose.ts';
import { despeckle } from './despeckle.ts';
import { detectLines, isUpsideDown } from './detect.ts';
import type { Grey } from '../pixels/grey.ts';
import type { LetterReader } from './letters.ts';
import type { Models } from './models.ts';
import { straighten, toUpright } from './place.ts';
import { readLines } from './read-lines.ts';
import { betterOf, listMissed, secondLook } from './second-look.ts';
import { findSheet } from './sheet/find-sheet.ts';
import { boxInPhoto, flatten } from './sheet/flatten.ts';

/** The two recognisers. */
export type Readers = { readonly models: Models; readonly letters: LetterReader };
export type PictureText = { readonly words: readonly Word[]; readonly turn: Rotation };

/**
 * Reads the words of a picture; a sheet photographed askew is laid flat first, and its words' boxes put back to where they lie
 * in the photograph.
 */
export const readPicture = async (readers: Readers, source: Grey): Promise<PictureText> => {
  const sheet = findSheet(source);
  if (sheet === undefined) return readFlat(readers, source);
  const { picture, lens } = flatten(source, sheet);
  const { words, turn } = await readFlat(readers, picture);
  return { turn, words: words.map((word) => ({ ...word, box: boxInPhoto(word.box, lens, { source, turn }) })) };
};

/**
 * Reads the words of a flat picture: finds its lines and their direction, turns and straightens it, reads it with both
 * recognisers at once and lets them agree line by line. Boxes are fractions of the picture after the found turn.
 */
const readFlat = async ({ models, letters }: Readers, source: Grey): Promise<PictureText> => {
  const picture = despeckle(evenIllumination(source));
  const { lines: found, angle } = await detectLines(models.detect, picture);
  if (found.length === 0) return { words: [], turn: 0 };
  const flipped = await isUpsideDown(models, picture, found);
  const lines = flipped ? found.map((line) => ({ ...line, angle: line.angle + Math.PI })) : found;
  const upright = toUpright(picture, flipped ? angle + Math.PI : angle);
  const straight = straighten(picture, upright, lines);
  const [seen, read] = await Promise.all([letters.read(straight.picture), readLines(models, picture, lines)]);
  const once = toLines(picture, { upright, straight, seen, read });
  const missed = listMissed(once.lines);
  const again = await secondLook(
    letters,
    picture,
    missed.map((index) => read[index]?.line).filter((line) => line !== undefined),
  );
  const better = once.lines.map((line, index) => ({
    ...line,
    words: betterOf(line.words, again[missed.indexOf(index)] ?? []),
  }));
  return { words: compose(upright, { ...once, lines: better }), turn: upright.turn };
};
