import type { FieldDiff } from '#shared/document/fields/change-fields.ts';
import type { LineTable } from '#shared/table/line-table.ts';

/** History keeps the beginning of long tables. */
const maxCharacters = 4000;

/** The used cells as tab-separated lines, as copying a table gives them. */
const asText = (table: LineTable | undefined): string =>
  (table?.body ?? [])
    .filter((row) => !row.ignore)
    .map((row) => row.data.filter((_, place) => table?.columns[place]?.ignore !== true).map(({ value }) => value))
    .map((cells) => cells.join('\t'))
    .join('\n')
    .slice(0, maxCharacters);

const toKey = ({ _id, _idx }: LineTable): string => `${_id}#${_idx}`;

/** What became different about the tables of a document, for its history. */
export function diffTables(before: readonly LineTable[], after: readonly LineTable[]): readonly FieldDiff[] {
  if (before === after) return [];
  const old = new Map(before.map((table) => [toKey(table), table]));
  const now = new Map(after.map((table) => [toKey(table), table]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly FieldDiff[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const [from, to] = [asText(was), asText(is)];
    if (from === to && Boolean(was) === Boolean(is)) return [];
    const action = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ id: (is ?? was)?._id ?? null, action, old: { value: from }, new: { value: to } }];
  });
}
