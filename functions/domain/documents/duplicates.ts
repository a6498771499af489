import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { getIdentity, listPageIdentities } from '#shared/document/fields/identity.ts';
import type { DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';

export type DuplicateDeps = { readonly documents: Pick<Documents, 'findByIdentity' | 'rows'> };

/** Documents that are named of those that one repeats. */
const maxNamed = 5;
/** Documents with an identity that are looked at, the oldest first. */
const maxLookedAt = 20;
const duplicatePrefix = 'duplicate:';

/** The document that is compared; only its company for what is no document yet, which repeats every one that there is. */
type Asked = Pick<DocumentHead, 'ownerId' | '_id' | 'createdAt'> | Pick<DocumentHead, 'ownerId'>;

const isBefore = (a: Pick<DocumentRow, '_id' | 'createdAt'>, b: Pick<DocumentRow, '_id' | 'createdAt'>): boolean =>
  a.createdAt === b.createdAt ? a._id < b._id : a.createdAt < b.createdAt;

/**
 * The live documents with one of these identities that a document repeats, the oldest first: those that came before it, and
 * those that are in the archive already. So an original is never held up by its copy, and nothing is booked twice.
 */
export async function listRepeated(
  { documents }: DuplicateDeps,
  asked: Asked,
  identities: readonly string[],
): Promise<readonly DocumentRow[]> {
  const { ownerId } = asked;
  const own = '_id' in asked ? asked : undefined;
  const found = await Promise.all(identities.map((identity) => documents.findByIdentity(ownerId, identity)));
  const others = [...new Set(found.flat())].filter((other) => other !== own?._id).toSorted();
  if (others.length === 0) return [];
  const rows = await documents.rows(ownerId, others.slice(0, maxLookedAt));
  return rows
    .filter((row) => row.deletedAt === null)
    .filter((row) => own === undefined || isBefore(row, own) || row.status === 'confirmed')
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, maxNamed);
}

type Compared = Pick<DocumentRecord, 'head' | 'fields' | 'pages'>;

/** What the document is compared by. One that was copied on purpose has the pages of another, which tells nothing. */
export const listComparedIdentities = (
  { head, fields, pages }: Compared,
  doctype: Doctype | undefined,
): readonly string[] => {
  const own = getIdentity(fields, doctype);
  const ofPages = head.kind === 'template' || head.origin.from === 'duplicate' ? [] : listPageIdentities(pages);
  return own === undefined ? ofPages : [own, ...ofPages];
};

/** The documents that this one repeats, by the values that its type names or by its pages. */
export const findDuplicates = (
  deps: DuplicateDeps,
  record: Compared,
  doctype: Doctype | undefined,
): Promise<readonly DocumentRow[]> => listRepeated(deps, record.head, listComparedIdentities(record, doctype));

/** Of documents, those that have left the company already. */
export type FindGone = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * The name of the live document in whose place this one would leave the company: an earlier one with the same identity, or a later one
 * that has left already. Of several with one identity the first may leave, and no other; empty where there is none.
 */
export async function findLeavingDuplicate(
  { documents }: DuplicateDeps,
  record: Compared,
  { doctype, findGone }: { readonly doctype: Doctype | undefined; readonly findGone: FindGone },
): Promise<string> {
  const { ownerId, _id } = record.head;
  const identities = listComparedIdentities(record, doctype);
  const found = await Promise.all(identities.map((identity) => documents.findByIdentity(ownerId, identity)));
  const others = [...new Set(found.flat())].filter((other) => other !== _id).toSorted();
  if (others.length === 0) return '';
  const rows = (await documents.rows(ownerId, others.slice(0, maxLookedAt)))
    .filter((row) => row.deletedAt === null)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const earlier = rows.find((row) => isBefore(row, record.head));
  if (earlier !== undefined || rows.length === 0) return earlier?.name ?? '';
  const gone = await findGone(rows.map((row) => row._id));
  return rows.find((row) => gone.has(row._id))?.name ?? '';
}

/** The head with a warning of each document that it repeats, instead of those that it had. */
export function withDuplicates(head: DocumentHead, duplicates: readonly Pick<DocumentRow, '_id'>[]): DocumentHead {
  const others = head.warnings.filter((warning) => !warning.startsWith(duplicatePrefix));
  const warnings = [...others, ...duplicates.map(({ _id }) => `${duplicatePrefix}${_id}`)];
  return warnings.join() === head.warnings.join() ? head : { ...head, warnings };
}

/** The document that keeps this one from being confirmed, where its type stops duplicates instead of only warning (R-REA-26). */
export async function findBlockingDuplicate(
  deps: DuplicateDeps,
  { head, fields }: Pick<DocumentRecord, 'head' | 'fields'>,
  doctype: Doctype | undefined,
): Promise<{ readonly docId: string; readonly name: string } | undefined> {
  const identity = getIdentity(fields, doctype);
  if (doctype?.duplicityStrict !== true || identity === undefined) return undefined;
  const [first] = await listRepeated(deps, head, [identity]);
  return first && { docId: first._id, name: first.name };
}
