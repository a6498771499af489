import type { DocumentRow } from '#shared/document/document.ts';

/** The chosen documents by id, as their rows looked when they were chosen; they stay chosen while pages are turned. */
export type Selection = ReadonlyMap<string, DocumentRow>;

export const noSelection: Selection = new Map();

const setChosen = (chosen: Selection, rows: readonly DocumentRow[], on: boolean): Selection => {
  const next = new Map(chosen);
  for (const row of rows)
    if (on) next.set(row._id, row);
    else next.delete(row._id);
  return next;
};

/** A document chosen or given up; with `from`, everything between the two rows becomes as this one. */
export function toggleRow(chosen: Selection, rows: readonly DocumentRow[], id: string, from = id): Selection {
  const at = rows.findIndex(({ _id }) => _id === id);
  const other = rows.findIndex(({ _id }) => _id === from);
  const start = other === -1 ? at : other;
  return setChosen(chosen, rows.slice(Math.min(at, start), Math.max(at, start) + 1), !chosen.has(id));
}

/** Whether all, some or none of the shown rows are chosen. */
export function getChosenShare(chosen: Selection, rows: readonly DocumentRow[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ _id }) => chosen.has(_id)).length;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}

/** The shown rows chosen, or given up where all of them were. */
export const togglePage = (chosen: Selection, rows: readonly DocumentRow[]): Selection =>
  setChosen(chosen, rows, getChosenShare(chosen, rows) !== 'all');
