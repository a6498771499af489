import type { InputOf } from '#shared/api/contract.ts';
import type { listCorrections as contract } from '#shared/api/corrections.ts';
import { maxLinked, sumRemains, type Corrections, type LinkedDocument } from '#shared/document/corrections.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { listNamedOriginals, listNumberIdentities } from '#shared/document/fields/identity.ts';
import { isBeingRead } from '#shared/document/list/document-row.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';

type ListCorrections = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'find' | 'findByIdentity' | 'rows'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
};

/** Documents with an identity that are looked at. */
const maxLookedAt = 20;

/** A document with its row; both are of the same moment or nearly so. */
type Known = { readonly row: DocumentRow; readonly record: DocumentRecord };
type Linked = { readonly known: readonly Known[]; readonly more: number };
type Originals = Linked & { readonly missing: readonly string[] };

/** Ids of the live documents with one of these identities, without the one that asks. */
async function listOthers(
  { documents }: Pick<Deps, 'documents'>,
  { head: { ownerId, _id } }: Pick<DocumentRecord, 'head'>,
  identities: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(identities.map((identity) => documents.findByIdentity(ownerId, identity)));
  return [...new Set(found.flat())].filter((other) => other !== _id).toSorted();
}

/** The documents with these ids that are not in the trash, the oldest first, and how many are left out. */
async function readLinked({ documents }: Deps, ownerId: string, ids: readonly string[]): Promise<Linked> {
  if (ids.length === 0) return { known: [], more: 0 };
  const rows = (await documents.rows(ownerId, ids.slice(0, maxLookedAt))).filter(({ deletedAt }) => deletedAt === null);
  const oldest = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
  const named = oldest.slice(0, maxLinked);
  const records = await Promise.all(named.map(({ _id }) => documents.find(ownerId, _id)));
  const known = named.flatMap((row, at) => {
    const record = records[at];
    return record === undefined ? [] : [{ row, record }];
  });
  return { known, more: oldest.length - named.length + Math.max(0, ids.length - maxLookedAt) };
}

const findCorrecting = async (deps: Deps, record: DocumentRecord): Promise<Linked> => {
  const identities = listNumberIdentities(record.fields, { as: 'corrects', from: 'invoice' });
  return readLinked(deps, record.head.ownerId, await listOthers(deps, record, identities));
};

/** The originals of a document, and the numbers that none has. One that names its own number was misread: it has no original. */
async function findOriginals(deps: Deps, record: DocumentRecord): Promise<Originals> {
  const named = listNamedOriginals(record.fields);
  const own = new Set(listNumberIdentities(record.fields, { as: 'invoice', from: 'invoice' }));
  const found = await Promise.all(
    named.map(async ({ number, identities }) => ({
      ids: await listOthers(deps, record, identities),
      number,
      // Without a supplier there is nothing to look for.
      isSought: identities.length > 0,
      isOwn: identities.some((identity) => own.has(identity)),
    })),
  );
  return {
    ...(await readLinked(deps, record.head.ownerId, [...new Set(found.flatMap(({ ids }) => ids))].toSorted())),
    missing: found.flatMap(({ ids, number, isOwn, isSought }) =>
      ids.length > 0 || isOwn || !isSought ? [] : [number],
    ),
  };
}

/** Whether anything is corrected by one of these documents, so that what they take is not the last word. */
async function areCorrected(deps: Deps, known: readonly Known[]): Promise<boolean> {
  const others = await Promise.all(
    known.map(({ record }) =>
      listOthers(deps, record, listNumberIdentities(record.fields, { as: 'corrects', from: 'invoice' })),
    ),
  );
  return others.some((ids) => ids.length > 0);
}

/** What is left of an original after its corrections, where all of them are known and read. */
async function findRemains(
  deps: Deps,
  { fields, head: { ownerId } }: DocumentRecord,
  { known, more }: Linked,
): Promise<Corrections['remains']> {
  if (more > 0 || known.length === 0 || known.some(({ row }) => isBeingRead(row))) return null;
  const types = await Promise.all(known.map(({ row }) => deps.doctypes.find(ownerId, row.doctype)));
  const taken = known.map(({ record }, at) => {
    const kind = types[at]?.exportSystemType;
    return { fields: record.fields, isCreditNote: kind === 'incomingCreditNote' || kind === 'outcomingCreditNote' };
  });
  const remains = sumRemains(fields, taken);
  return remains === undefined || (await areCorrected(deps, known)) ? null : remains;
}

/** What is left of the one original: of this document, where it corrects none, else of the one that it corrects. */
async function findRemainsOf(
  deps: Deps,
  record: DocumentRecord,
  { originals, correcting }: { readonly originals: Originals; readonly correcting: Linked },
): Promise<Corrections['remains']> {
  if (originals.missing.length > 0 || originals.more > 0 || originals.known.length > 1) return null;
  const [original] = originals.known;
  return original === undefined
    ? findRemains(deps, record, correcting)
    : findRemains(deps, original.record, await findCorrecting(deps, original.record));
}

const toLinkedDocument = ({ row, record }: Known): LinkedDocument => ({
  _id: row._id,
  name: row.name,
  number: findFirstValue(record.fields, 'invoiceNumber'),
  supplierName: row.supplierName,
  issueDate: row.issueDate,
  total: row.total,
  currency: row.currency,
  status: row.status,
  step: row.step,
  stepName: row.stepName,
});

const present = ({ known, more }: Linked): Corrections['corrects'] => ({
  documents: known.map(toLinkedDocument),
  more,
});

/** What a document corrects and what corrects it, as both are stored now: nothing is kept of the link itself. */
export const listCorrections =
  (deps: Deps) =>
  async ({ params }: InputOf<ListCorrections>, { ownerId }: Caller): Promise<Outcome<ListCorrections>> => {
    const record = await deps.documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const [originals, correcting] = await Promise.all([findOriginals(deps, record), findCorrecting(deps, record)]);
    return ok({
      corrects: present(originals),
      correctedBy: present(correcting),
      missing: [...originals.missing],
      remains: await findRemainsOf(deps, record, { originals, correcting }),
    });
  };
