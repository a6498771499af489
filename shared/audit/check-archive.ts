import { archiveManifest, historyName, manifestName, type ArchiveManifest } from '#shared/archive/manifest.ts';
import type * as z from 'zod';
import {
  archivedRoots,
  dayName,
  listAuditDays,
  manifestSignature,
  manifestSignatureName,
  rootsName,
  toManifestText,
} from './archive-audit.ts';
import type { Sha256 } from './canonical.ts';
import { checkChain, storedHistory, type ChainProblem, type StoredHistory } from './chain.ts';
import {
  checkLeaves,
  checkRoots,
  countUnsigned,
  dayLeaves,
  hashLeaves,
  type Leaf,
  type LeafProblem,
  type RootProblem,
  type SignedRoot,
  type VerifySignature,
} from './roots.ts';

/** An archive that is looked at, packed or unpacked. */
export type ArchiveSource = {
  /** The paths of all its files. */
  list(): Promise<readonly string[]>;
  /** Undefined for a file that cannot be read to its end. */
  hash(path: string): Promise<{ readonly bytes: number; readonly sha256: string } | undefined>;
  /** Undefined for a file that cannot be read to its end. */
  text(path: string): Promise<string | undefined>;
};

/** The document that a problem belongs to. */
export type ProblemOf = { readonly id: string; readonly folder: string };

export type ArchiveProblem = { readonly document?: ProblemOf } & (
  | ChainProblem
  | LeafProblem
  | RootProblem
  | { readonly problem: 'manifest-missing' | 'manifest-unreadable' | 'manifest-unsigned' | 'manifest-changed' }
  /** Signed, but not with the key that was expected. */
  | { readonly problem: 'key-unexpected'; readonly key: string }
  | { readonly problem: 'root-key-unexpected'; readonly day: string }
  | { readonly problem: 'file-missing' | 'file-unreadable' | 'file-changed' | 'file-unnamed'; readonly path: string }
  /** The file is whole, but not what its name says. */
  | { readonly problem: 'content-invalid'; readonly path: string }
  | { readonly problem: 'root-missing' | 'leaves-changed'; readonly day: string }
);

export type ArchiveReport = {
  readonly problems: readonly ArchiveProblem[];
  readonly manifest?: ArchiveManifest;
  /** The public key that the manifest is signed with. */
  readonly key?: string;
  readonly files: number;
  readonly documents: number;
  readonly roots: number;
  /** Lines of history that no root covers yet: they are of the day of the archive, or of the day before. */
  readonly unsigned: number;
};

type Rules = {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
  /** The public key that the archive must be signed with; without it, the one that it names. */
  readonly expectedKey?: string | undefined;
};

const nothing = { files: 0, documents: 0, roots: 0, unsigned: 0 };

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string | undefined): z.output<Schema> | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Text that is no JSON is not what was expected either.
    return undefined;
  }
}

/**
 * Looks at an archive whole: that the manifest is signed, that every file is the one that the manifest names, that the history of every
 * document is the one that grew line by line, and that the signed roots of its days say the same. It asks no one else.
 */
export async function checkArchive(source: ArchiveSource, rules: Rules): Promise<ArchiveReport> {
  const paths = new Set(await source.list());
  if (!paths.has(manifestName)) return { problems: [{ problem: 'manifest-missing' }], ...nothing };
  const hashed = await source.hash(manifestName);
  const manifest = parseJson(archiveManifest, await source.text(manifestName));
  if (hashed === undefined || manifest === undefined)
    return { problems: [{ problem: 'manifest-unreadable' }], ...nothing };
  const signature = paths.has(manifestSignatureName)
    ? parseJson(manifestSignature, await source.text(manifestSignatureName))
    : undefined;
  const problems: ArchiveProblem[] = [];
  if (signature === undefined) problems.push({ problem: 'manifest-unsigned' });
  else {
    if (!rules.verify({ text: toManifestText(hashed.sha256), ...signature }))
      problems.push({ problem: 'manifest-changed' });
    if (rules.expectedKey !== undefined && rules.expectedKey !== signature.key)
      problems.push({ problem: 'key-unexpected', key: signature.key });
  }
  const files = await checkFiles(source, manifest, paths);
  problems.push(...files);
  const { found, roots, unsigned } = await checkAudit(source, manifest, rules);
  problems.push(...found);
  return {
    problems,
    manifest,
    ...(signature === undefined ? {} : { key: signature.key }),
    files: paths.size,
    documents: manifest.documents.length,
    roots,
    unsigned,
  };
}

/** Compares every file with the manifest. */
async function checkFiles(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  paths: ReadonlySet<string>,
): Promise<readonly ArchiveProblem[]> {
  const problems: ArchiveProblem[] = [];
  const named = new Set<string>([manifestName, manifestSignatureName]);
  const groups = [
    ...manifest.documents.map(({ id, folder, files }) => ({ of: { document: { id, folder } }, files })),
    { of: {}, files: manifest.files },
  ];
  for (const { of, files } of groups)
    for (const { path, bytes, sha256 } of files) {
      named.add(path);
      if (!paths.has(path)) {
        problems.push({ ...of, problem: 'file-missing', path });
        continue;
      }
      const found = await source.hash(path);
      if (found === undefined) problems.push({ ...of, problem: 'file-unreadable', path });
      else if (found.bytes !== bytes || found.sha256 !== sha256)
        problems.push({ ...of, problem: 'file-changed', path });
    }
  for (const path of paths)
    if (!named.has(path)) {
      const owner = manifest.documents.find(({ folder }) => path.startsWith(`${folder}/`));
      const of = owner === undefined ? {} : { document: { id: owner.id, folder: owner.folder } };
      problems.push({ ...of, problem: 'file-unnamed', path });
    }
  return problems;
}

type Days = ReadonlyMap<string, readonly Leaf[]>;

/** Reads the leaves of a day and compares them with its root. */
async function readDay(
  source: ArchiveSource,
  root: SignedRoot,
  sha256: Sha256,
): Promise<{ readonly leaves: readonly Leaf[]; readonly found: readonly ArchiveProblem[] }> {
  const path = dayName(root.day);
  const leaves = parseJson(dayLeaves, await source.text(path));
  if (leaves === undefined) return { leaves: [], found: [{ problem: 'content-invalid', path }] };
  const isSigned = hashLeaves(leaves, sha256) === root.leaves;
  return { leaves, found: isSigned ? [] : [{ problem: 'leaves-changed', day: root.day }] };
}

async function readHistory(source: ArchiveSource, folder: string): Promise<StoredHistory | undefined> {
  return parseJson(storedHistory, await source.text(`${folder}/${historyName}`));
}

/** Checks the chains of all documents, and what the roots say of them. */
async function checkAudit(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  rules: Rules,
): Promise<{ readonly found: readonly ArchiveProblem[]; readonly roots: number; readonly unsigned: number }> {
  const ownerId = manifest.company.id;
  const named = new Set(manifest.files.map(({ path }) => path));
  const roots = named.has(rootsName) ? parseJson(archivedRoots, await source.text(rootsName)) : undefined;
  if (roots === undefined)
    return {
      found: [{ problem: named.has(rootsName) ? 'content-invalid' : 'file-missing', path: rootsName }],
      roots: 0,
      unsigned: 0,
    };
  const found: ArchiveProblem[] = [...checkRoots(ownerId, roots, rules)];
  if (rules.expectedKey !== undefined)
    for (const { key, day } of roots)
      if (key !== rules.expectedKey) found.push({ problem: 'root-key-unexpected', day });
  const archived = new Set(manifest.documents.map(({ id }) => id));
  const days = new Map<string, readonly Leaf[]>();
  for (const root of roots) {
    if (!named.has(dayName(root.day))) continue;
    const day = await readDay(source, root, rules.sha256);
    found.push(...day.found);
    days.set(
      root.day,
      day.leaves.filter(({ document }) => archived.has(document)),
    );
  }
  const last =
    roots
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  let unsigned = 0;
  for (const { id, folder } of manifest.documents) {
    const document = { id, folder };
    const history = await readHistory(source, folder);
    if (history === undefined) {
      found.push({ document, problem: 'content-invalid', path: `${folder}/${historyName}` });
      continue;
    }
    const own = ownDays(id, days);
    found.push(
      ...[
        ...checkChain({ ownerId, id }, history, rules.sha256),
        ...checkLeaves(id, history, own),
        ...listMissingDays(history, days, last),
      ].map((each): ArchiveProblem => ({ document, ...each })),
    );
    unsigned += countUnsigned(id, history, own);
  }
  return { found, roots: roots.length, unsigned };
}

const ownDays = (id: string, days: Days): Days =>
  new Map(
    [...days].flatMap(([day, leaves]) => {
      const own = leaves.filter(({ document }) => document === id);
      return own.length === 0 ? [] : [[day, own] as const];
    }),
  );

/** Days on which the document grew before the last root, and of which the archive says nothing. */
const listMissingDays = (history: StoredHistory, days: Days, last: string) =>
  listAuditDays(history)
    .filter((day) => day <= last && !days.has(day))
    .map((day) => ({ problem: 'root-missing', day }) as const);
