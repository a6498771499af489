/**
 * Trains the rankers on documents that the generator draws, and writes them into the product.
 *   npm run train [-- --papers <number>] [--out <file>]
 * The same command on the same code gives the same file.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fitRanker, type Lesson } from '#shared/reading/rank/fit.ts';
import { questions } from '#shared/reading/rank/questions.ts';
import { packRankers, unpackRankers, type Ranker } from '#shared/reading/rank/ranker.ts';
import { fitConfidenceModel } from './fit-confidence-model.ts';
import { toTrainingLesson } from './training-lesson.ts';
import { generateDocuments } from './documents.ts';

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
for (const document of generateDocuments('learn', count)) lessons.push(toTrainingLesson(document));
console.log(`${since()}: ${lessons.length} papers described`);

const rankers = new Map<string, Ranker>();
for (const question of questions) {
  rankers.set(question.id, fitRanker(lessons, question));
  console.log(`${since()}: ${question.id}`);
}

/** Packed and unpacked: what is believed is what the product will carry. */
const plain = unpackRankers(packRankers({ version, rankers, belief: undefined }));
const belief = fitConfidenceModel([...generateDocuments('calibrate', Math.round(count / 2))], plain);
writeFileSync(values.out, JSON.stringify(packRankers({ ...plain, belief })));
console.log(`${since()}: written`);
