import { beliefRows } from '#shared/reading/rank/belief.ts';
import { boost } from '#shared/reading/rank/boost.ts';
import { calibrate, type Outcome } from '#shared/reading/rank/calibrate.ts';
import { choicesOf, written } from '#shared/reading/rank/choose.ts';
import type { Belief, Rankers } from '#shared/reading/rank/ranker.ts';
import { oddsOf, probability } from '#shared/reading/rank/trees.ts';
import { readPaper, sheetOf } from '#shared/reading/read-paper.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import { sameValue } from './same-value.ts';
import { truthOfField } from './truth-of-field.ts';

type Case = { readonly row: Float32Array; readonly right: boolean; readonly fold: number };

const folds = 4;

/** What the rankers choose on a paper, and whether it is right. Papers of one layout are in one fold. */
function casesOf({ pages, truth, derivable, layout }: GeneratedPaper, rankers: Rankers): readonly Case[] {
  const choices = choicesOf(sheetOf(pages), readPaper(pages).fields, rankers);
  const fold = Array.from(layout).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % folds;
  return [...beliefRows(choices)].map(([id, row]) => {
    const said = truthOfField(truth, id)?.value ?? derivable[id];
    const value = written(id, choices.chosen.get(id)?.ranked.candidate.value ?? '');
    return { row, right: said !== undefined && sameValue(id, value, said), fold };
  });
}

const treesOf = (cases: readonly Case[]) =>
  boost(
    cases.map(({ row }) => row),
    cases.map(({ right }) => right),
    cases.map(() => 1),
    { trees: 90, depth: 4, rate: 0.1, leastWeight: 4, ridge: 4 },
  );

/**
 * Learns how far choices may be believed, on papers of layouts that the rankers have not seen. How often an answer holds is measured
 * on layouts that the trees which gave it have not seen either.
 */
export function fitBelief(papers: readonly GeneratedPaper[], rankers: Rankers): Belief {
  const cases = papers.flatMap((paper) => casesOf(paper, rankers));
  const outcomes = Array.from({ length: folds }, (_, fold): readonly Outcome[] => {
    const trees = treesOf(cases.filter((each) => each.fold !== fold));
    return cases
      .filter((each) => each.fold === fold)
      .map(({ row, right }) => ({ probability: probability(oddsOf(trees, row)), right }));
  }).flat();
  return { trees: treesOf(cases), calibration: calibrate(outcomes) };
}
