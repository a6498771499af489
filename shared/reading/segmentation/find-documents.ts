import { isPaymentSymbol } from '#shared/field/kinds/identifiers.ts';
import type { PageText } from '../layout/page-text.ts';
import { readPageFacts, type PageFacts } from './page-facts.ts';

/** How sure the beginning of a second document must be before the pages from there on are left out. */
const minConfidence = 0.8;

/** Pages among which the end of the first document is sought: stacks are thick, and one beginning is enough. */
const maxPages = 40;

/**
 * The pages of the first document of a stack; all pages where nothing plainly begins a second one. Values of two documents mixed into
 * one would be wrong for both: until a person has split them, the first one is read.
 */
export function takeFirstDocument(pages: readonly PageText[]): readonly PageText[] {
  if (pages.length < 2) return pages;
  const [, second] = findDocuments(pages.slice(0, maxPages));
  const start = second?.pages[0];
  return second === undefined || start === undefined || second.confidence < minConfidence
    ? pages
    : pages.slice(0, start);
}

/** Pages that make one document, as places in the list that was asked about, and how sure its beginning is (0-1). */
export type DocumentSegment = { readonly pages: readonly number[]; readonly confidence: number };

/** What is known of a document from its pages so far. */
type Sofar = { readonly pages: readonly PageFacts[]; readonly last: PageFacts };

const same = (a: string, b: string): boolean => a === b || isPaymentSymbol(a, b) || isPaymentSymbol(b, a);

/** Points for a new document: printed page numbers speak plainest. */
function scorePageNumber({ last }: Sofar, { pageNumber }: PageFacts): number {
  if (pageNumber === undefined) return 0;
  const before = last.pageNumber;
  if (before?.count !== undefined && pageNumber.count !== undefined && before.count !== pageNumber.count) return 4;
  if (pageNumber.number === 1) return 4;
  const follows = before !== undefined && pageNumber.number === before.number + 1;
  // 'Page 2 of 2' behind 'Page 1 of 2': whatever else the page names belongs to the same document.
  if (follows && pageNumber.count !== undefined && pageNumber.count === before.count) return -10;
  return before === undefined || follows ? -4 : 2;
}

/** The number of the document, where the page repeats it or has another one. */
function scoreNumber({ pages }: Sofar, { number, issueDate, titled }: PageFacts): number {
  const known = pages.flatMap((page) => page.number ?? []);
  if (number === undefined) return issueDate === undefined ? -1.5 : 0;
  if (known.length === 0) return 0.5;
  // Without a title the number may be that of an offer, an order or a reminder that the end of the document names.
  return known.some((other) => same(other, number)) ? -3 : titled ? 1.5 : 0.5;
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((id) => b.has(id));

/** Ids of the parties and the account: other companies are another document, the same ones may be. */
function scoreParties({ pages }: Sofar, { ids, iban, number, issueDate, titled }: PageFacts): number {
  const known = new Set(pages.flatMap((page) => [...page.ids]));
  const accounts = pages.flatMap((page) => page.iban ?? []);
  // An id at the foot of a last page need not be one that the first page names.
  const begins = titled && (number !== undefined || issueDate !== undefined);
  const parties = ids.size === 0 ? -1.5 : known.size === 0 ? 0.5 : shared(known, ids) ? -0.5 : begins ? 2.5 : 1;
  return parties + (iban !== undefined && accounts.length > 0 && !accounts.includes(iban) ? 1 : 0);
}

/** What a first page has: a title, a day of issue that differs, and a document before it that has come to its sum. */
function scoreAppearance({ pages, last }: Sofar, page: PageFacts): number {
  const dates = pages.flatMap(({ issueDate }) => issueDate ?? []);
  const anotherDay = page.issueDate !== undefined && dates.length > 0 && !dates.includes(page.issueDate);
  // A day alone may be that of a delivery or of an order.
  const bare = page.ids.size === 0 && page.number === undefined;
  const ended = pages.some(({ total }) => total !== undefined);
  return (
    (page.titled ? 1 : -1) +
    (anotherDay ? (bare || !page.titled ? 1 : 2.5) : 0) +
    (ended ? 0.5 : -1) +
    (last.blank ? 1 : 0)
  );
}

const scoreNewDocument = (before: Sofar, page: PageFacts): number =>
  scorePageNumber(before, page) +
  scoreNumber(before, page) +
  scoreParties(before, page) +
  scoreAppearance(before, page);

const chance = (score: number): number => Math.round(1000 / (1 + Math.exp(-score))) / 1000;

/**
 * Proposes where documents begin in a stack of pages: by printed page numbers, by another document number, other companies,
 * another day, and by titles. A blank page belongs to what lies before it. Every page is in exactly one piece, in order; a
 * person accepts the proposal or not.
 */
export function findDocuments(pages: readonly PageText[]): readonly DocumentSegment[] {
  const segments: { pages: number[]; confidence: number }[] = [];
  let before: Sofar | undefined;
  for (const [place, page] of pages.entries()) {
    const facts = readPageFacts(page);
    const segment = segments.at(-1);
    const score =
      before === undefined || segment === undefined
        ? Infinity
        : facts.blank
          ? -Infinity
          : scoreNewDocument(before, facts);
    if (score > 0 || segment === undefined) {
      segments.push({ pages: [place], confidence: chance(score) });
      before = { pages: [facts], last: facts };
      continue;
    }
    segment.pages.push(place);
    before = { pages: [...(before?.pages ?? []), facts], last: facts };
  }
  return segments;
}
