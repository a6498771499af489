import { evidenceKinds } from '#shared/field/evidence.ts';
import type { FieldCell } from './believed.ts';
import type { Judged } from './judged.ts';

const threshold = 97.5;

const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((part / of) * 100).toFixed(2)} %`);
const countWrong = (cells: readonly FieldCell[]): number => cells.filter(({ outcome }) => outcome !== 'right').length;

/** Whether anything of a document is wrong or missing, its rows included. */
export const hasError = ({ cells, items }: Judged): boolean =>
  countWrong(cells) > 0 || items.missed + items.spurious > 0;

/**
 * What of a set of documents needs no person, and how much of that is wrong, as lines of Markdown: values that evidence verifies by
 * kind of evidence, values at the threshold, documents that go straight through.
 */
export function evidenceReport(title: string, judged: readonly Judged[]): readonly string[] {
  const read = judged.flatMap(({ cells }) => cells.filter(({ outcome }) => outcome !== 'missing'));
  const row = (name: string, cells: readonly FieldCell[]): string =>
    `| ${name} | ${cells.length} | ${percent(cells.length, read.length)} | ${countWrong(cells)} | ${percent(countWrong(cells), cells.length)} |`;
  const verified = read.filter(({ evidence }) => evidence.length > 0);
  const through = judged.filter(
    ({ autoConfirmThreshold: sureUpTo }) => sureUpTo !== null && sureUpTo >= threshold - 1e-9,
  );
  return [
    `### Without a person: ${title}`,
    '',
    '| values | n | share of read | wrong | share of these |',
    '|---|---|---|---|---|',
    row('verified by evidence', verified),
    ...evidenceKinds.flatMap((kind) => {
      const cells = verified.filter(({ evidence }) => evidence.includes(kind));
      return cells.length === 0 ? [] : [row(`- ${kind}`, cells)];
    }),
    row(
      'score at least 0.975',
      read.filter(({ score }) => score >= threshold / 100),
    ),
    row('all that were read', read),
    '',
    `Straight through at ${threshold}: ${through.length} of ${judged.length} documents, ${through.filter(hasError).length} of them with an error, rows included.`,
    '',
  ];
}
