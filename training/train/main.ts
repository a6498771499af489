/**
 * Trains the rankers on documents that the generator draws, and writes them into the product.
 *   npm run train [-- --documents <number>] [--out <file>]
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

const usage = `Trains the rankers on documents that the generator draws, and writes them into the product.

Usage: npm run train -- [options]

  --documents <number>  documents to train on (default 3000)
  --out <file>          the file that is written (default shared/reading/rank/rankers.json)
  --help                prints this text

The same command on the same code gives the same file. It takes minutes to hours, by the number of documents.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    documents: { type: 'string', default: '3000' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../shared/reading/rank/rankers.json') },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const count = Number(values.documents);
const version = `rank-1.${count}`;
const begun = performance.now();
const since = (): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

const lessons: Lesson[] = [];
for (const document of generateDocuments('learn', count)) lessons.push(toTrainingLesson(document));
console.log(`${since()}: ${lessons.length} documents described`);

const rankers = new Map<string, Ranker>();
for (const question of questions) {
  rankers.set(question.id, fitRanker(lessons, question));
  console.log(`${since()}: ${question.id}`);
}

/** Packed and unpacked, so that the confidence model is fitted to the rankers as the product loads them. */
const plain = unpackRankers(packRankers({ version, rankers, confidenceModel: undefined }));
const confidenceModel = fitConfidenceModel([...generateDocuments('calibrate', Math.round(count / 2))], plain);
writeFileSync(values.out, JSON.stringify(packRankers({ ...plain, confidenceModel })));
console.log(`${since()}: written`);
