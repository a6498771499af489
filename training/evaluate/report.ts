import { auroc, automatic, measureCalibration, toShare, measureShare, type Share } from './cells.ts';
import type { Judged } from './judged.ts';

const percent = (value: number): string => (Number.isFinite(value) ? (value * 100).toFixed(1) : '-');
const withInterval = ({ right, n, low, high }: Share): string =>
  n === 0 ? '-' : `${percent(right / n)} (${percent(low)}-${percent(high)}), n ${n}`;

const isPerfect = ({ cells }: Judged): boolean => cells.every(({ outcome }) => outcome === 'right');

function sumItems(documents: readonly Judged[]): string {
  const sum = (of: (document: Judged) => number): number => documents.reduce((all, document) => all + of(document), 0);
  const found = sum(({ items }) => items.found);
  const precision = found / Math.max(1, found + sum(({ items }) => items.spurious));
  const recall = found / Math.max(1, found + sum(({ items }) => items.missed));
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return `${percent(precision)} | ${percent(recall)} | ${percent(f1)}`;
}

/** The lines of one set of documents as Markdown: groups, fields, calibration. */
export function buildReport(title: string, documents: readonly Judged[]): readonly string[] {
  const cells = documents.flatMap((document) => document.cells);
  const groups = [...new Set(documents.map(({ group }) => group))].toSorted();
  const ids = [...new Set(cells.map(({ id }) => id))].toSorted();
  const at = automatic(cells, 0.975);
  return [
    `## ${title}`,
    '',
    '| documents | n | fields right (95 % interval) | wrong + spurious per 100 read | whole header right | items P | R | F1 |',
    '|---|---|---|---|---|---|---|---|',
    ...[
      ['all', documents] as const,
      ...groups.map((group) => [group, documents.filter((one) => one.group === group)] as const),
    ].map(([name, some]) => {
      const own = some.flatMap((document) => document.cells);
      const read = own.filter(({ outcome }) => outcome !== 'missing');
      const bad = read.filter(({ outcome }) => outcome !== 'right').length;
      const perfect = toShare(some.filter(isPerfect).length, some.length);
      return `| ${name} | ${some.length} | ${withInterval(measureShare(own))} | ${percent(bad / Math.max(1, read.length))} | ${percent(perfect.right / Math.max(1, perfect.n))} | ${sumItems(some)} |`;
    }),
    '',
    `AUROC of the score ${auroc(cells).toFixed(3)}. At a threshold of 0.975 ${percent(at.accepted)} % of the values pass without a person, ${(at.errors * 100).toFixed(2)} % of them wrong.`,
    `Words to fields: median ${median(documents.map(({ ms }) => ms)).toFixed(1)} ms a page.`,
    '',
    '| score | values | right |',
    '|---|---|---|',
    ...measureCalibration(cells)
      .filter(({ n }) => n > 0)
      .map(({ from, to, ...share }) => `| ${from}-${Math.min(1, to)} | ${share.n} | ${withInterval(share)} |`),
    '',
    '| field | right | wrong | missing | spurious |',
    '|---|---|---|---|---|',
    ...ids.map((id) => {
      const own = cells.filter((cell) => cell.id === id);
      const count = (outcome: string): number => own.filter((cell) => cell.outcome === outcome).length;
      return `| ${id} | ${withInterval(measureShare(own))} | ${count('wrong')} | ${count('missing')} | ${count('spurious')} |`;
    }),
    '',
  ];
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
