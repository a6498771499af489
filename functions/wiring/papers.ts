import { papersEmbedded } from '#functions/adapters/embedded/papers.ts';
import { papersPooled } from '#functions/adapters/pooled/papers.ts';
import type { PaperCrops, Papers } from '#functions/ports/paper.ts';

/** One machine: recognition gets one process, which uses two cores at its busiest, and as long as a slow machine needs. */
const pool = { workers: 1, timeoutMs: 150_000, memoryMb: 800 } as const;

type Closable = Papers & PaperCrops & { close(): void | Promise<void> };
let shared: Closable | undefined;

/**
 * The one reader of papers, started when it is first asked for. On AWS each function has a process of its own already; on
 * one machine papers are read beside the server, never in it.
 */
export const papers = (): Papers & PaperCrops =>
  (shared ??= process.env['CLOUD'] === 'aws' ? papersEmbedded() : papersPooled(pool));

/** Ends the processes that read papers; the next call starts them anew. */
export const closePapers = async (): Promise<void> => {
  const running = shared;
  shared = undefined;
  await running?.close();
};
