import type { Evidence } from './evidence.ts';
import { shippedRankers } from './rank/shipped.ts';
import { readPages } from './read-pages.ts';
import type { Reading } from './read-paper.ts';

/** Concludes from all evidence what a paper says. */
export const readEvidence = ({ pages }: Evidence): Reading => readPages(pages, shippedRankers());
