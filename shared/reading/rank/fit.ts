import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Sheet } from '../layout/sheet.ts';
import { rowsFor, type Names } from './ask.ts';
import { boost } from './boost.ts';
import type { Candidate, CandidateKind } from './candidate.ts';
import type { Described } from './describe-candidates.ts';
import { fitLinear, getLinearOdds } from './linear.ts';
import type { KnownIds } from './id-features.ts';
import type { Question } from './questions.ts';
import { describeAll } from './rank.ts';
import type { Ranker } from './ranker.ts';

/** Whether a candidate is the answer; undefined when it says the same elsewhere and teaches nothing. */
export type Judge = (candidate: Candidate, question: Question) => boolean | undefined;

/** A document to learn from. */
export type Lesson = {
  readonly described: Readonly<Record<CandidateKind, Described>>;
  readonly rules: readonly FieldValue[];
  readonly names: Names;
  readonly judge: Judge;
  /** Documents of one group look alike: they are never on both sides of a cut. */
  readonly group: string;
  /** How much the document counts; 1 usually. */
  readonly weight: number;
};

/** Describes a document once, for all questions. `names` says where the two right names stand. */
export function toLesson(
  sheet: Sheet,
  rules: readonly FieldValue[],
  truth: {
    readonly judge: Judge;
    readonly supplier: PageBox | undefined;
    readonly customer: PageBox | undefined;
    readonly ids: KnownIds;
    readonly group: string;
    readonly weight?: number;
  },
): Lesson {
  const { judge, supplier, customer, ids, group, weight = 1 } = truth;
  return { described: describeAll(sheet, rules), rules, names: { supplier, customer, ids }, judge, group, weight };
}

/** Two halves by the name of the group. */
export const getHalf = (group: string): 0 | 1 => {
  let sum = 0;
  for (let at = 0; at < group.length; at += 1) sum = (sum * 31 + group.charCodeAt(at)) % 1009;
  return sum % 2 === 0 ? 0 : 1;
};

type Sample = { readonly row: Float32Array; readonly answer: boolean; readonly weight: number };

const hard = 10;
const easy = 8;

/** The right candidate, the wrong ones that look most like it, and a few of the rest that stand for all of them. */
function selectSamples(lesson: Lesson, question: Question, odds: readonly number[]): readonly Sample[] {
  const described = lesson.described[question.kind];
  const rows = rowsFor(question, described, { rules: lesson.rules, names: lesson.names, odds });
  const judged = described.candidates.map((candidate) => lesson.judge(candidate, question));
  const order = judged
    .flatMap((answer, at) => (answer === false ? [at] : []))
    .toSorted((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0));
  const rest = order.slice(hard);
  const every = Math.max(1, Math.ceil(rest.length / easy));
  const picked = rest.filter((_, at) => at % every === 0);
  const sample = (at: number, answer: boolean, weight: number): Sample => ({
    row: rows[at] ?? new Float32Array(),
    answer,
    weight: weight * lesson.weight,
  });
  return [
    ...judged.flatMap((answer, at) => (answer === true ? [sample(at, true, 1)] : [])),
    ...order.slice(0, hard).map((at) => sample(at, false, 1)),
    ...picked.map((at) => sample(at, false, Math.min(4, rest.length / Math.max(1, picked.length)))),
  ];
}

function fitLinearRanker(lessons: readonly Lesson[], question: Question) {
  const rows: (readonly number[])[] = [];
  const answers: boolean[] = [];
  for (const { described, judge } of lessons)
    for (const [at, candidate] of described[question.kind].candidates.entries()) {
      const answer = judge(candidate, question);
      if (answer === undefined) continue;
      rows.push(described[question.kind].context[at] ?? []);
      answers.push(answer);
    }
  return fitLinear(rows, answers);
}

/** Learns to answer one question. Words are weighed on one half and used by the trees of the other, so that trees see honest odds. */
export function fitRanker(lessons: readonly Lesson[], question: Question): Ranker {
  const halves = [0, 1].map((half) =>
    fitLinearRanker(
      lessons.filter(({ group }) => getHalf(group) !== half),
      question,
    ),
  );
  // Documents out there word things in ways that no lesson did: in every third lesson the trees see half of the words only.
  const samples = lessons.flatMap((lesson, at) => {
    const linear = halves[getHalf(lesson.group)];
    const { context } = lesson.described[question.kind];
    const seen = at % 3 === 0 ? context.map((places) => places.filter((place) => (place + at) % 2 === 0)) : context;
    const odds = seen.map((places) => (linear === undefined ? 0 : getLinearOdds(linear, places)));
    return selectSamples(lesson, question, odds);
  });
  const trees = boost(
    samples.map(({ row }) => row),
    samples.map(({ answer }) => answer),
    samples.map(({ weight }) => weight),
  );
  return { linear: fitLinearRanker(lessons, question), trees };
}
