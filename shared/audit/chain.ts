import * as z from 'zod';
import { json, type Json } from '#shared/kit/json.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { toCanonicalText, type Sha256 } from './canonical.ts';

/** A SHA-256: hex, lower case. */
export const hashText = z.string().regex(/^[0-9a-f]{64}$/);

/** A day in UTC. */
export const auditDay = z.string().refine(isPlainDate);

/** What ties a line of history to the line before it. */
const link = z.object({
  /** The place of the line in the chain, from 1. */
  at: z.int().min(1),
  /** The day in UTC whose signed root covers it. */
  on: auditDay,
  /** The hash of the line before it; of the first one `toAnchor` of the lines that were written before there was a chain. */
  previous: hashText,
  hash: hashText,
});
export type Link = z.infer<typeof link>;

/** A line of history as it is stored: whatever it holds goes into its hash. */
export type StoredLine = { readonly [name: string]: Json | undefined };

/** The lines of a document's history as an archive holds them, chained and older ones. */
export const storedHistory = z.array(
  z.record(z.string(), json).and(z.object({ _id: z.string(), chain: link.optional() })),
);
export type StoredHistory = z.infer<typeof storedHistory>;

/** The document whose history it is. */
export type ChainOf = { readonly ownerId: string; readonly id: string };

/** Where the chain of a document stands: its last line. */
export const chainHead = z.object({ at: z.int().min(1), hash: hashText, on: auditDay });
export type ChainHead = z.infer<typeof chainHead>;

const withoutLink = (line: StoredLine): StoredLine =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'chain'));

/**
 * The hash that the chain of a document begins with: over the lines that were written before it, in whatever order they are given.
 * A new document has none of them.
 */
export function toAnchor({ ownerId, id }: ChainOf, older: readonly StoredLine[], sha256: Sha256): string {
  const lines = older.map((line) => sha256(toCanonicalText(withoutLink(line)))).toSorted();
  return sha256(toCanonicalText({ anchor: 1, ownerId, document: id, lines }));
}

/** The hash of a line of history at its place in the chain. */
function hashLine(
  { ownerId, id }: ChainOf,
  line: StoredLine,
  { at, on, previous }: Omit<Link, 'hash'>,
  sha256: Sha256,
) {
  return sha256(toCanonicalText({ chain: 1, ownerId, document: id, at, on, previous, line: withoutLink(line) }));
}

/** The link of a new line; `before` is where the chain stood, or its anchor when it has no line yet. */
export function linkLine(
  of: ChainOf,
  line: StoredLine,
  {
    before,
    on,
    sha256,
  }: { readonly before: ChainHead | { readonly anchor: string }; readonly on: string; readonly sha256: Sha256 },
): Link {
  const place =
    'anchor' in before ? { at: 1, on, previous: before.anchor } : { at: before.at + 1, on, previous: before.hash };
  return { ...place, hash: hashLine(of, line, place, sha256) };
}

/** What is wrong with a chain, and at which line. */
export type ChainProblem =
  /** The content of the line is not what its hash was made of. */
  | { readonly problem: 'line-changed'; readonly at: number; readonly line: string }
  /** The lines at these places are missing. */
  | { readonly problem: 'lines-missing'; readonly from: number; readonly to: number }
  /** A second line claims the place. */
  | { readonly problem: 'line-inserted'; readonly at: number; readonly line: string }
  /** The line does not follow from the one before it. */
  | { readonly problem: 'line-replaced'; readonly at: number; readonly line: string }
  /** The lines that were written before the chain are not those that it was anchored to. */
  | { readonly problem: 'older-lines-changed'; readonly lines: number };

/**
 * Looks at the chain of a document: every line has the content that its hash says, follows from the line before it, and none is missing
 * between the first and the last. What was cut off at the end is found by the signed roots (`checkLeaves`).
 */
export function checkChain(of: ChainOf, history: StoredHistory, sha256: Sha256): readonly ChainProblem[] {
  const chained = history
    .flatMap((line) => (line.chain === undefined ? [] : [{ line, link: line.chain }]))
    .toSorted((a, b) => a.link.at - b.link.at);
  const older = history.filter((line) => line.chain === undefined);
  const problems: ChainProblem[] = [];
  let before: { readonly at: number; readonly hash: string } = { at: 0, hash: toAnchor(of, older, sha256) };
  for (const { line, link: found } of chained) {
    const where = { at: found.at, line: line._id };
    if (found.at === before.at) {
      problems.push({ problem: 'line-inserted', ...where });
      continue;
    }
    if (hashLine(of, line, found, sha256) !== found.hash) problems.push({ problem: 'line-changed', ...where });
    if (found.at > before.at + 1) problems.push({ problem: 'lines-missing', from: before.at + 1, to: found.at - 1 });
    else if (found.previous !== before.hash)
      problems.push(
        before.at === 0
          ? { problem: 'older-lines-changed', lines: older.length }
          : { problem: 'line-replaced', ...where },
      );
    before = found;
  }
  return problems;
}
