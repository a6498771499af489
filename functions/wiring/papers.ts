import { papersEmbedded } from '#functions/adapters/embedded/papers.ts';
import type { Papers } from '#functions/ports/paper.ts';

let shared: Papers | undefined;

/** The one reader of papers of this process, started when it is first asked for. */
export const papers = (): Papers => (shared ??= papersEmbedded());
