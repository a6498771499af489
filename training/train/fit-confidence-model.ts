import { buildConfidenceRows } from '#shared/reading/rank/confidence-model.ts';
import { boost } from '#shared/reading/rank/boost.ts';
import { calibrate, type Outcome } from '#shared/reading/rank/calibrate.ts';
import { makeChoices, toWrittenForm } from '#shared/reading/rank/choose.ts';
import type { ConfidenceModel, Rankers } from '#shared/reading/rank/ranker.ts';
import { getTreeOdds, toProbability } from '#shared/reading/rank/trees.ts';
import { readByRules } from '#shared/reading/rules/read-by-rules.ts';
import { toSheet } from '#shared/reading/layout/sheet.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import { sameValue } from './same-value.ts';
import { findTruth } from './find-truth.ts';

type Case = { readonly row: Float32Array; readonly right: boolean; readonly fold: number };

const folds = 4;

/** What the rankers choose on a document, and whether it is right. Documents of one layout are in one fold. */
function buildCases({ pages, truth, derivable, layout }: GeneratedDocument, rankers: Rankers): readonly Case[] {
  const choices = makeChoices(toSheet(pages), readByRules(pages).fields, rankers);
  const fold = Array.from(layout).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % folds;
  return [...buildConfidenceRows(choices)].map(([id, row]) => {
    const answers = findTruth(truth, id)?.value ?? derivable[id];
    const value = toWrittenForm(id, choices.chosen.get(id)?.ranked.candidate.value ?? '');
    return { row, right: answers !== undefined && sameValue(id, value, answers), fold };
  });
}

const fitTrees = (cases: readonly Case[]) =>
  boost(
    cases.map(({ row }) => row),
    cases.map(({ right }) => right),
    cases.map(() => 1),
    { trees: 90, depth: 4, rate: 0.1, leastWeight: 4, ridge: 4 },
  );

/**
 * Learns how far choices may be believed, on documents of layouts that the rankers have not seen. How often an answer holds is measured
 * on layouts that the trees which gave it have not seen either.
 */
export function fitConfidenceModel(documents: readonly GeneratedDocument[], rankers: Rankers): ConfidenceModel {
  const cases = documents.flatMap((document) => buildCases(document, rankers));
  const outcomes = Array.from({ length: folds }, (_, fold): readonly Outcome[] => {
    const trees = fitTrees(cases.filter((each) => each.fold !== fold));
    return cases
      .filter((each) => each.fold === fold)
      .map(({ row, right }) => ({ probability: toProbability(getTreeOdds(trees, row)), right }));
  }).flat();
  return { trees: fitTrees(cases), calibration: calibrate(outcomes) };
}
