import type { Evidence } from './evidence.ts';
import { readPaper, type Reading } from './read-paper.ts';

/** Concludes from all evidence what a paper says. */
export const readEvidence = ({ pages }: Evidence): Reading => readPaper(pages);
