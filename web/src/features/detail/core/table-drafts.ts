import type { Document } from '#shared/document/document.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { changedRows, type RowChanges } from '#shared/table/row-changes.ts';
import { mergeTable, sameTable } from './table/merge-table.ts';

export type TableKey = `${string}#${number}`;
export const tableKey = ({ _id, _idx }: Pick<LineTable, '_id' | '_idx'>): TableKey => `${_id}#${_idx}`;

/** A table as a person made it and the server does not know it yet; null when they removed it. */
export type TableDraft = {
  readonly mine: LineTable | null;
  /** The server's table when the person began; tells whether somebody else changed it meanwhile. */
  readonly base: LineTable | undefined;
};
type Drafts = ReadonlyMap<TableKey, TableDraft>;

/** Somebody else changed cells of a table that a person here changed too; theirs waits until the person has chosen. */
export type TableConflict = { readonly key: TableKey; readonly theirs: LineTable | undefined };

/** What a person did to the tables of a document and the server does not know yet. */
export type TableWork = { readonly drafts: Drafts; readonly conflicts: readonly TableConflict[] };
export const noTableWork: TableWork = { drafts: new Map(), conflicts: [] };

type Tables = Document['tables'];
const find = (tables: Tables, key: TableKey): LineTable | undefined => tables.find((table) => tableKey(table) === key);

/** The tables as the person sees them; new ones come last. */
export function coveredTables(tables: Tables, { drafts }: Pick<TableWork, 'drafts'>): LineTable[] {
  if (drafts.size === 0) return tables;
  const seen = tables.flatMap((table) => {
    const draft = drafts.get(tableKey(table));
    return draft === undefined ? [table] : draft.mine === null ? [] : [draft.mine];
  });
  const added = [...drafts].flatMap(([key, { mine }]) =>
    mine === null || find(tables, key) !== undefined ? [] : [mine],
  );
  return [...seen, ...added];
}

type Made = { readonly key: TableKey; readonly mine: LineTable | null; readonly base?: LineTable | undefined };

/** A person's new state of a table; one that was made of an older version than the document's now is laid over the newer one. */
export function drafted(work: TableWork, { key, mine, base }: Made, tables: Tables): TableWork {
  const known = work.drafts.get(key);
  const now = find(tables, key);
  const next = {
    ...work,
    drafts: new Map(work.drafts).set(key, { mine, base: known === undefined ? (base ?? now) : known.base }),
  };
  return known !== undefined || base === undefined || now === undefined || sameTable(base, now)
    ? next
    : overNewer(next, tables);
}

/** Tables in conflict wait as the server knows them. */
function freeDrafts({ drafts, conflicts }: TableWork): Drafts {
  const held = new Set(conflicts.map(({ key }) => key));
  return new Map([...drafts].filter(([key]) => !held.has(key)));
}

/** The tables as the server has them once it took what was sent. */
export const tablesOnceSent = (tables: Tables, work: TableWork): LineTable[] =>
  coveredTables(tables, { drafts: freeDrafts(work) });

type Sent = { readonly tables?: LineTable[]; readonly tableRows?: RowChanges[] };

/** What a save sends: nothing when no table changed, the changed rows where only those did, else all tables. */
export function tablesToSend(tables: Tables, work: TableWork): Sent {
  const free = freeDrafts(work);
  if (free.size === 0) return {};
  const rows = [...free].map(([key, { mine }]) => {
    const known = find(tables, key);
    return mine === null || known === undefined ? undefined : changedRows(known, mine);
  });
  const tableRows = rows.filter((each) => each !== undefined);
  return tableRows.length === rows.length ? { tableRows } : { tables: coveredTables(tables, { drafts: free }) };
}

/** After a save: what was sent and not touched since is the server's word now. */
export function afterSave(work: TableWork, sent: TableWork | undefined, tables: Tables): TableWork {
  const held = new Set(work.conflicts.map(({ key }) => key));
  const drafts = new Map<TableKey, TableDraft>();
  for (const [key, draft] of work.drafts) {
    if (held.has(key)) drafts.set(key, draft);
    else if (sent?.drafts.get(key) !== draft) drafts.set(key, { ...draft, base: find(tables, key) });
  }
  return { ...work, drafts };
}

/** Lays the drafts over a newer server version: changes of different cells join, of the same cell are a conflict. */
export function overNewer(work: TableWork, tables: Tables): TableWork {
  const drafts = new Map<TableKey, TableDraft>();
  const conflicts: TableConflict[] = [];
  for (const [key, draft] of work.drafts) {
    const theirs = find(tables, key);
    const joined = mergeTable(draft.base, draft.mine, theirs);
    if (joined === 'conflict') {
      conflicts.push({ key, theirs });
      drafts.set(key, draft);
    } else if (!sameTable(joined ?? undefined, theirs)) drafts.set(key, { mine: joined, base: theirs });
  }
  return { drafts, conflicts };
}

/** The person chose between their table and the other one. */
export function chosenTable(work: TableWork, key: TableKey, take: 'mine' | 'theirs'): TableWork {
  const conflict = work.conflicts.find((each) => each.key === key);
  const draft = work.drafts.get(key);
  if (conflict === undefined || draft === undefined) return work;
  const drafts = new Map(work.drafts);
  if (take === 'theirs') drafts.delete(key);
  else drafts.set(key, { ...draft, base: conflict.theirs });
  return { drafts, conflicts: work.conflicts.filter((each) => each !== conflict) };
}
