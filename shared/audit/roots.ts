import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import { toCanonicalText, type Sha256 } from './canonical.ts';
import { auditDay, hashText, type StoredHistory } from './chain.ts';

/** Where the chain of a document stood at the end of a day on which it grew. */
export const leaf = z.object({ document: hexId, at: z.int().min(1), hash: hashText });
export type Leaf = z.infer<typeof leaf>;

/** The leaves of one day of a company, by document. */
export const dayLeaves = z.array(leaf);

/** What a company's documents were at the end of a day, tied to the day before and signed with the key of the deployment. */
export const signedRoot = z.object({
  version: z.literal(1),
  ownerId: hexId,
  day: auditDay,
  /** `hashRoot` of the root before it; null of the first one. */
  previous: hashText.nullable(),
  /** How many documents grew, and the hash over their leaves. */
  documents: z.int().min(0),
  leaves: hashText,
  signedAt: z.iso.datetime(),
  /** Ed25519, the raw public key and the signature in base64url. */
  key: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type SignedRoot = z.infer<typeof signedRoot>;

/** The hash over the leaves of a day, in whatever order they are given. */
export const hashLeaves = (leaves: readonly Leaf[], sha256: Sha256): string =>
  sha256(toCanonicalText(leaves.toSorted((a, b) => (a.document < b.document ? -1 : 1))));

/** What is signed of a root: all of it but the signature. */
export function toSignedText(root: Omit<SignedRoot, 'signature'>): string {
  const signed = Object.fromEntries(Object.entries(root).filter(([name]) => name !== 'signature'));
  return toCanonicalText({ ...signed, docflow: 'audit root' });
}

/** The hash by which the next root knows this one. */
export const hashRoot = (root: SignedRoot, sha256: Sha256): string => sha256(toCanonicalText({ ...root }));

/** Whether a signature of a text was made with the private half of a public key. */
export type VerifySignature = (signed: {
  readonly text: string;
  readonly key: string;
  readonly signature: string;
}) => boolean;

type Rules = { readonly sha256: Sha256; readonly verify: VerifySignature };

export type RootProblem =
  | { readonly problem: 'root-signature-wrong'; readonly day: string }
  /** The root does not follow from the one before it: one between them was removed, or one of them was replaced. */
  | { readonly problem: 'root-out-of-chain'; readonly day: string }
  /** The root belongs to another company. */
  | { readonly problem: 'root-of-other-company'; readonly day: string };

/** Looks at the roots of a company, from the first one on: their signatures, and that each follows from the one before it. */
export function checkRoots(
  ownerId: string,
  roots: readonly SignedRoot[],
  { sha256, verify }: Rules,
): readonly RootProblem[] {
  const problems: RootProblem[] = [];
  let before: SignedRoot | undefined;
  for (const root of roots.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day } = root;
    if (root.ownerId !== ownerId) problems.push({ problem: 'root-of-other-company', day });
    if (!verify({ text: toSignedText(root), key: root.key, signature: root.signature }))
      problems.push({ problem: 'root-signature-wrong', day });
    const expected = before === undefined ? null : hashRoot(before, sha256);
    if (root.previous !== expected) problems.push({ problem: 'root-out-of-chain', day });
    before = root;
  }
  return problems;
}

export type LeafProblem =
  /** The day was signed with more lines than the history has. */
  | { readonly problem: 'lines-cut-off'; readonly day: string; readonly from: number }
  /** The line at this place is not the one that was signed. */
  | { readonly problem: 'line-not-signed'; readonly day: string; readonly at: number };

/** Compares the chain of a document with what the roots of its days say of it. */
export function checkLeaves(
  document: string,
  history: StoredHistory,
  days: ReadonlyMap<string, readonly Leaf[]>,
): readonly LeafProblem[] {
  const byPlace = new Map(
    history.flatMap(({ chain }) => (chain === undefined ? [] : [[chain.at, chain.hash] as const])),
  );
  const last = Math.max(0, ...byPlace.keys());
  return [...days].flatMap(([day, leaves]): readonly LeafProblem[] => {
    const signed = leaves.find((each) => each.document === document);
    if (signed === undefined || byPlace.get(signed.at) === signed.hash) return [];
    return signed.at > last
      ? [{ problem: 'lines-cut-off', day, from: last + 1 }]
      : [{ problem: 'line-not-signed', day, at: signed.at }];
  });
}

/** The last line of a history that a root covers, and how many came after it; they wait for the next root. */
export function countUnsigned(
  document: string,
  history: StoredHistory,
  days: ReadonlyMap<string, readonly Leaf[]>,
): number {
  const signed = Math.max(
    0,
    ...[...days.values()].flatMap((leaves) => leaves.flatMap((each) => (each.document === document ? [each.at] : []))),
  );
  return history.filter(({ chain }) => chain !== undefined && chain.at > signed).length;
}
