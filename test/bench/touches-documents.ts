import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UploadType } from '#shared/intake/tempfile.ts';
import type { Printed } from '../../training/evaluate/cells.ts';
import { readPrinted, truthOfFile } from '../../training/evaluate/printed.ts';
import { drawPdf } from '../../training/generate/draw/draw-pdf.ts';
import { generate, layouts, listLanguages, split } from '../../training/generate/generate.ts';

/** A document whose truth is known, as it comes to the company that received it. */
export type BenchDocument = {
  readonly id: string;
  readonly sort: 'text invoice' | 'scan' | 'receipt';
  readonly files: readonly { readonly bytes: Uint8Array; readonly type: UploadType }[];
  readonly printed: Printed;
};

/** Documents that come one after the other to the same company. */
export type BenchSeries = { readonly name: string; readonly documents: readonly BenchDocument[] };

/** Documents of one supplier: the first is of somebody unknown, the last of a supplier with three confirmed documents. */
const perSupplier = 4;
/** Suppliers whose documents are drawn, each in a layout that the reader was not trained on. */
const suppliers = 10;

const examples = path.resolve(import.meta.dirname, '../../../shared/extraction/data/examples');

const uploadTypes: Readonly<Record<string, UploadType>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

function readFile(name: string): BenchDocument['files'][number] {
  const type = uploadTypes[path.extname(name)];
  if (type === undefined) throw new Error(`${name}: no file that is uploaded`);
  return { bytes: new Uint8Array(readFileSync(path.join(examples, name))), type };
}

/** The example documents by other hands, each of a company of its own; none where they are not there. */
export function listExamples(): readonly BenchSeries[] {
  if (!existsSync(examples)) return [];
  return readdirSync(examples)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => truthOfFile(JSON.parse(readFileSync(path.join(examples, name), 'utf8'))) ?? [])
    .map(({ id, files, sort, printed }) => ({
      name: id,
      documents: [{ id, sort, files: files.map(readFile), printed }],
    }));
}

/** Drawn text invoices of suppliers that write several times. */
export async function drawSeries(): Promise<readonly BenchSeries[]> {
  const heldOut = layouts().filter((layout) => split(layout) === 'held-out');
  const series: BenchSeries[] = [];
  for (let at = 0; at < suppliers; at += 1) {
    const layout = heldOut[at % heldOut.length];
    if (layout === undefined) throw new Error('no layout is held out');
    const language = listLanguages(layout)[at % listLanguages(layout).length];
    const documents: BenchDocument[] = [];
    for (let seed = 0; documents.length < perSupplier; seed += 1) {
      const drawn = generate({ seed: `touches-${at}-${seed}`, layout, language, house: `touches-${at}` });
      if (drawn.kind !== 'invoice') continue;
      documents.push({
        id: `drawn ${at + 1}.${documents.length + 1} ${drawn.language}`,
        sort: 'text invoice',
        files: [{ bytes: await drawPdf(drawn), type: 'application/pdf' }],
        printed: readPrinted(drawn),
      });
    }
    series.push({ name: `${layout} ${language ?? ''}`, documents });
  }
  return series;
}
