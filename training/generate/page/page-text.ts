import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Word } from '#shared/geometry/box.ts';
import type { Drawing, Run, Sheet, Tag } from './drawing.ts';
import { getSqueeze, measureText } from './metrics.ts';

/** Ascent and descent that the text layer gives every word, as shares of the type's size (as the reader of PDF files does). */
const ascent = 0.93;
const descent = 0.22;

export type TaggedWord = { readonly word: Word; readonly tags: readonly Tag[] };
export type TaggedPage = { readonly page: PageText; readonly tags: readonly (readonly Tag[])[] };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function findWords(run: Run, sheet: Sheet): readonly TaggedWord[] {
  const text = run.parts.map((part) => part.text).join('');
  const { size } = run.style;
  const words: TaggedWord[] = [];
  const y = clamp((run.y - ascent * size) / sheet.height);
  const h = clamp((run.y + descent * size) / sheet.height) - y;
  let x = run.x;
  let done = 0;
  for (const match of text.matchAll(/\S+/gu)) {
    x += measureText(text.slice(done, match.index), run.style);
    const end = match.index + match[0].length;
    const right = x + measureText(match[0], run.style);
    const left = clamp(x / sheet.width);
    const box = {
      x: left,
      y,
      w: clamp((right - run.style.spread * getSqueeze(run.style.family)) / sheet.width) - left,
      h,
    };
    words.push({ word: { text: match[0], box, score: 1 }, tags: tagsWithin(run, match.index, end) });
    x = right;
    done = end;
  }
  return words;
}

function tagsWithin(run: Run, from: number, to: number): readonly Tag[] {
  if (run.parts.length === 1) return run.parts[0]?.tags ?? [];
  const tags: Tag[] = [];
  let at = 0;
  for (const part of run.parts) {
    const end = at + part.text.length;
    if (part.tags.length > 0 && at < to && end > from) tags.push(...part.tags);
    at = end;
  }
  return tags;
}

/** The words of the drawn pages as a text layer gives them, and beside each word what it prints. */
export const taggedPages = ({ sheets }: Drawing): readonly TaggedPage[] =>
  sheets.map((sheet, page) => {
    const words = sheet.runs.flatMap((run) => findWords(run, sheet));
    return {
      page: { page, source: 'text', words: words.map(({ word }) => word), aspect: sheet.height / sheet.width },
      tags: words.map(({ tags }) => tags),
    };
  });
