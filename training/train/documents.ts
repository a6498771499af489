import { generate, layouts, split } from '../generate/generate.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import { asScan } from '../generate/noise/as-scan.ts';

/** What documents are for: learning, finding out how far the learnt may be believed, or judging it. No layout serves two ends. */
export type Purpose = 'learn' | 'calibrate' | 'judge';

const seeds: Readonly<Record<Purpose, number>> = { learn: 1, calibrate: 5_000_000, judge: 9_000_000 };

/** Every sixth layout of those that may be trained on is kept for calibration. */
function listLayouts(purpose: Purpose): readonly string[] {
  const all = layouts();
  if (purpose === 'judge') return all.filter((layout) => split(layout) === 'held-out');
  return all
    .filter((layout) => split(layout) === 'train')
    .filter((_, at) => (at % 6 === 5) === (purpose === 'calibrate'));
}

/** Documents for one purpose, the same on every call, the layouts in turn; every third one looks like the OCR of a scan. */
export function* generateDocuments(purpose: Purpose, count: number): Generator<GeneratedDocument> {
  const names = listLayouts(purpose);
  for (let at = 0; at < count; at += 1) {
    const seed = seeds[purpose] + at;
    const layout = names[at % names.length];
    const document = generate(layout === undefined ? { seed } : { seed, layout });
    yield at % 3 === 2 && purpose !== 'judge' ? asScan(document, seed) : document;
  }
}
