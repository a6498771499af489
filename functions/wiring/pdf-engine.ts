import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import type { PageCrops, PageParts, PdfEngine, Pictures } from '#functions/ports/pdf-engine.ts';

/**
 * One machine: recognition gets one process, which uses two cores at its busiest. The time is the processor's: a page takes a
 * few seconds of it, and one on a busy machine waits for them instead of failing.
 */
const pool = { workers: 1, timeoutMs: 150_000, memoryMb: 800 } as const;

type Engine = PdfEngine & PageCrops & PageParts & Pictures;
type Closable = Engine & { close(): void | Promise<void> };
let shared: Closable | undefined;

/**
 * The one PDF engine, started when it is first asked for. On AWS each function has a process of its own already; on
 * one machine files are read beside the server, never in it.
 */
export const pdfEngine = (): Engine =>
  (shared ??= process.env['CLOUD'] === 'aws' ? pdfEngineEmbedded() : pdfEnginePooled(pool));

/** Ends the processes that read files; the next call starts them anew. */
export const closePdfEngine = async (): Promise<void> => {
  const running = shared;
  shared = undefined;
  await running?.close();
};
