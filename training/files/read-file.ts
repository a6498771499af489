import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { guessKind, type DocumentKindGuess } from '#shared/reading/rules/guess-kind.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { type Evidence, readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import { defaultLocale } from '#shared/kit/locale.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

export type ReadOptions = {
  /** Leaves the e-invoice inside a file out of account. */
  readonly ignoreEmbedded: boolean;
  readonly password: string;
};

export type ReadFile = {
  readonly evidence: Evidence;
  readonly reading: Reading;
  readonly kind: DocumentKindGuess['kind'];
  /** Milliseconds from bytes to words, and from words to fields. */
  readonly ms: { readonly words: number; readonly fields: number };
};

/** The words of a file as the product reads them; an Error tells why there are none. */
export async function readFileEvidence(
  pdfEngine: PdfEngine,
  file: string,
  { password, ignoreEmbedded }: ReadOptions,
): Promise<Evidence | Error> {
  let bytes: Uint8Array = readFileSync(file);
  let info = await pdfEngine.inspect(bytes);
  if (!info.ok && info.error === 'file-locked') {
    const unlocked = await pdfEngine.unlock(bytes, password);
    if (!unlocked.ok) return new Error(unlocked.error);
    bytes = unlocked.value;
    info = await pdfEngine.inspect(bytes);
  }
  // An e-invoice without a page gets the one that intake would draw.
  if (info.ok && (info.value.type === 'application/xml' || info.value.type === 'application/zip')) {
    const drawn = await pdfEngine.drawData(bytes, defaultLocale);
    if (!drawn.ok) return new Error(drawn.error);
    bytes = drawn.value;
    info = await pdfEngine.inspect(bytes);
  }
  if (!info.ok) return new Error(info.error);
  const pages: Evidence['pages'][number][] = [];
  for (let page = 0; page < info.value.pageCount; page += 1) {
    const read = await pdfEngine.read(bytes, page, { rotate: 0 });
    if (!read.ok) return new Error(read.error);
    const codes = await pdfEngine.codes(bytes, page, { rotate: read.value.rotate });
    pages.push({
      page,
      source: read.value.source,
      words: read.value.words,
      codes: codes.ok ? codes.value : [],
    });
  }
  return { pages, einvoice: ignoreEmbedded ? undefined : await readFileEinvoice(pdfEngine, bytes) };
}

async function readFileEinvoice(pdfEngine: PdfEngine, bytes: Uint8Array): Promise<Einvoice | undefined> {
  const data = await pdfEngine.data(bytes);
  return data.ok ? data.value.map(readEinvoice).find((found) => found !== undefined) : undefined;
}

/** Reads a file as the product does. */
export async function readFile(pdfEngine: PdfEngine, file: string, options: ReadOptions): Promise<ReadFile | Error> {
  const begun = performance.now();
  const evidence = await readFileEvidence(pdfEngine, file, options);
  if (evidence instanceof Error) return evidence;
  const worded = performance.now();
  const reading = readEvidence(evidence);
  const ms = { words: worded - begun, fields: performance.now() - worded };
  return { evidence, reading, kind: evidence.einvoice?.kind ?? guessKind(evidence.pages, noCompany).kind, ms };
}

/** A reading without a company: the direction does not matter. */
const noCompany = { name: '', companyId: '', taxId: '', vatId: '' };
