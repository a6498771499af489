import type { Document } from '#shared/document/whole-document.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { findRowChanges, type RowChanges } from '#shared/table/row-changes.ts';
import { mergeTable, isSameTable } from './merge-table.ts';

export type TableKey = `${string}#${number}`;
export const getTableKey = ({ _id, _idx }: Pick<LineTable, '_id' | '_idx'>): TableKey => `${_id}#${_idx}`;

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
export type TableChanges = { readonly drafts: Drafts; readonly conflicts: readonly TableConflict[] };
export const noTableChanges: TableChanges = { drafts: new Map(), conflicts: [] };

type Tables = Document['tables'];
const find = (tables: Tables, key: TableKey): LineTable | undefined =>
  tables.find((table) => getTableKey(table) === key);

/** The tables as the person sees them; new ones come last. */
export function applyTableDrafts(tables: Tables, { drafts }: Pick<TableChanges, 'drafts'>): LineTable[] {
  if (drafts.size === 0) return tables;
  const seen = tables.flatMap((table) => {
    const draft = drafts.get(getTableKey(table));
    return draft === undefined ? [table] : draft.mine === null ? [] : [draft.mine];
  });
  const added = [...drafts].flatMap(([key, { mine }]) =>
    mine === null || find(tables, key) !== undefined ? [] : [mine],
  );
  return [...seen, ...added];
}

type NewDraft = { readonly key: TableKey; readonly mine: LineTable | null; readonly base?: LineTable | undefined };

/** A person's new state of a table; one that was made of an older version than the document's now is laid over the newer one. */
export function addTableDraft(changes: TableChanges, { key, mine, base }: NewDraft, tables: Tables): TableChanges {
  const known = changes.drafts.get(key);
  const now = find(tables, key);
  const next = {
    ...changes,
    drafts: new Map(changes.drafts).set(key, { mine, base: known === undefined ? (base ?? now) : known.base }),
  };
  return known !== undefined || base === undefined || now === undefined || isSameTable(base, now)
    ? next
    : rebaseTables(next, tables);
}

/** Tables in conflict wait as the server knows them. */
function listFreeDrafts({ drafts, conflicts }: TableChanges): Drafts {
  const held = new Set(conflicts.map(({ key }) => key));
  return new Map([...drafts].filter(([key]) => !held.has(key)));
}

/** The tables as the server has them once it took what was sent. */
export const getTablesAfterSave = (tables: Tables, changes: TableChanges): LineTable[] =>
  applyTableDrafts(tables, { drafts: listFreeDrafts(changes) });

type Sent = { readonly tables?: LineTable[]; readonly tableRows?: RowChanges[] };

/** What a save sends: nothing when no table changed, the changed rows where only those did, else all tables. */
export function getTableChanges(tables: Tables, changes: TableChanges): Sent {
  const free = listFreeDrafts(changes);
  if (free.size === 0) return {};
  const rows = [...free].map(([key, { mine }]) => {
    const known = find(tables, key);
    return mine === null || known === undefined ? undefined : findRowChanges(known, mine);
  });
  const tableRows = rows.filter((each) => each !== undefined);
  return tableRows.length === rows.length ? { tableRows } : { tables: applyTableDrafts(tables, { drafts: free }) };
}

/** After a save: what was sent and not touched since is the server's word now. */
export function rebaseAfterSave(changes: TableChanges, sent: TableChanges | undefined, tables: Tables): TableChanges {
  const held = new Set(changes.conflicts.map(({ key }) => key));
  const drafts = new Map<TableKey, TableDraft>();
  for (const [key, draft] of changes.drafts) {
    if (held.has(key)) drafts.set(key, draft);
    else if (sent?.drafts.get(key) !== draft) drafts.set(key, { ...draft, base: find(tables, key) });
  }
  return { ...changes, drafts };
}

/** Lays the drafts over a newer server version: changes of different cells join, of the same cell are a conflict. */
export function rebaseTables(changes: TableChanges, tables: Tables): TableChanges {
  const drafts = new Map<TableKey, TableDraft>();
  const conflicts: TableConflict[] = [];
  for (const [key, draft] of changes.drafts) {
    const theirs = find(tables, key);
    const joined = mergeTable(draft.base, draft.mine, theirs);
    if (joined === 'conflict') {
      conflicts.push({ key, theirs });
      drafts.set(key, draft);
    } else if (!isSameTable(joined ?? undefined, theirs)) drafts.set(key, { mine: joined, base: theirs });
  }
  return { drafts, conflicts };
}

/** The person chose between their table and the other one. */
export function resolveTable(changes: TableChanges, key: TableKey, take: 'mine' | 'theirs'): TableChanges {
  const conflict = changes.conflicts.find((each) => each.key === key);
  const draft = changes.drafts.get(key);
  if (conflict === undefined || draft === undefined) return changes;
  const drafts = new Map(changes.drafts);
  if (take === 'theirs') drafts.delete(key);
  else drafts.set(key, { ...draft, base: conflict.theirs });
  return { drafts, conflicts: changes.conflicts.filter((each) => each !== conflict) };
}
