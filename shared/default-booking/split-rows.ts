import type { AccountingDocument, Posting } from '#shared/accounting/accounting-document.ts';
import { isZero, negate } from '#shared/accounting/amounts.ts';
import type { BookingSplit } from '#shared/accounting/booking-split.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { isReverseReceived } from '#shared/exports/foreign-tax.ts';
import { getImbalance, splitPostings } from '#shared/exports/postings/generate.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isPostingField } from '#shared/field/rows.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { SplitObstacle } from '#shared/booking/outcomes.ts';

/** What a row says in each field. */
export type SplitRow = Readonly<Record<string, string>>;
export type SplitOutcome =
  { readonly rows: readonly SplitRow[] } | { readonly rows: undefined; readonly obstacle: SplitObstacle };

/** Findings with which the sums of a document are no ground for rows. */
const harmless: ReadonlySet<string> = new Set([
  'lines-differ',
  'date-missing',
  'car-rule-not-valid',
  'posting-invalid',
]);

/** Documents of which rows that are made of their sums would say something wrong. */
function findObstacle(document: AccountingDocument): SplitObstacle | undefined {
  if (document.advance) return 'advance';
  if (document.findings.some(({ note }) => !harmless.has(note)) || isZero(document.total)) return 'sums';
  if (document.foreign && document.rate === '') return 'rate';
  // Such rows hold no self-assessed tax, and the program would not ask for it any more.
  if (isReverseReceived(document)) return 'reverse-charge';
  // The program itself calculates what a coefficient leaves.
  return document.deduction.kind === 'coefficient' ? 'deduction' : undefined;
}

function toRow(posting: Posting, { turned, foreign }: Pick<AccountingDocument, 'turned' | 'foreign'>): SplitRow {
  const sign = (amount: string): string => (turned ? negate(amount) : amount);
  const values = {
    postingDebit: posting.debit,
    postingDebitAnalytic: posting.debitAnalytic,
    postingCredit: posting.credit,
    postingCreditAnalytic: posting.creditAnalytic,
    postingText: posting.text.slice(0, 60).trim(),
    postingAmount: sign(posting.homeAmount),
    postingAmountForeign: foreign ? sign(posting.amount) : '',
    postingSumType: posting.sumType,
    postingKvSection: posting.kvSection,
    postingCentre: posting.centre,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

type Asked = {
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  readonly doctype: Pick<Doctype, 'exportSystemType' | 'enableOSS' | 'exportLiquidation'>;
  readonly settings: ExportSettings;
  /** Whether the type of the document takes a value in a field. */
  readonly takes: (id: string, value: string) => boolean;
};

/**
 * The posting rows that a split makes of a document, whole or not at all: of the rows that an export would make of its sums, cost or
 * revenue in parts. A document without a place for all that the rows say, and one whose sums are no ground for rows, has none.
 */
export function buildSplitRows(
  splits: readonly BookingSplit[],
  { fields, tables, doctype, settings, takes }: Asked,
): SplitOutcome {
  const bare = fields.filter(({ _id }) => !isPostingField(_id));
  const beside = { id: '', name: '', paid: false, stepName: '', tags: [] };
  const document = mapDocument({ ...beside, fields: bare, tables, doctype }, settings);
  const obstacle = findObstacle(document);
  if (obstacle !== undefined) return { rows: undefined, obstacle };
  const postings = splitPostings(document, settings, splits);
  if (!isZero(getImbalance(postings))) return { rows: undefined, obstacle: 'sums' };
  const rows = postings.map((posting) => toRow(posting, document));
  const fits = rows.every((row) =>
    Object.entries(row).every(([id, value]) => takes(id, value) && findInvalidity(id, value) === null),
  );
  return fits ? { rows } : { rows: undefined, obstacle: 'fields' };
}
