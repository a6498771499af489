import type { PaperPage } from '../paper.ts';
import type { Reading } from '../read-paper.ts';
import { applyMemoryTo } from './apply-memory.ts';
import { memoryOf } from './learn.ts';
import { lookAt } from './look.ts';
import type { Lesson, Trust } from './memory.ts';
import { scoreReading, shareOf, type SaidValue, type Score } from './score-reading.ts';

/** A confirmed document with what the reader alone had said of it. */
export type Exercise = {
  readonly lesson: Lesson;
  readonly pages: readonly PaperPage[];
  readonly own: Reading;
  readonly confirmed: readonly SaidValue[];
};

/** What a refit found: shares of right values on documents that it had not seen, 0-1, with the usual rules and with its own. */
export type Refit = {
  readonly trust: Trust;
  readonly documents: number;
  readonly usual: number;
  readonly tuned: number;
  /** Whether `trust` is used: only when it is no worse on unseen documents. */
  readonly promoted: boolean;
};

const folds = 5;
type Way = 'usual' | 'reader' | 'memory';

/** Right and asked values by field, for each way of reading one document. */
type Marks = { readonly fold: number; readonly of: (way: Way, id: string) => Score; readonly ids: readonly string[] };

function byField(fields: readonly SaidValue[]): ReadonlyMap<string, readonly SaidValue[]> {
  const groups = new Map<string, SaidValue[]>();
  for (const field of fields) groups.set(field._id, [...(groups.get(field._id) ?? []), field]);
  return groups;
}

/** Reads a document in every way with the memory of the others. */
function marksOf(
  { lesson, pages, own, confirmed }: Exercise,
  fold: number,
  others: ReturnType<typeof memoryOf>,
  used: ReadonlySet<string> | undefined,
): Marks {
  const taught = lesson.fields.map(({ id }) => id);
  const ids = [...new Set([...taught, ...own.fields.map(({ _id }) => _id), ...confirmed.map(({ _id }) => _id)])];
  const truth = byField(confirmed);
  const look = lookAt(pages);
  const known = [...ids, ...others.lessons.flatMap(({ fields }) => fields.map(({ id }) => id))];
  const believing: Trust = Object.fromEntries(known.map((id) => [id, 'memory']));
  const said = new Map<Way, ReadonlyMap<string, readonly SaidValue[]>>([
    ['usual', byField(applyMemoryTo(look, others, own, {}).fields)],
    ['memory', byField(applyMemoryTo(look, others, own, believing).fields)],
    ['reader', byField(own.fields)],
  ]);
  const seen = new Set([...ids, ...[...said.values()].flatMap((fields) => [...fields.keys()])]);
  return {
    fold,
    ids: [...seen],
    of: (way, id) => scoreReading(said.get(way)?.get(id) ?? [], truth.get(id) ?? [], used),
  };
}

/** Changing the usual way must be worth more than one stray document. */
const leastGain = 2;

/** The way that most often gave what people confirmed, by field; only where it is clearly better than the usual one. */
function bestTrust(marks: readonly Marks[]): Trust {
  const ids = [...new Set(marks.flatMap(({ ids: own }) => own))].toSorted();
  const right = (way: Way, id: string): number => marks.reduce((sum, mark) => sum + mark.of(way, id).right, 0);
  // What was said and should not have been counts against a way as much as what it missed.
  const wrong = (way: Way, id: string): number =>
    marks.reduce((sum, mark) => sum + mark.of(way, id).asked - mark.of(way, id).right, 0);
  const worth = (way: Way, id: string): number => right(way, id) - wrong(way, id);
  return Object.fromEntries(
    ids.flatMap((id): [string, 'reader' | 'memory'][] => {
      const usual = worth('usual', id);
      const [reader, memory] = [worth('reader', id), worth('memory', id)];
      if (Math.max(reader, memory) < usual + leastGain) return [];
      return [[id, memory > reader ? 'memory' : 'reader']];
    }),
  );
}

const scoresUnder = (marks: readonly Marks[], trust: Trust): readonly Score[] =>
  marks.flatMap((mark) => mark.ids.map((id) => mark.of(trust[id] ?? 'usual', id)));

/**
 * Finds, for one document type, the fields where the reader or memory deserves more trust than the usual rules give. Every
 * document is read with the memory of the other four fifths; what is chosen on four fifths is judged on the rest. Takes the
 * same documents to the same result, in any order. `used` are the fields of the type; undefined: all.
 */
export function refit(exercises: readonly Exercise[], used: ReadonlySet<string> | undefined): Refit {
  const ordered = exercises.toSorted((a, b) => (a.lesson.document < b.lesson.document ? -1 : 1));
  const foldOf = (at: number): number => at % folds;
  const marks = Array.from({ length: folds }, (_, fold) => {
    const others = memoryOf(ordered.filter((__, at) => foldOf(at) !== fold).map(({ lesson }) => lesson));
    return ordered.filter((__, at) => foldOf(at) === fold).map((one) => marksOf(one, fold, others, used));
  }).flat();
  const tuned = Array.from({ length: folds }, (_, fold) =>
    scoresUnder(
      marks.filter((mark) => mark.fold === fold),
      bestTrust(marks.filter((mark) => mark.fold !== fold)),
    ),
  ).flat();
  const trust = bestTrust(marks);
  const shares = { usual: shareOf(scoresUnder(marks, {})) ?? 0, tuned: shareOf(tuned) ?? 0 };
  const promoted = Object.keys(trust).length > 0 && shares.tuned >= shares.usual;
  return { trust, documents: ordered.length, ...shares, promoted };
}
