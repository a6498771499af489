import type { ExportVerdict } from '#shared/api/exports.ts';
import { findSamePayments } from '#shared/payment/order-rule.ts';

const quoteCell = (cell: string): string => (/[";\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Rows as a text file that spreadsheets of central Europe open without asking: semicolons, CRLF and the mark of UTF-8. A cell
 * that would count as a formula is marked as text.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoteCell(/^[=+\-@\t]/u.test(cell) ? `'${cell}` : cell)).join(';')).join('\r\n')}\r\n`;

type OrderVerdict = Pick<ExportVerdict, 'document' | 'name' | 'status' | 'errors' | 'exported' | 'payment'>;

/**
 * Verdicts of a payment order with every payment in it once. A dry run asks in parts, and asks anew for single documents, so that only
 * here all of the order is seen. Other exports stay as they are.
 */
export function markDuplicatePayments<Row extends OrderVerdict>(verdicts: readonly Row[]): readonly Row[] {
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
      out: errors.some(({ type, note }) => type === 'error' && note !== 'exported-before'),
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

/** refused: the program would not take it; alreadyExported: it was exported there before; warning: it goes, but a person should know. */
export type Verdict = 'refused' | 'alreadyExported' | 'warning' | 'good';

/** The findings of a document; that it was exported before is shown separately. */
export const listFindings = ({ errors }: Pick<Judged, 'errors'>): readonly Finding[] =>
  errors.filter(({ note }) => note !== 'exported-before');

export function getVerdict(judged: Pick<Judged, 'errors' | 'exported'>): Verdict {
  const findings = listFindings(judged);
  if (findings.some(({ type }) => type === 'error')) return 'refused';
  if (judged.exported.length > 0) return 'alreadyExported';
  return findings.length > 0 ? 'warning' : 'good';
}

const severity: Readonly<Record<Verdict, number>> = { refused: 0, alreadyExported: 1, warning: 2, good: 3 };

/** The most severe first; those that are alike keep their order. */
export const sortBySeverity = <Row extends Judged>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => severity[getVerdict(a)] - severity[getVerdict(b)]);

export type ExportSelection = {
  /** Ids of the documents that would be exported. */
  readonly ids: readonly string[];
  readonly count: Readonly<Record<Verdict, number>>;
};

/** Which documents an export takes: never a refused one, and what was exported earlier only when a person confirms it. */
export function selectForExport(rows: readonly Judged[], again: boolean): ExportSelection {
  const count = { refused: 0, alreadyExported: 0, warning: 0, good: 0 };
  const ids: string[] = [];
  for (const row of rows) {
    const verdict = getVerdict(row);
    count[verdict] += 1;
    if (verdict === 'good' || verdict === 'warning' || (verdict === 'alreadyExported' && again)) ids.push(row.document);
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
