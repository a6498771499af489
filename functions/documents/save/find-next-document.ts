import type { DocumentOrder } from '#shared/account/user.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { sortSteps } from '#shared/workflow/graph.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Deps = { readonly documents: Documents; readonly doctypes: Doctypes };

type NextDocumentQuery = {
  readonly ownerId: string;
  readonly userId: string;
  /** The document that was just settled. */
  readonly than: string;
  readonly preferred: string | undefined;
  readonly order: DocumentOrder;
};

/** The list is looked through in pages of so many rows, so many of them at most per status. */
const pageSize = 100;
const maxPages = 5;

/** A document waits for a user who is responsible for it, once the machine has it no longer in hand. */
const isWaitingFor = (row: DocumentRow, { userId, than }: NextDocumentQuery): boolean =>
  row._id !== than &&
  row.deletedAt === null &&
  row.queue === null &&
  row.userId.includes(userId) &&
  (row.status === 'waiting' || row.status === 'inprogress');

/**
 * The next document that waits for the user: the preferred one while it does, else the first in the user's order (oldest
 * first; for the tax date the day of delivery is used where the list has no other). Undefined when nothing waits.
 */
export async function findNextDocument(deps: Deps, query: NextDocumentQuery): Promise<string | undefined> {
  if (query.preferred !== undefined) {
    const [row] = await deps.documents.rows(query.ownerId, [query.preferred]);
    if (row && isWaitingFor(row, query)) return row._id;
  }
  const rows = [...(await listWaiting(deps, query, 'waiting')), ...(await listWaiting(deps, query, 'inprogress'))];
  const key = await getSortKey(deps, query);
  const keyed = rows.map((row) => ({ id: row._id, key: key(row) }));
  return keyed.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id))[0]?.id;
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

async function listWaiting(
  { documents }: Deps,
  query: NextDocumentQuery,
  status: 'waiting' | 'inprogress',
): Promise<readonly DocumentRow[]> {
  const found: DocumentRow[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const { rows } = await documents.list({
      ownerId: query.ownerId,
      status,
      sortField: query.order === 'issueDate' ? 'issueDate' : '_id',
      descending: false,
      offset: page * pageSize,
      limit: pageSize,
    });
    found.push(...rows.filter((row) => isWaitingFor(row, query)));
    if (rows.length < pageSize) break;
  }
  return found;
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
