import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import type { Purpose } from '../generate/document/apart.ts';
import { generate, getPurpose, layouts } from '../generate/generate.ts';
import { asLayer } from '../generate/noise/as-layer.ts';
import { asScan } from '../generate/noise/as-scan.ts';

const seeds: Readonly<Record<Purpose, number>> = { learn: 1, calibrate: 5_000_000, judge: 9_000_000 };

const getText = ({ pages }: GeneratedDocument): string =>
  pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

/**
 * Documents for one purpose, the same on every call, the layouts in turn, no text twice. No layout serves two purposes, and every layout
 * that calibrates or judges has values of traits that no layout to learn from has. Text layers are as many producers write them;
 * every third document to learn from or to calibrate on looks like the OCR of a scan.
 */
export function* generateDocuments(purpose: Purpose, count: number): Generator<GeneratedDocument> {
  const names = layouts().filter((layout) => getPurpose(layout) === purpose);
  const texts = new Set<string>();
  let seed = seeds[purpose];
  for (let at = 0; at < count; seed += 1) {
    const layout = names[at % names.length];
    const document = generate(layout === undefined ? { seed } : { seed, layout });
    const text = getText(document);
    if (texts.has(text)) continue;
    texts.add(text);
    yield at % 3 === 2 && purpose !== 'judge' ? asScan(document, seed) : asLayer(document, purpose);
    at += 1;
  }
}
