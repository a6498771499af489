import type { ExportVerdict } from '#shared/api/exports.ts';

type Finding = ExportVerdict['errors'][number];
type Judged = Pick<ExportVerdict, 'document' | 'errors' | 'exported'>;

/** refused: the program would not take it; earlier: it was exported there before; look: it goes, but a person should know. */
export type Verdict = 'refused' | 'earlier' | 'look' | 'good';

/** The findings that are said of a document; that it was exported before is shown by its own words. */
export const saidOf = ({ errors }: Pick<Judged, 'errors'>): readonly Finding[] =>
  errors.filter(({ note }) => note !== 'exported-before');

export function verdictOf(judged: Pick<Judged, 'errors' | 'exported'>): Verdict {
  const said = saidOf(judged);
  if (said.some(({ type }) => type === 'error')) return 'refused';
  if (judged.exported.length > 0) return 'earlier';
  return said.length > 0 ? 'look' : 'good';
}

const order: Readonly<Record<Verdict, number>> = { refused: 0, earlier: 1, look: 2, good: 3 };

/** Worst first; those that are alike keep their order. */
export const worstFirst = <Row extends Judged>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => order[verdictOf(a)] - order[verdictOf(b)]);

export type LetThrough = {
  /** Ids of the documents that would be exported. */
  readonly ids: readonly string[];
  readonly count: Readonly<Record<Verdict, number>>;
};

/** Which documents an export takes: never a refused one, and what was exported earlier only when a person says so again. */
export function letThrough(rows: readonly Judged[], again: boolean): LetThrough {
  const count = { refused: 0, earlier: 0, look: 0, good: 0 };
  const ids: string[] = [];
  for (const row of rows) {
    const verdict = verdictOf(row);
    count[verdict] += 1;
    if (verdict === 'good' || verdict === 'look' || (verdict === 'earlier' && again)) ids.push(row.document);
  }
  return { ids, count };
}

export type NoteGroup = Pick<Finding, 'note' | 'type'> & { readonly ids: readonly string[] };

/** The notes of many documents put together, errors first, then the most frequent: what to mend first. */
export function groupNotes(rows: readonly Pick<Judged, 'document' | 'errors'>[]): readonly NoteGroup[] {
  const groups = new Map<string, NoteGroup & { readonly ids: string[] }>();
  for (const { document, errors } of rows) {
    for (const { note, type } of errors) {
      const key = `${type} ${note}`;
      const group = groups.get(key) ?? { note, type, ids: [] };
      if (group.ids.at(-1) !== document) group.ids.push(document);
      groups.set(key, group);
    }
  }
  const rank = ({ type, ids }: NoteGroup) => (type === 'error' ? 0 : 1_000_000) - ids.length;
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}
