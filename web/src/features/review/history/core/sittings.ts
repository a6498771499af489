import { listLogChanges, type ReadLogItem } from '#shared/document/log-item.ts';
import type { LogChange } from '#shared/text/log-change-text.ts';

/** A longer pause begins another sitting. */
const sittingPauseMs = 30 * 60_000;

/** Changes that one person made without a longer pause. */
export type Sitting = {
  /** The line that began it names it and its author. */
  readonly first: ReadLogItem;
  readonly from: string;
  readonly to: string;
  /** What the sitting changed altogether. */
  readonly changes: readonly LogChange[];
};

type Open = { readonly first: ReadLogItem; to: string; readonly lines: ReadLogItem[] };

const toAuthor = ({ editorId, emitter }: ReadLogItem): string => editorId ?? emitter;

const isWholeTable = ({ place }: LogChange): boolean =>
  place !== undefined && (place.row === undefined || place.column === undefined);

/**
 * What several lines changed altogether: a value that was changed twice is one change, one that was changed back is none. Rows of a
 * table that grew or shrank meanwhile have changing numbers, so its cells stay as they were written.
 */
function joinChanges(changes: readonly LogChange[]): readonly LogChange[] {
  const moved = new Set(changes.filter(isWholeTable).map(({ id, idx = 0 }) => `${id}#${idx}`));
  const found = new Map<string, LogChange>();
  for (const [at, change] of changes.entries()) {
    const { id, idx = 0, place } = change;
    const table = `${id}#${idx}`;
    const key = place !== undefined && moved.has(table) ? `${at}` : JSON.stringify([table, place]);
    const before = found.get(key);
    found.set(key, before === undefined ? change : join(before, change));
  }
  return [...found.values()].filter(({ action, old, new: now, place }) => {
    const isValue = place === undefined || (place.row !== undefined && place.column !== undefined);
    return action === 'verified' || !isValue || old.value !== now.value;
  });
}

function join(before: LogChange, after: LogChange): LogChange {
  if (after.action === 'verified') return before.action === 'verified' ? after : before;
  const old = before.action === 'verified' ? after.old : before.old;
  const action = old.value === '' ? 'added' : after.new.value === '' ? 'removed' : 'changed';
  return { ...after, action, old };
}

/** The changes of a history by person and sitting, the latest first. `items` are newest first, as the history is. */
export function groupSittings(items: readonly ReadLogItem[]): readonly Sitting[] {
  const all: Open[] = [];
  const latest = new Map<string, Open>();
  for (const item of items.toReversed()) {
    if (listLogChanges(item).length === 0) continue;
    const open = latest.get(toAuthor(item));
    if (open !== undefined && Date.parse(item.date) - Date.parse(open.to) <= sittingPauseMs) {
      open.lines.push(item);
      open.to = item.date;
      continue;
    }
    const begun = { first: item, to: item.date, lines: [item] };
    latest.set(toAuthor(item), begun);
    all.push(begun);
  }
  return all
    .map(({ first, to, lines }) => ({
      first,
      from: first.date,
      to,
      changes: joinChanges(lines.flatMap(listLogChanges)),
    }))
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => Date.parse(b.to) - Date.parse(a.to));
}
