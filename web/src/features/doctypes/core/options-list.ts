import type { DoctypeField } from '#shared/doctype/doctype.ts';

export type FieldOption = NonNullable<DoctypeField['options']>[number];

/** A row of the list editor; the number keeps a row's identity while its texts change. */
export type OptionRow = { readonly row: number; readonly key: string; readonly value: string; readonly param: string };
export type OptionsDraft = { readonly rows: readonly OptionRow[]; readonly next: number };

/** As many options as a field may have, and the longest texts (shared/doctype/doctype.ts). */
export const maxOptions = 1000;
export const maxKeyLength = 30;
export const maxValueLength = 60;

const toRow = (row: number, { key, value, param = '' }: FieldOption): OptionRow => ({ row, key, value, param });

export const toOptionsDraft = (options: readonly FieldOption[]): OptionsDraft => ({
  rows: options.map((option, row) => toRow(row, option)),
  next: options.length,
});

const isBlank = ({ key, value, param }: OptionRow): boolean => `${key}${value}${param}`.trim() === '';

/** What the editor holds, without rows that were left blank. */
export const toOptions = ({ rows }: OptionsDraft): FieldOption[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ key, value, param }) => ({
      key: key.trim(),
      value: value.trim(),
      ...(param.trim() === '' ? {} : { param: param.trim() }),
    }));

export const addRow = (draft: OptionsDraft): OptionsDraft =>
  draft.rows.length >= maxOptions
    ? draft
    : { rows: [...draft.rows, toRow(draft.next, { key: '', value: '' })], next: draft.next + 1 };

export const removeRow = (draft: OptionsDraft, row: number): OptionsDraft => ({
  ...draft,
  rows: draft.rows.filter((each) => each.row !== row),
});

export const changeRow = (
  draft: OptionsDraft,
  row: number,
  text: Partial<Pick<OptionRow, 'key' | 'value'>>,
): OptionsDraft => ({
  ...draft,
  rows: draft.rows.map((each) => (each.row === row ? { ...each, ...text } : each)),
});

/** Moves a row by one place up (-1) or down (1). */
export function moveRow(draft: OptionsDraft, row: number, by: 1 | -1): OptionsDraft {
  const at = draft.rows.findIndex((each) => each.row === row);
  const [one, other] = [draft.rows[at], draft.rows[at + by]];
  if (one === undefined || other === undefined) return draft;
  return {
    ...draft,
    rows: draft.rows.map((each) => (each === one ? other : each === other ? one : each)),
  };
}

/**
 * Columns copied from a spreadsheet or a text: one option a line, key and value parted by a tabulator, or by the first
 * semicolon where there is none. A single column is key and value at once. Lines without text are left out.
 */
export function parsePasted(text: string): FieldOption[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const parting = lines.some((line) => line.includes('\t')) ? '\t' : ';';
  return lines.map((line) => {
    const at = line.indexOf(parting);
    const [key, value] = at < 0 ? [line, line] : [line.slice(0, at), line.slice(at + 1).split(parting)[0] ?? ''];
    return { key: key.trim(), value: value.trim() === '' ? key.trim() : value.trim() };
  });
}

/** Adds pasted options: a key that is there already takes the new value, others come at the end, as many as fit. */
export function addPasted(draft: OptionsDraft, pasted: readonly FieldOption[]): OptionsDraft {
  return pasted.reduce<OptionsDraft>(
    (grown, option) => {
      const known = grown.rows.find(({ key }) => key.trim() === option.key);
      if (known !== undefined) return changeRow(grown, known.row, { value: option.value });
      if (grown.rows.length >= maxOptions) return grown;
      return { rows: [...grown.rows, toRow(grown.next, option)], next: grown.next + 1 };
    },
    { ...draft, rows: draft.rows.filter((row) => !isBlank(row)) },
  );
}

export type OptionProblem = 'key-missing' | 'key-twice' | 'key-long' | 'value-missing' | 'value-long';

/** The first thing wrong with each row, by row number; a blank row is none. */
export function findOptionProblems({ rows }: OptionsDraft, maxKey = maxKeyLength): ReadonlyMap<number, OptionProblem> {
  const seen = new Set<string>();
  const found = new Map<number, OptionProblem>();
  for (const row of rows) {
    if (isBlank(row)) continue;
    const key = row.key.trim();
    const problem = findProblem(key, row.value.trim(), { twice: seen.has(key), maxKey });
    if (problem !== undefined) found.set(row.row, problem);
    seen.add(key);
  }
  return found;
}

type KeyRules = { readonly twice: boolean; readonly maxKey: number };

function findProblem(key: string, value: string, { twice, maxKey }: KeyRules): OptionProblem | undefined {
  if (key === '') return 'key-missing';
  if (twice) return 'key-twice';
  if (key.length > maxKey) return 'key-long';
  if (value === '') return 'value-missing';
  return value.length > maxValueLength ? 'value-long' : undefined;
}

/** Whether what was pasted may be taken: something, and nothing in it that the list would object to (R-FLD-29). */
export const isPastable = (pasted: readonly FieldOption[], maxKey = maxKeyLength): boolean =>
  pasted.length > 0 && findOptionProblems(toOptionsDraft(pasted), maxKey).size === 0;

/** The count on the button of the options: '99+' above 98, nothing where there are none (ledger R-DTY-70). */
export const formatOptionCount = (count: number): string => (count === 0 ? '' : count > 98 ? '99+' : String(count));
