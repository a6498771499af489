import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue, ReadValue } from '#shared/field/field.ts';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import { toMachineForm } from '#shared/field/format.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { foldBare, trimPunctuation } from '#shared/kit/text.ts';
import type { Segment } from '../layout/lines.ts';
import { indexWords, matchWords, type WordIndex } from '../layout/match-words.ts';
import type { PageText } from '../layout/page-text.ts';
import { toForm, isStatic, getSimilarity, minSimilarity, type Form } from './form.ts';
import { listTaughtColumns } from './learn-columns.ts';
import { isWitnessed } from './witnessed.ts';
import {
  maxLessons,
  maxPerForm,
  type Anchor,
  type Lesson,
  type Memory,
  type TaughtField,
  type TaughtRate,
} from './memory.ts';

/** A document that a person has confirmed. `at` is the time of that, ISO. */
export type Confirmed = {
  readonly document: string;
  readonly at: string;
  readonly pages: readonly PageText[];
  readonly fields: readonly FieldValue[];
  /** Its tables as they were confirmed. */
  readonly tables?: readonly LineTable[];
  /** What the reader had read before a person looked at it. */
  readonly read: readonly ReadValue[];
};

/** Anchors of the same row and those right above say most; the far ones help when a label is missing. */
const apart = (segment: Segment, box: PageBox): number =>
  Math.abs(segment.box.x - box.x) * 0.5 + Math.abs(segment.box.y - box.y) * 2;

/** A tenth of a millimetre on A4; more would only be longer to keep. */
const rounded = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;

function findAnchors({ lines }: Form, box: PageBox, own: string): readonly Anchor[] {
  return lines
    .filter(({ page }) => page === box.page)
    .flatMap(({ segments }) => segments)
    .filter((segment) => isStatic(segment) && segment.folded.length <= 120 && segment.text !== own)
    .toSorted((a, b) => apart(a, box) - apart(b, box))
    .slice(0, 6)
    .map(({ folded, box: at }) => ({ text: folded, dx: rounded(box.x - at.x), dy: rounded(box.y - at.y) }));
}

const wordsIn = ({ lines }: Form, box: PageBox): readonly string[] =>
  lines
    .filter(({ page }) => page === box.page)
    .flatMap(({ segments }) => segments.flatMap(({ words }) => words))
    .filter(({ box: { x, y, w, h } }) => {
      const [cx, cy] = [x + w / 2, y + h / 2];
      return cx >= box.x && cx <= box.x + box.w && cy >= box.y && cy <= box.y + box.h;
    })
    .map(({ text }) => text);

/** Whether the words below a box say the value at all: who types over a value that was read elsewhere leaves its box behind. */
function saysValue(words: readonly string[], id: string, value: string): boolean {
  const text = words.join(' ');
  if ([text, trimPunctuation(text)].some((form) => toMachineForm(id, form) === value)) return true;
  const [found, sought] = [foldBare(text), foldBare(value)];
  // A longer value goes on in the next line; a recogniser takes single letters for others.
  return (
    found !== '' && (sought.includes(found) || found.includes(sought) || getLikeness(found, sought) >= minLikeness)
  );
}

/** From so many equal letters on a text is the value, with slips of a recogniser. */
const minLikeness = 0.7;

/** The share of letters that two texts have in the same place, 0-1. */
const getLikeness = (a: string, b: string): number =>
  Array.from(a).filter((letter, at) => letter === b[at]).length / Math.max(a.length, b.length);

/** Where a value stands: below its box, else where the document prints it, else nowhere. Choices stand there in other words. */
function findBox(form: Form, index: WordIndex, { _id: id, value, bboxes }: FieldValue, corrected: boolean) {
  const [box] = bboxes;
  if (box !== undefined && (!corrected || saysValue(wordsIn(form, box), id, value))) return box;
  return matchWords(index, { id, value })?.bboxes[0];
}

const canBeTaught = ({ _id, _idx, value }: ReadValue): boolean => _idx === 0 && value !== '' && !isVatField(_id);

/** Where an amount of the recap stands; nothing where the page does not print it below its box. */
function toTaughtAmount(form: Form, { _id: id, value, bboxes }: FieldValue): readonly TaughtField[] {
  const [box] = bboxes;
  const words = box === undefined ? [] : wordsIn(form, box);
  if (box === undefined || words.length === 0 || words.length > 60 || !saysValue(words, id, value)) return [];
  return [
    { id, value, corrected: false, place: { box, words: words.length, anchors: [...findAnchors(form, box, value)] } },
  ];
}

/** The rows of the recap, by their rates. */
function listTaughtRates(form: Form, fields: readonly FieldValue[]): readonly TaughtRate[] {
  const amounts = fields.filter(({ _id, value, param }) => isVatField(_id) && value !== '' && (param ?? '') !== '');
  const rates = [...new Set(amounts.flatMap(({ param }) => param ?? []))].slice(0, 8);
  return rates
    .map((rate) => ({
      rate,
      fields: amounts
        .filter(({ param }) => param === rate)
        .flatMap((field) => toTaughtAmount(form, field))
        .slice(0, 3),
    }))
    .filter((row) => row.fields.length > 0);
}

/** What a confirmed document teaches: the look of its form, of every field the value and the place, and the columns of its items. */
export function toLesson({ document, at, pages, fields, tables = [], read }: Confirmed): Lesson {
  const form = toForm(pages);
  const index = indexWords(pages);
  const readValues = new Map(read.filter(canBeTaught).map((field) => [field._id, field.value]));
  const held = fields.filter(canBeTaught);
  const taken = [...readValues.keys()].filter((id) => !held.some(({ _id }) => _id === id));
  const taught = [
    ...held.flatMap((field): readonly TaughtField[] => {
      const { _id: id, value } = field;
      const corrected = readValues.get(id) !== value;
      const box = findBox(form, index, field, corrected);
      const words = box === undefined ? [] : wordsIn(form, box);
      if (box === undefined || words.length === 0 || words.length > 60)
        return isWitnessed(field) ? [{ id, value, corrected }] : [];
      const anchors = [...findAnchors(form, box, words.join(' '))];
      return [{ id, value, corrected, place: { box, words: words.length, anchors } }];
    }),
    ...taken.map((id): TaughtField => ({ id, value: '', corrected: true })),
  ].slice(0, 120);
  const supplier = taught.filter(({ id }) => /^supplier(CompanyId|TaxId|VatId)$/u.test(id)).map(({ value }) => value);
  const [columns, rates] = [listTaughtColumns(tables), listTaughtRates(form, fields)];
  return {
    ...{ document, at, supplier: supplier.map((id) => id.slice(0, 60)), form: [...form.texts], fields: taught },
    ...(columns.length === 0 ? {} : { columns: [...columns] }),
    ...(rates.length === 0 ? {} : { rates: rates.map(({ rate, fields: own }) => ({ rate, fields: [...own] })) }),
  };
}

const later = (a: Lesson, b: Lesson): number => a.at.localeCompare(b.at) || a.document.localeCompare(b.document);

/** The newest lessons of each form, and of all the newest; oldest first. */
function limitLessons(lessons: readonly Lesson[]): Memory {
  const kept: Lesson[] = [];
  for (const lesson of lessons.toSorted(later).toReversed()) {
    const texts = new Set(lesson.form);
    if (
      kept.length < maxLessons &&
      kept.filter((other) => getSimilarity(texts, other) >= minSimilarity).length < maxPerForm
    )
      kept.push(lesson);
  }
  return { version: 1, lessons: kept.toReversed() };
}

/** The memory of lessons in any order; of two lessons of one document the later confirmation holds. */
export function buildMemory(lessons: readonly Lesson[]): Memory {
  const byDocument = new Map<string, Lesson>();
  for (const lesson of lessons.toSorted(later)) byDocument.set(lesson.document, lesson);
  return limitLessons([...byDocument.values()]);
}

/** Both memories as one. */
export const mergeMemories = (a: Memory, b: Memory): Memory => buildMemory([...a.lessons, ...b.lessons]);

/** Teaches a confirmed document; confirming it again replaces what it taught. */
export const learn = (memory: Memory, confirmed: Confirmed): Memory =>
  buildMemory([...memory.lessons, toLesson(confirmed)]);
