import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { guessKind, type PaperKind } from '#shared/reading/guess-kind.ts';
import type { Einvoice } from '#shared/reading/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/reading/einvoice/read-einvoice.ts';
import type { Evidence } from '#shared/reading/evidence.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import type { Papers } from '#functions/ports/paper.ts';

export type ReadOptions = {
  /** Leaves the e-invoice inside a file out of account. */
  readonly ignoreEmbedded: boolean;
  readonly password: string;
};

export type ReadFile = {
  readonly evidence: Evidence;
  readonly reading: Reading;
  readonly kind: PaperKind['kind'];
  /** Milliseconds from bytes to words, and from words to fields. */
  readonly ms: { readonly words: number; readonly fields: number };
};

/** The words of a file as the product reads them; an Error tells why there are none. */
export async function evidenceOf(
  papers: Papers,
  file: string,
  { password, ignoreEmbedded }: ReadOptions,
): Promise<Evidence | Error> {
  let bytes: Uint8Array = readFileSync(file);
  let info = await papers.inspect(bytes);
  if (!info.ok && info.error === 'file-locked') {
    const unlocked = await papers.unlock(bytes, password);
    if (!unlocked.ok) return new Error(unlocked.error);
    bytes = unlocked.value;
    info = await papers.inspect(bytes);
  }
  // An e-invoice without a page gets the one that intake would draw.
  if (info.ok && (info.value.type === 'application/xml' || info.value.type === 'application/zip')) {
    const drawn = await papers.drawData(bytes);
    if (!drawn.ok) return new Error(drawn.error);
    bytes = drawn.value;
    info = await papers.inspect(bytes);
  }
  if (!info.ok) return new Error(info.error);
  const pages: Evidence['pages'][number][] = [];
  for (let page = 0; page < info.value.pageCount; page += 1) {
    const read = await papers.read(bytes, page, { rotate: 0 });
    if (!read.ok) return new Error(read.error);
    const codes = await papers.codes(bytes, page, { rotate: read.value.rotate });
    pages.push({
      page,
      source: read.value.source,
      words: read.value.words,
      codes: codes.ok ? codes.value : [],
    });
  }
  return { pages, einvoice: ignoreEmbedded ? undefined : await einvoiceOf(papers, bytes) };
}

async function einvoiceOf(papers: Papers, bytes: Uint8Array): Promise<Einvoice | undefined> {
  const data = await papers.data(bytes);
  return data.ok ? data.value.map(readEinvoice).find((found) => found !== undefined) : undefined;
}

/** Reads a file as the product does. */
export async function readFile(papers: Papers, file: string, options: ReadOptions): Promise<ReadFile | Error> {
  const begun = performance.now();
  const evidence = await evidenceOf(papers, file, options);
  if (evidence instanceof Error) return evidence;
  const worded = performance.now();
  const reading = readEvidence(evidence);
  const ms = { words: worded - begun, fields: performance.now() - worded };
  return { evidence, reading, kind: evidence.einvoice?.kind ?? guessKind(evidence.pages, nobody).kind, ms };
}

/** A reading in nobody's name: the direction does not matter. */
const nobody = { name: '', companyId: '', taxId: '', vatId: '' };
