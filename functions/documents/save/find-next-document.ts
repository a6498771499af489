import type { DocumentOrder } from '#shared/account/user.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { sortSteps } from '#shared/workflow/graph.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Deps = {
  readonly documents: Pick<Documents, 'rows'>;
  readonly documentIndex: Pick<DocumentIndex, 'list'>;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
};

type NextDocumentQuery = {
  readonly ownerId: string;
  readonly userId: string;
  /** The document that was just settled. */
  readonly than: string;
  readonly preferred: string | undefined;
  /** The list that is worked through, without the document itself; undefined where the user came from no list. */
  readonly among: readonly string[] | undefined;
  readonly order: DocumentOrder;
};

/** Documents of one status that are compared at most; the first of them in the order of the list. */
const maxCompared = 500;

/** A document waits for a user who is responsible for it, once the machine has it no longer in hand. */
const isWaitingFor = (row: DocumentRow, { userId, than }: NextDocumentQuery): boolean =>
  row._id !== than &&
  row.deletedAt === null &&
  row.queue === null &&
  row.userId.includes(userId) &&
  (row.status === 'waiting' || row.status === 'inprogress');

/** Documents of a list that are read at once; mostly the first of them is the one. */
const readTogether = 25;

/** The first of a list that waits for the user. */
async function findAmong(
  { documents }: Pick<Deps, 'documents'>,
  query: NextDocumentQuery,
  ids: readonly string[],
): Promise<string | undefined> {
  for (let at = 0; at < ids.length; at += readTogether) {
    const part = ids.slice(at, at + readTogether);
    const rows = await documents.rows(query.ownerId, part);
    const waiting = new Set(rows.filter((row) => isWaitingFor(row, query)).map(({ _id }) => _id));
    const first = part.find((id) => waiting.has(id));
    if (first !== undefined) return first;
  }
  return undefined;
}

/**
 * The next document that waits for the user: the preferred one while it does, else the first of the list that the user works
 * through, or without a list the first in the user's order (oldest first; for the tax date the day of delivery is used where the
 * list has no other). Undefined when nothing waits.
 */
export async function findNextDocument(deps: Deps, query: NextDocumentQuery): Promise<string | undefined> {
  if (query.preferred !== undefined) {
    const [row] = await deps.documents.rows(query.ownerId, [query.preferred]);
    if (row && isWaitingFor(row, query)) return row._id;
  }
  if (query.among !== undefined) return findAmong(deps, query, query.among);
  const rows = [...(await listWaiting(deps, query, 'waiting')), ...(await listWaiting(deps, query, 'inprogress'))];
  const key = await getSortKey(deps, query);
  const keyed = rows.map((row) => ({ id: row._id, key: key(row) }));
  return keyed.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id))[0]?.id;
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

async function listWaiting(
  { documentIndex, clock }: Deps,
  query: NextDocumentQuery,
  status: 'waiting' | 'inprogress',
): Promise<readonly DocumentRow[]> {
  const rows = await documentIndex.list({
    ownerId: query.ownerId,
    filters: { status, assignees: [query.userId] },
    today: getToday(clock),
    order: { by: query.order === 'issueDate' ? 'issueDate' : '_id', descending: false },
    offset: 0,
    limit: maxCompared,
  });
  return rows.filter((row) => isWaitingFor(row, query));
}

/** Documents without the date come last. */
const toSortableDate = (date: string): string => (date === '' ? '9999' : date);

async function getSortKey(
  { doctypes }: Deps,
  { ownerId, order }: NextDocumentQuery,
): Promise<(row: DocumentRow) => string> {
  switch (order) {
    case 'createdAt':
      return (row) => row.createdAt;
    case 'issueDate':
      return (row) => toSortableDate(row.issueDate);
    case 'taxDate':
      return (row) => toSortableDate(row.deliveryDate || row.issueDate);
    case 'step': {
      const workflows = await doctypes.workflows(ownerId);
      const places = new Map(
        workflows.flatMap(({ doctypeId, steps }) =>
          sortSteps(steps).map((step, place): [string, number] => [`${doctypeId} ${step.id}`, place]),
        ),
      );
      return (row) => String(places.get(`${row.doctype} ${row.step}`) ?? 0).padStart(4, '0');
    }
  }
}
