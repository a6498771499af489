import { auroc, automatic, calibrationOf, shareOf, shareOfCells, type Share } from './cells.ts';
import type { Judged } from './judged.ts';

const percent = (value: number): string => (Number.isFinite(value) ? (value * 100).toFixed(1) : '-');
const withInterval = ({ right, n, low, high }: Share): string =>
  n === 0 ? '-' : `${percent(right / n)} (${percent(low)}-${percent(high)}), n ${n}`;

const isPerfect = ({ cells }: Judged): boolean => cells.every(({ outcome }) => outcome === 'right');

function itemsOf(papers: readonly Judged[]): string {
  const sum = (of: (paper: Judged) => number): number => papers.reduce((all, paper) => all + of(paper), 0);
  const found = sum(({ items }) => items.found);
  const precision = found / Math.max(1, found + sum(({ items }) => items.spurious));
  const recall = found / Math.max(1, found + sum(({ items }) => items.missed));
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return `${percent(precision)} | ${percent(recall)} | ${percent(f1)}`;
}

/** The lines of one set of papers as Markdown: groups, fields, calibration. */
export function reportOf(title: string, papers: readonly Judged[]): readonly string[] {
  const cells = papers.flatMap((paper) => paper.cells);
  const groups = [...new Set(papers.map(({ group }) => group))].toSorted();
  const ids = [...new Set(cells.map(({ id }) => id))].toSorted();
  const at = automatic(cells, 0.975);
  return [
    `## ${title}`,
    '',
    '| papers | n | fields right (95 % interval) | wrong + spurious per 100 read | whole header right | items P | R | F1 |',
    '|---|---|---|---|---|---|---|---|',
    ...[
      ['all', papers] as const,
      ...groups.map((group) => [group, papers.filter((one) => one.group === group)] as const),
    ].map(([name, some]) => {
      const own = some.flatMap((paper) => paper.cells);
      const read = own.filter(({ outcome }) => outcome !== 'missing');
      const bad = read.filter(({ outcome }) => outcome !== 'right').length;
      const perfect = shareOf(some.filter(isPerfect).length, some.length);
      return `| ${name} | ${some.length} | ${withInterval(shareOfCells(own))} | ${percent(bad / Math.max(1, read.length))} | ${percent(perfect.right / Math.max(1, perfect.n))} | ${itemsOf(some)} |`;
    }),
    '',
    `AUROC of the score ${auroc(cells).toFixed(3)}. At a threshold of 0.975 ${percent(at.accepted)} % of the values pass without a person, ${(at.errors * 100).toFixed(2)} % of them wrong.`,
    `Words to fields: median ${median(papers.map(({ ms }) => ms)).toFixed(1)} ms a page.`,
    '',
    '| score | values | right |',
    '|---|---|---|',
    ...calibrationOf(cells)
      .filter(({ n }) => n > 0)
      .map(({ from, to, ...share }) => `| ${from}-${Math.min(1, to)} | ${share.n} | ${withInterval(share)} |`),
    '',
    '| field | right | wrong | missing | spurious |',
    '|---|---|---|---|---|',
    ...ids.map((id) => {
      const own = cells.filter((cell) => cell.id === id);
      const count = (outcome: string): number => own.filter((cell) => cell.outcome === outcome).length;
      return `| ${id} | ${withInterval(shareOfCells(own))} | ${count('wrong')} | ${count('missing')} | ${count('spurious')} |`;
    }),
    '',
  ];
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
