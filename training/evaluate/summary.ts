import type { SetScore } from './score.ts';

/** What the two judges say of one sort of documents: layouts of our own that were held out, and documents by other hands. */
export type Row = {
  readonly name: string;
  readonly own: SetScore | undefined;
  readonly others: SetScore | undefined;
};

const percent = (value: number | undefined, digits = 1): string =>
  value === undefined || Number.isNaN(value) ? '-' : (value * 100).toFixed(digits);

function describe(score: SetScore | undefined): string {
  if (score === undefined) return '- | - | - | -';
  const { values, itemF1, perfect, documents } = score;
  return `${documents} | ${percent(values.share)} (${percent(values.low)}-${percent(values.high)}) | ${percent(itemF1)} | ${percent(perfect)}`;
}

/** The judge under which fewer values are right. */
const worse = ({ own, others }: Row): SetScore | undefined =>
  own === undefined || others === undefined ? (own ?? others) : own.values.share <= others.values.share ? own : others;

/**
 * The first table of the report, as lines of Markdown: by sort of documents the worse of the two judges, then each. Intervals are over documents.
 */
export const buildSummary = (rows: readonly Row[]): readonly string[] => [
  '## Summary: the worse of two judges',
  '',
  'The first judge are layouts of our own with values of traits that no training document has; the second are documents by other hands,',
  'on which nothing is ever trained. Values with the interval of 95 % over documents, item rows as F1, documents without any error.',
  '',
  '| documents | judge | n | values right | item F1 | all right |',
  '|---|---|---|---|---|---|',
  ...rows.flatMap((row) => {
    const least = worse(row);
    return [['own', row.own] as const, ['others', row.others] as const]
      .filter(([, score]) => score !== undefined)
      .toSorted(([, a], [, b]) => (a === least ? -1 : b === least ? 1 : 0))
      .map(([judge, score]) => `| ${score === least ? `**${row.name}**` : row.name} | ${judge} | ${describe(score)} |`);
  }),
  '',
  '| documents | judge | values at 0.95 or more | wrong among them | AUROC | through at 97.5 | wrong among them | through at 100 | wrong among them |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows.flatMap((row) =>
    [['own', row.own] as const, ['others', row.others] as const].flatMap(([judge, score]) => {
      if (score === undefined) return [];
      const [usual, exact] = [score.through(97.5), score.through(100)];
      return [
        `| ${row.name} | ${judge} | ${percent(score.sure.share)} | ${percent(score.sure.wrong, 2)} | ${score.auroc.toFixed(3)} | ${percent(usual.share)} | ${percent(usual.wrong)} | ${percent(exact.share)} | ${percent(exact.wrong)} |`,
      ];
    }),
  ),
  '',
];
