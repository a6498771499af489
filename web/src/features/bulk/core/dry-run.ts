import type { ExportVerdict } from '#shared/api/exports.ts';
import { findSamePayments } from '#shared/payment/order-rule.ts';

const nothing: ReadonlySet<string> = new Set();

type OrderVerdict = Pick<ExportVerdict, 'document' | 'name' | 'status' | 'errors' | 'exported' | 'payment'>;

/**
 * Verdicts of a payment order with every payment in it once. A dry run asks in parts, and asks anew for single documents, so that only
 * here all of the order is seen. Other exports stay as they are. What is allowed by name is in the order like the others.
 */
export function markDuplicatePayments<Row extends OrderVerdict>(
  verdicts: readonly Row[],
  allowed: ReadonlySet<string> = nothing,
): readonly Row[] {
  if (verdicts.every(({ payment }) => payment === null)) return verdicts;
  const unmarked = verdicts.map((verdict) => {
    const errors = verdict.errors.filter(({ note }) => note !== 'same-payment');
    return errors.length === verdict.errors.length ? verdict : { ...verdict, errors, status: getStatus(errors) };
  });
  const duplicates = findSamePayments(
    unmarked.map(({ document, name, errors, exported, payment }) => ({
      id: document,
      name,
      identities: payment?.identities ?? [],
      gone: exported.length > 0 || errors.some(({ note }) => note === 'already-paid'),
      out: errors.some(
        ({ type, note, lettable }) =>
          type === 'error' && note !== 'exported-before' && !(lettable === true && allowed.has(document)),
      ),
    })),
  );
  return unmarked.map((verdict) => {
    const value = duplicates.get(verdict.document);
    if (value === undefined) return verdict;
    const errors = [{ type: 'error' as const, note: 'same-payment' as const, value }, ...verdict.errors];
    return { ...verdict, errors, status: getStatus(errors) };
  });
}

const getStatus = (errors: ExportVerdict['errors']): ExportVerdict['status'] => {
  if (errors.some(({ type }) => type === 'error')) return 'error';
  return errors.length > 0 ? 'warning' : 'ok';
};

type Finding = ExportVerdict['errors'][number];
type Judged = Pick<ExportVerdict, 'document' | 'errors' | 'exported'>;

/**
 * refused: the program would not take it; held: its review is open, and a person may let it through by name; alreadyExported: it was exported there before; warning: it goes, but
 * a person should know.
 */
export type Verdict = 'refused' | 'held' | 'alreadyExported' | 'warning' | 'good';

/** The findings of a document; that it was exported before is shown separately. */
export const listFindings = ({ errors }: Pick<Judged, 'errors'>): readonly Finding[] =>
  errors.filter(({ note }) => note !== 'exported-before');

export function getVerdict(judged: Pick<Judged, 'errors' | 'exported'>): Verdict {
  const findings = listFindings(judged);
  const errors = findings.filter(({ type }) => type === 'error');
  if (errors.some(({ lettable }) => lettable !== true)) return 'refused';
  if (errors.length > 0) return 'held';
  if (judged.exported.length > 0) return 'alreadyExported';
  return findings.length > 0 ? 'warning' : 'good';
}

const severity: Readonly<Record<Verdict, number>> = { refused: 0, held: 1, alreadyExported: 2, warning: 3, good: 4 };

/** The most severe first; those that are alike keep their order. */
export const sortBySeverity = <Row extends Judged>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => severity[getVerdict(a)] - severity[getVerdict(b)]);

export type ExportSelection = {
  /** Ids of the documents that would be exported. */
  readonly ids: readonly string[];
  /** Of these, the ones that a person allowed by name. */
  readonly allowed: readonly string[];
  readonly count: Readonly<Record<Verdict, number>>;
};

/** What a person decided: to export again what was exported earlier, and to let these documents through by name. */
export type Decided = { readonly again: boolean; readonly allowed: ReadonlySet<string> };

/** Whether an export takes a document: never a refused one, and what a person has to decide on only when they did. */
function isTaken(row: Judged, { again, allowed }: Decided): boolean {
  const verdict = getVerdict(row);
  if (verdict === 'refused') return false;
  if (verdict === 'held' && !allowed.has(row.document)) return false;
  return row.exported.length === 0 || again;
}

/** Which documents an export takes, and which of them only because a person let them through. */
export function selectForExport(rows: readonly Judged[], decided: Decided): ExportSelection {
  const count = { refused: 0, held: 0, alreadyExported: 0, warning: 0, good: 0 };
  for (const row of rows) count[getVerdict(row)] += 1;
  const taken = rows.filter((row) => isTaken(row, decided));
  return {
    ids: taken.map(({ document }) => document),
    allowed: taken.filter((row) => getVerdict(row) === 'held').map(({ document }) => document),
    count,
  };
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
