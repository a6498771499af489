import type { Word } from '#shared/geometry/box.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { listAllowed, listOwn, type Purpose } from '../document/apart.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { random, type Random } from '../document/random.ts';
import { listPlaces, moveDocument, type Kept, type Moved } from './moved.ts';
import { compareColumns, gluedColons, gluedRuns, splitNumbers, splitSigns, splitWords } from './word-effects.ts';

type Effect = (kept: readonly Kept[], chance: Random) => readonly Kept[];

const mapBoxes =
  (change: (box: Word['box'], chance: Random) => Word['box']): Effect =>
  (kept, chance) =>
    kept.map(({ word, from }) => {
      const { x, y, w, h } = change(word.box, chance);
      const left = Math.min(Math.max(0, x), 0.999);
      const top = Math.min(Math.max(0, y), 0.999);
      const box = { x: left, y: top, w: Math.max(0.0005, Math.min(w, 1 - left)), h: Math.min(h, 1 - top) };
      return { word: { ...word, box }, from };
    });

const ordered =
  (compare: (a: Word, b: Word) => number): Effect =>
  (kept) =>
    kept.toSorted((a, b) => compare(a.word, b.word));

/** Runs of up to some words change places, as producers write cell after cell in an order of their own. */
const shuffled: Effect = (kept, chance) => {
  const runs: Kept[][] = [];
  for (const each of kept) {
    const last = runs.at(-1);
    if (last === undefined || last.length >= 6 || chance.chance(0.3)) runs.push([each]);
    else last.push(each);
  }
  return runs
    .map((run) => ({ run, rank: chance.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ run }) => run);
};

/** What is known of how producers of PDF files write their text layers, each an effect or several. */
const producers = {
  plain: [],
  'row by row': [ordered((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)],
  'column by column': [ordered(compareColumns)],
  'from the bottom': [ordered((a, b) => b.box.y - a.box.y || a.box.x - b.box.x)],
  'cells in any order': [shuffled],
  'no spaces after colons': [gluedColons(1)],
  'some spaces lost': [gluedRuns(0.05), gluedColons(0.15)],
  'words in pieces': [splitWords(0.06)],
  'letters apart': [splitWords(0.3)],
  'numbers in pieces': [splitNumbers(0.5)],
  'signs apart': [splitSigns],
  'tight boxes': [mapBoxes((box) => ({ ...box, y: box.y + box.h * 0.18, h: box.h * 0.64 }))],
  'tall boxes': [mapBoxes((box) => ({ ...box, y: box.y - box.h * 0.14, h: box.h * 1.3 }))],
  'rising and falling lines': [
    mapBoxes((box, chance) => ({ ...box, y: box.y + (chance.next() - 0.5) * 0.16 * box.h })),
  ],
  'widths of another font': [mapBoxes((box) => ({ ...box, w: box.w * 0.91 }))],
  'widths too large': [mapBoxes((box) => ({ ...box, w: box.w * 1.04 }))],
  'shifted cells': [
    mapBoxes((box, chance) => ({ ...box, x: box.x + (chance.chance(0.1) ? (chance.next() - 0.5) * 0.006 : 0) })),
    splitSigns,
  ],
  'everything a little': [shuffled, gluedRuns(0.015), splitWords(0.015), splitSigns],
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type Producer = keyof typeof producers;

const isProducer = (name: string): name is Producer => Object.hasOwn(producers, name);

/** Ways in which text layers are written. */
export const producerNames: readonly Producer[] = Object.keys(producers).filter(isProducer);

const common = 2;

/** Ways that documents of a purpose may have; every second document to calibrate on or to judge has one that nothing learns from. */
function chooseProducer(purpose: Purpose, chance: Random): Producer {
  const own = listOwn('producers', producerNames, purpose, common);
  if (own.length > 0 && chance.chance(0.5)) return chance.pick(own);
  return chance.chance(0.3) ? 'plain' : chance.pick(listAllowed('producers', producerNames, purpose, common));
}

function written(page: PageText, effects: readonly Effect[], chance: Random): Moved {
  let kept: readonly Kept[] = page.words.map((word, at) => ({ word, from: [at] }));
  for (const effect of effects) kept = effect(kept, chance);
  return { page: { ...page, words: kept.map(({ word }) => word) }, places: listPlaces(kept) };
}

/** The document as one of many producers would write its text layer; the truth keeps its values. */
export function asLayer(document: GeneratedDocument, purpose: Purpose): GeneratedDocument {
  const chance = random(`layer ${document.id}`);
  const effects = producers[chooseProducer(purpose, chance)];
  return effects.length === 0
    ? document
    : moveDocument(
        document,
        document.pages.map((page) => written(page, effects, chance)),
      );
}
