import { checkFields } from '#shared/reading/verification/check-fields.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import { learnFrom, nothingKnown, withKnowledge, type ToConfirm } from '../read/confirmed.ts';
import { compareFields } from './cells.ts';
import type { FolderDocument } from './judge-folder.ts';
import { listRows, scoreItems } from './items.ts';
import { findAutoConfirmThreshold, type Judged } from './judged.ts';
import { scoreSet, type SetScore } from './score.ts';

/** After so many confirmed documents of a supplier the rest of them are read. */
const steps = [0, 1, 3] as const;
const most = Math.max(...steps);

/** Documents of one supplier by others, in the order in which they came, as far as some are left when the most are confirmed. */
function listSeries(documents: readonly FolderDocument[]): readonly (readonly FolderDocument[])[] {
  const series = Map.groupBy(
    documents.filter(({ truth }) => truth.series !== undefined && truth.sort === 'text invoice'),
    ({ truth }) => truth.series,
  );
  return [...series.values()].filter((some) => some.length > most);
}

/**
 * How the last documents of suppliers are read after none, one and three of them were confirmed; always the same documents, those behind
 * the first three. Empty where the documents name no series.
 */
export function judgeSeries(
  documents: readonly FolderDocument[],
  known: readonly string[],
): readonly { readonly confirmed: number; readonly score: SetScore }[] {
  const all = listSeries(documents).map((some) =>
    some.map(({ truth, evidence }): ToConfirm => ({ truth, pages: evidence.pages, read: readEvidence(evidence) })),
  );
  if (all.length === 0) return [];
  return steps.map((confirmed) => ({
    confirmed,
    score: scoreSet(
      all.flatMap((some) => {
        const knowledge = confirmed === 0 ? nothingKnown : learnFrom(some.slice(0, confirmed));
        return some.slice(most).map(({ truth, pages, read }): Judged => {
          const reading = withKnowledge(knowledge, pages, read);
          const checked = { ...reading, fields: checkFields(reading.fields) };
          return {
            id: truth.id,
            group: truth.language,
            cells: compareFields(known, truth.printed, checked.fields),
            items: scoreItems(truth.items, listRows(checked.tables)),
            autoConfirmThreshold: findAutoConfirmThreshold(checked),
            ms: 0,
          };
        });
      }),
    ),
  }));
}

const percent = (value: number): string => (Number.isNaN(value) ? '-' : (value * 100).toFixed(1));

/** The same as lines of Markdown. */
export const buildSeriesReport = (judged: ReturnType<typeof judgeSeries>): readonly string[] =>
  judged.length === 0
    ? []
    : [
        '## After documents of a supplier were confirmed (documents by others)',
        '',
        '| confirmed | documents | values right (95 % interval) | item F1 | all right | through at 100 | wrong among them |',
        '|---|---|---|---|---|---|---|',
        ...judged.map(({ confirmed, score: { documents, values, itemF1, perfect, through } }) => {
          const exact = through(100);
          return `| ${confirmed} | ${documents} | ${percent(values.share)} (${percent(values.low)}-${percent(values.high)}) | ${percent(itemF1)} | ${percent(perfect)} | ${percent(exact.share)} | ${percent(exact.wrong)} |`;
        }),
        '',
      ];
