import type { Word } from '#shared/geometry/box.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { random, type Random } from '../document/random.ts';
import { misread } from './misread.ts';
import { listPlaces, moveDocument, type Kept, type Moved } from './moved.ts';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** How a page lies under the lens: turned by `angle` radians, narrower towards one end by the share `keystone`. */
type Pose = { readonly angle: number; readonly keystone: number };

/** Words of a page seen in a pose: boxes stay upright and move with their middles. */
function tilted(words: readonly Word[], { angle, keystone }: Pose, aspect: number): readonly Word[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return words.map(({ text, box, score }) => {
    const far = 1 + keystone * (box.y + box.h / 2 - 0.5);
    const [w, h] = [box.w * far, box.h * far];
    const x = (box.x + box.w / 2 - 0.5) * far;
    const y = (box.y + box.h / 2 - 0.5) * aspect;
    const left = clamp(x * cos - y * sin + 0.5 - w / 2);
    const top = clamp((x * sin + y * cos) / aspect + 0.5 - h / 2);
    return { text, score, box: { x: left, y: top, w: Math.min(w, 1 - left), h: Math.min(h, 1 - top) } };
  });
}

/** How well the document was scanned: shares of words that are hurt. */
type Quality = { readonly misread: number; readonly lost: number; readonly glued: number; readonly split: number };

const qualities: readonly Quality[] = [
  { misread: 0.01, lost: 0.001, glued: 0.004, split: 0.003 },
  { misread: 0.035, lost: 0.004, glued: 0.012, split: 0.01 },
  { misread: 0.09, lost: 0.012, glued: 0.03, split: 0.025 },
];

const between = (a: Word, b: Word): boolean => {
  const gap = b.box.x - (a.box.x + a.box.w);
  return Math.abs(a.box.y - b.box.y) < a.box.h * 0.4 && gap > -0.001 && gap < a.box.h * 0.5;
};

const score = (chance: Random, hurt: boolean): number =>
  Math.round((hurt ? 0.35 + 0.6 * chance.next() : 0.82 + 0.175 * chance.next()) * 1000) / 1000;

function halves({ text, box }: Word, chance: Random): readonly [Word, Word] {
  const at = chance.int(1, text.length - 1);
  const share = at / text.length;
  const w = box.w * share;
  return [
    { text: text.slice(0, at), box: { ...box, w: w * 0.97 }, score: score(chance, true) },
    { text: text.slice(at), box: { ...box, x: box.x + w, w: box.w - w }, score: score(chance, true) },
  ];
}

const joined = (a: Word, b: Word, chance: Random): Word => ({
  text: a.text + b.text,
  box: { x: a.box.x, y: Math.min(a.box.y, b.box.y), w: b.box.x + b.box.w - a.box.x, h: Math.max(a.box.h, b.box.h) },
  score: score(chance, true),
});

/** Reads the words of a page as OCR would, keeping which words of the text layer each came from. */
function readAgain(words: readonly Word[], quality: Quality, chance: Random): readonly Kept[] {
  const kept: Kept[] = [];
  words.forEach((word, at) => {
    if (chance.chance(quality.lost)) return;
    const before = kept.at(-1);
    const hurt = chance.chance(quality.misread);
    const text = hurt ? misread(word.text, chance) : word.text;
    const read: Word = { text, box: word.box, score: score(chance, text !== word.text) };
    if (
      before !== undefined &&
      before.from.at(-1) === at - 1 &&
      between(before.word, read) &&
      chance.chance(quality.glued)
    ) {
      kept[kept.length - 1] = { word: joined(before.word, read, chance), from: [...before.from, at] };
      return;
    }
    if (text.length > 3 && chance.chance(quality.split))
      kept.push(...halves(read, chance).map((half) => ({ word: half, from: [at] })));
    else kept.push({ word: read, from: [at] });
  });
  return kept;
}

/** Recognisers give tighter boxes than fonts claim, and none is exact. */
function boxed({ text, box, score: sure }: Word, chance: Random): Word {
  const wobble = (): number => (chance.next() - 0.5) * 0.06 * box.h;
  return {
    text,
    score: sure,
    box: {
      x: box.x + wobble(),
      y: box.y + box.h * 0.12 + wobble(),
      w: Math.max(0.001, box.w + wobble()),
      h: box.h * (0.72 + 0.1 * chance.next()),
    },
  };
}

function scanned(page: PageText, quality: Quality, chance: Random): Moved {
  const kept = readAgain(page.words, quality, chance);
  // A flatbed lies straight, a feeder turns a little, a photograph narrows towards one end.
  const pose = {
    angle: chance.chance(0.5) ? 0 : (chance.next() - 0.5) * 0.03,
    keystone: chance.chance(0.75) ? 0 : (chance.next() - 0.5) * 0.14,
  };
  const words = tilted(
    kept.map(({ word }) => boxed(word, chance)),
    pose,
    page.aspect ?? 1.414,
  );
  return { page: { ...page, source: 'ocr', words }, places: listPlaces(kept) };
}

/**
 * The document as OCR would read a scan of it: confused letters, lost diacritics, glued, parted and lost words, boxes that are
 * tilted and shifted a little, scores below 1. The truth keeps its values; its words are those of the new pages, and what was
 * lost altogether is null. The same seed gives the same scan.
 */
export function asScan(document: GeneratedDocument, seed: number | string): GeneratedDocument {
  const chance = random(`scan ${seed} ${document.id}`);
  const quality = chance.pick(qualities);
  const pages = document.pages.map((page) => scanned(page, quality, chance));
  return moveDocument(document, pages);
}
