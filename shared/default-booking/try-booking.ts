import type { FieldValue } from '#shared/field/field.ts';
import { isPostingField, listPostingRows } from '#shared/field/rows.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { applyBooking, type BookingSources } from './apply-booking.ts';
import { isBookedField, type BookedField } from '#shared/booking/booked-fields.ts';
import type { SplitObstacle, TriedOutcome } from '#shared/booking/outcomes.ts';

/** What rules would have set in one field of a confirmed document; `postings` stands for all posting rows. */
export type TriedValue = {
  readonly field: BookedField | 'postings';
  /** Id of the rule. */
  readonly rule: string;
  readonly proposed: string;
  readonly confirmed: string;
  readonly outcome: TriedOutcome;
};

export type Tried = {
  readonly values: readonly TriedValue[];
  /** Why a rule's split would not have been written. */
  readonly notSplit: { readonly rule: string; readonly obstacle: SplitObstacle } | undefined;
};

const valueOf = (fields: readonly FieldValue[], id: string, idx = 0): string =>
  fields.find(({ _id, _idx }) => _id === id && _idx === idx)?.value.trim() ?? '';

/** The posting rows as one text: debit/credit, the amount, and the centre of each. */
function writeRows(fields: readonly FieldValue[]): string {
  const rows = listPostingRows(fields).map((idx) => {
    const part = (id: string) => valueOf(fields, id, idx);
    const accounts = [
      part('postingDebit') + part('postingDebitAnalytic'),
      part('postingCredit') + part('postingCreditAnalytic'),
    ].map((account) => account || '–');
    return [accounts.join('/'), part('postingAmount'), part('postingCentre')].filter((text) => text !== '').join(' ');
  });
  return rows.filter((row) => row !== '–/–').join(' · ');
}

const judge = (proposed: string, confirmed: string): TriedOutcome =>
  confirmed === '' ? 'new' : proposed === confirmed ? 'same' : 'different';

/**
 * What rules would have set in a confirmed document, had nothing been booked in it, beside what was confirmed. Conditions on the cost
 * centre see the confirmed one. Habits are left aside: they are made of such documents.
 */
export function tryBooking(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  sources: Omit<BookingSources, 'past'>,
): Tried {
  const bare = fields.filter(({ _id }) => !isBookedField(_id) && !isPostingField(_id));
  const centre = valueOf(fields, 'costCentre');
  const booked = applyBooking(bare, tables, { ...sources, past: [], centre });
  const values = [...booked.rules].map(([field, { id }]): TriedValue => {
    const read = (of: readonly FieldValue[]) => (field === 'postings' ? writeRows(of) : valueOf(of, field));
    const [proposed, confirmed] = [read(booked.fields), read(fields)];
    return { field, rule: id, proposed, confirmed, outcome: judge(proposed, confirmed) };
  });
  const { notSplit } = booked;
  return { values, notSplit: notSplit && { rule: notSplit.rule.id, obstacle: notSplit.obstacle } };
}
