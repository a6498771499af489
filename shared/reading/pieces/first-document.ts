import type { PaperPage } from '../paper.ts';
import { findDocuments } from './find-documents.ts';

/** How sure the beginning of a second document must be before the pages from there on are left out. */
const sureEnough = 0.8;

/** Pages among which the end of the first document is sought: stacks are thick, and one beginning is enough. */
const lookedAt = 40;

/**
 * The pages of the first document of a stack; all pages where nothing plainly begins a second one. Values of two papers mixed into
 * one would be wrong for both: until a person has split them, the first one is read.
 */
export function firstDocument(pages: readonly PaperPage[]): readonly PaperPage[] {
  if (pages.length < 2) return pages;
  const [, second] = findDocuments(pages.slice(0, lookedAt));
  const start = second?.pages[0];
  return second === undefined || start === undefined || second.sure < sureEnough ? pages : pages.slice(0, start);
}
