import { itemColumns } from '#shared/table/line-table.ts';
import * as z from 'zod';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { getFieldKind } from '#shared/field/kinds/field-kinds.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { indexWords, matchWords, type WordIndex } from '#shared/reading/layout/match-words.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import type { ReaderTask } from '#functions/ports/readers.ts';
import { itemTables } from './item-columns.ts';
import { askable } from './question.ts';

const cell = z.string().max(2000).optional();
const modelAnswer = z.object({
  fields: z
    .array(
      z.object({
        id: z.string(),
        rate: z.string().max(60).optional(),
        value: z.string().max(2000),
        score: z.number().optional(),
        page: z.number().optional(),
      }),
    )
    .max(400),
  items: z.array(z.object(Object.fromEntries(itemColumns.map((column) => [column, cell])))).max(2000),
});
type ClaimedField = z.infer<typeof modelAnswer>['fields'][number];

/** The score when a model states no certainty, and the maximum that it can claim: it is no proof. */
const plainScore = 0.7;
const maxScore = 0.95;
/** A value that the words do not print may be invented. */
const unseen = 0.5;

const round = (score: number): number => Math.round(Math.max(0, Math.min(maxScore, score)) * 1000) / 1000;

/** Whether the value is what its field holds; a date that is no date is no answer. */
function holds(id: string, value: string): boolean {
  const [definition] = askable([id]);
  return definition !== undefined && value !== '' && getFieldKind(definition.kind).isAnswer(value, definition.options);
}

/** Where the value is expected: beside our own reading of the field, else anywhere on the page that the model named. */
function hint(task: ReaderTask, { id, page }: ClaimedField, rate: string | undefined) {
  const own = task.hints.find((field) => field._id === id && (rate === undefined || field.param === rate));
  const known = task.pages.some((candidate) => candidate.page === page);
  return own?.bboxes[0] ?? (known && page !== undefined ? { page, x: 0, y: 0, w: 1, h: 1 } : undefined);
}

/** A claimed value as a field: with the boxes of the words that print it, or without and less sure. */
function toField(task: ReaderTask, index: WordIndex, one: ClaimedField): FieldValue | undefined {
  const value = toMachineForm(one.id, one.value);
  if (!task.wanted.includes(one.id) || !holds(one.id, value)) return undefined;
  const rate = isVatField(one.id) ? parseNumber(one.rate ?? '') : undefined;
  if (isVatField(one.id) && rate === undefined) return undefined;
  const match = matchWords(index, { id: one.id, value, near: hint(task, one, rate) });
  const claimed = one.score ?? plainScore;
  return {
    _id: one.id,
    _idx: 0,
    value,
    ...(rate === undefined ? {} : { param: rate }),
    bboxes: [...(match?.bboxes ?? [])].slice(0, 50),
    source: 'model',
    score: round(match === undefined ? claimed * unseen : claimed),
    verified: false,
    predicted: true,
    checks: [],
  };
}

/** Rows of one rate get one index; of two values for one place the surer counts. */
function placed(fields: readonly FieldValue[]): readonly FieldValue[] {
  const rates = [...new Set(fields.flatMap(({ param }) => param ?? []))];
  const best = new Map<string, FieldValue>();
  for (const field of fields) {
    const _idx = field.param === undefined ? 0 : rates.indexOf(field.param);
    const place = `${field._id} ${_idx}`;
    if ((best.get(place)?.score ?? -1) < field.score) best.set(place, { ...field, _idx });
  }
  return [...best.values()];
}

/** What a language model answered, held against the words of the document; undefined when it does not fit the schema. */
export function readAnswer(task: ReaderTask, json: unknown): Reading | undefined {
  const parsed = modelAnswer.safeParse(json);
  if (!parsed.success) return undefined;
  const index = indexWords(task.pages);
  const fields = parsed.data.fields.flatMap((one) => toField(task, index, one) ?? []);
  const lines = parsed.data.items.map((item) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
    ),
  );
  return { fields: placed(fields), tables: itemTables(lines) };
}

/** The JSON inside a text; undefined when it is none. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
