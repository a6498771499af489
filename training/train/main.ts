/**
 * Trains the rankers on papers that the generator draws, and writes them into the product.
 *   npm run train [-- --papers <number>] [--out <file>]
 * The same command on the same code gives the same file.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate, type Outcome } from '#shared/reading/rank/calibrate.ts';
import { chooseFields } from '#shared/reading/rank/choose.ts';
import { fitRanker, type Lesson } from '#shared/reading/rank/fit.ts';
import { questions } from '#shared/reading/rank/questions.ts';
import { packRankers, unpackRankers, type Ranker, type Rankers } from '#shared/reading/rank/ranker.ts';
import { readPaper, sheetOf } from '#shared/reading/read-paper.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import { lessonOfPaper } from './lesson-of-paper.ts';
import { papersOf } from './papers.ts';
import { sameValue } from './same-value.ts';
import { truthOfField } from './truth-of-field.ts';

const { values } = parseArgs({
  options: {
    papers: { type: 'string', default: '3000' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../shared/reading/rank/rankers.json') },
  },
});
const count = Number(values.papers);
const version = `rank-1.${count}`;
const begun = performance.now();
const since = (): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

const lessons: Lesson[] = [];
for (const paper of papersOf('learn', count)) lessons.push(lessonOfPaper(paper));
console.log(`${since()}: ${lessons.length} papers described`);

const rankers = new Map<string, Ranker>();
for (const question of questions) {
  rankers.set(question.id, fitRanker(lessons, question));
  console.log(`${since()}: ${question.id}`);
}

/** Packed and unpacked: what is calibrated is what the product will carry. */
const plain = unpackRankers(packRankers({ version, rankers }));
const outcomes = new Map<string, Outcome[]>();
for (const paper of papersOf('calibrate', Math.round(count / 3))) measure(paper, plain);
for (const [id, ranker] of plain.rankers)
  rankers.set(id, { ...ranker, calibration: calibrate(outcomes.get(id) ?? []) });
writeFileSync(values.out, JSON.stringify(packRankers({ version, rankers })));
console.log(`${since()}: written`);

function measure(paper: GeneratedPaper, uncalibrated: Rankers): void {
  const rules = readPaper(paper.pages).fields;
  for (const { _id, value, score } of chooseFields(sheetOf(paper.pages), rules, uncalibrated)) {
    const slot = truthOfField(paper.truth, _id);
    const said = slot?.value ?? paper.derivable[_id];
    const right = said !== undefined && sameValue(_id, value, said);
    const known = outcomes.get(_id);
    if (known === undefined) outcomes.set(_id, [{ probability: score, right }]);
    else known.push({ probability: score, right });
  }
}
