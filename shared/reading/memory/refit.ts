import type { PageText } from '../layout/page-text.ts';
import type { Reading } from '../rules/read-by-rules.ts';
import { applyMemoryTo } from './apply-memory.ts';
import { buildMemory } from './learn.ts';
import { indexDocument } from './form.ts';
import type { Lesson, Trust } from './memory.ts';
import { scoreReading, getShare, type Score } from './score-reading.ts';
import type { ReadValue } from '#shared/field/field.ts';

/** A confirmed document with what the reader alone had read of it. */
export type Exercise = {
  readonly lesson: Lesson;
  readonly pages: readonly PageText[];
  readonly own: Reading;
  readonly confirmed: readonly ReadValue[];
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
type ReadingMode = 'usual' | 'reader' | 'memory';

/** Right and asked values by field, for each way of reading one document. */
type Marks = {
  readonly fold: number;
  readonly of: (mode: ReadingMode, id: string) => Score;
  readonly ids: readonly string[];
};

function byField(fields: readonly ReadValue[]): ReadonlyMap<string, readonly ReadValue[]> {
  const groups = new Map<string, ReadValue[]>();
  for (const field of fields) groups.set(field._id, [...(groups.get(field._id) ?? []), field]);
  return groups;
}

/** Reads a document in every way with the memory of the others. */
function scoreExercise(
  { lesson, pages, own, confirmed }: Exercise,
  fold: number,
  others: ReturnType<typeof buildMemory>,
  used: ReadonlySet<string> | undefined,
): Marks {
  const taught = lesson.fields.map(({ id }) => id);
  const ids = [...new Set([...taught, ...own.fields.map(({ _id }) => _id), ...confirmed.map(({ _id }) => _id)])];
  const truth = byField(confirmed);
  const indexed = indexDocument(pages);
  const known = [...ids, ...others.lessons.flatMap(({ fields }) => fields.map(({ id }) => id))];
  const believing: Trust = Object.fromEntries(known.map((id) => [id, 'memory']));
  const readings = new Map<ReadingMode, ReadonlyMap<string, readonly ReadValue[]>>([
    ['usual', byField(applyMemoryTo(indexed, others, own, {}).fields)],
    ['memory', byField(applyMemoryTo(indexed, others, own, believing).fields)],
    ['reader', byField(own.fields)],
  ]);
  const seen = new Set([...ids, ...[...readings.values()].flatMap((fields) => [...fields.keys()])]);
  return {
    fold,
    ids: [...seen],
    of: (mode, id) => scoreReading(readings.get(mode)?.get(id) ?? [], truth.get(id) ?? [], used),
  };
}

/** Changing the usual way must be worth more than one stray document. */
const minGain = 2;

/** The way that most often gave what people confirmed, by field; only where it is clearly better than the usual one. */
function chooseTrust(marks: readonly Marks[]): Trust {
  const ids = [...new Set(marks.flatMap(({ ids: own }) => own))].toSorted();
  const right = (mode: ReadingMode, id: string): number =>
    marks.reduce((sum, mark) => sum + mark.of(mode, id).right, 0);
  // What was read and should not have been counts against a mode as much as what it missed.
  const wrong = (mode: ReadingMode, id: string): number =>
    marks.reduce((sum, mark) => sum + mark.of(mode, id).asked - mark.of(mode, id).right, 0);
  const worth = (mode: ReadingMode, id: string): number => right(mode, id) - wrong(mode, id);
  return Object.fromEntries(
    ids.flatMap((id): [string, 'reader' | 'memory'][] => {
      const usual = worth('usual', id);
      const [reader, memory] = [worth('reader', id), worth('memory', id)];
      if (Math.max(reader, memory) < usual + minGain) return [];
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
  const getFold = (at: number): number => at % folds;
  const marks = Array.from({ length: folds }, (_, fold) => {
    const others = buildMemory(ordered.filter((__, at) => getFold(at) !== fold).map(({ lesson }) => lesson));
    return ordered.filter((__, at) => getFold(at) === fold).map((one) => scoreExercise(one, fold, others, used));
  }).flat();
  const tuned = Array.from({ length: folds }, (_, fold) =>
    scoresUnder(
      marks.filter((mark) => mark.fold === fold),
      chooseTrust(marks.filter((mark) => mark.fold !== fold)),
    ),
  ).flat();
  const trust = chooseTrust(marks);
  const shares = { usual: getShare(scoresUnder(marks, {})) ?? 0, tuned: getShare(tuned) ?? 0 };
  const promoted = Object.keys(trust).length > 0 && shares.tuned >= shares.usual;
  return { trust, documents: ordered.length, ...shares, promoted };
}
