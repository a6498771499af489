import { readFileSync } from 'node:fs';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { Word } from '#shared/geometry/box.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { compose, toLines } from '#functions/adapters/embedded/ocr/compose.ts';
import { despeckle } from '#functions/adapters/embedded/ocr/despeckle.ts';
import { detectLines } from '#functions/adapters/embedded/ocr/detect.ts';
import { evenIllumination } from '#functions/adapters/embedded/ocr/even-illumination.ts';
import { startLetterReader, type LetterReader } from '#functions/adapters/embedded/ocr/letters.ts';
import { loadModels, type Models } from '#functions/adapters/embedded/ocr/models.ts';
import { straighten, toUpright } from '#functions/adapters/embedded/ocr/place.ts';
import { readLines } from '#functions/adapters/embedded/ocr/read-lines.ts';
import { findSheet } from '#functions/adapters/embedded/ocr/sheet/find-sheet.ts';
import { flatten } from '#functions/adapters/embedded/ocr/sheet/flatten.ts';
import { greyPdfPage, greyPicture } from '#functions/adapters/embedded/pdf/page-picture.ts';
import { pdfiumEngine } from '#functions/adapters/embedded/pdf/pdfium.ts';
import { readTextWith } from '#functions/adapters/embedded/read.ts';
import type { Grey } from '#functions/adapters/embedded/pixels/grey.ts';

/** Where the words of a page without a text layer come from. */
export const wordSources = ['tesseract as it is', 'tesseract', 'pp-ocr'] as const;
export type WordSource = (typeof wordSources)[number];

/** The recognisers of the product, each by itself. */
export type Recognisers = {
  /** The words of a document's pages, or an Error that says why there are none. */
  read(files: readonly string[], source: WordSource): Promise<readonly PageText[] | Error>;
  close(): Promise<void>;
};

/** The page as it came, read by Tesseract, as a script calls it. */
async function readAsItIs(letters: LetterReader, picture: Grey): Promise<readonly Word[]> {
  return (await letters.read(picture)).map(({ text, left, top, right, bottom, score }) => ({
    text,
    score,
    box: {
      x: left / picture.width,
      y: top / picture.height,
      w: (right - left) / picture.width,
      h: (bottom - top) / picture.height,
    },
  }));
}

/** The page prepared as the product prepares it, read by one of its two recognisers alone. */
async function readAlone(
  { models, letters }: { readonly models: Models; readonly letters: LetterReader },
  source: Grey,
  by: 'tesseract' | 'pp-ocr',
): Promise<readonly Word[]> {
  const sheet = findSheet(source);
  const flat = sheet === undefined ? source : flatten(source, sheet).picture;
  const picture = despeckle(evenIllumination(flat));
  const { lines, angle } = await detectLines(models.detect, picture);
  if (lines.length === 0) return [];
  const upright = toUpright(picture, angle);
  const straight = straighten(picture, upright, lines);
  const seen = by === 'tesseract' ? await letters.read(straight.picture) : [];
  const read =
    by === 'pp-ocr' ? await readLines(models, picture, lines) : lines.map((line) => ({ line, seen: [] as const }));
  return compose(upright, toLines(picture, { upright, straight, seen, read }));
}

/** Starts them; they are as the product starts them, without its pool of processes. */
export async function startRecognisers(): Promise<Recognisers> {
  const engine = pdfiumEngine();
  const readText = readTextWith(engine);
  const [models, letters] = await Promise.all([loadModels(), startLetterReader()]);
  const readPage = async (bytes: Uint8Array, page: number, by: WordSource): Promise<readonly Word[] | Error> => {
    const text = await readText(bytes, page, { rotate: 0 });
    if (!text.ok) return new Error(text.error);
    if (text.value !== null) return text.value.words;
    const isPdf = recogniseType(bytes) === 'application/pdf';
    const picture = isPdf ? await greyPdfPage(engine, { bytes, page }, 0) : await greyPicture(bytes, 0);
    if (!picture.ok) return new Error(picture.error);
    return by === 'tesseract as it is'
      ? readAsItIs(letters, picture.value)
      : readAlone({ models, letters }, picture.value, by);
  };
  return {
    async read(files, by) {
      const pages: PageText[] = [];
      for (const file of files) {
        const bytes = readFileSync(file);
        // Every file has a first page; a PDF that has no further one answers with an error there.
        for (let page = 0; ; page += 1) {
          const words = await readPage(bytes, page, by);
          if (words instanceof Error && page === 0) return words;
          if (words instanceof Error) break;
          pages.push({ page: pages.length, source: 'ocr', words });
          if (recogniseType(bytes) !== 'application/pdf') break;
        }
      }
      return pages;
    },
    close: () => letters.close(),
  };
}

/** Words as lines of text, from top to bottom. */
export function toTextLines(pages: readonly PageText[]): readonly string[] {
  return pages.flatMap(({ words }) => {
    const rows: { middle: number; words: Word[] }[] = [];
    for (const word of words.toSorted((a, b) => a.box.y - b.box.y)) {
      const middle = word.box.y + word.box.h / 2;
      const row = rows.findLast((one) => Math.abs(one.middle - middle) < word.box.h / 2);
      if (row === undefined) rows.push({ middle, words: [word] });
      else row.words.push(word);
    }
    return rows.map((row) =>
      row.words
        .toSorted((a, b) => a.box.x - b.box.x)
        .map(({ text }) => text)
        .join(' '),
    );
  });
}
