import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { findFirstValue, type Check, type FieldValue } from '#shared/field/field.ts';
import { isPostingField } from '#shared/field/rows.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { getBookCurrency } from '#shared/money/home-amount.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { bookedFields, isBookedField, type BookedField } from '#shared/booking/booked-fields.ts';
import { gatherBookingFacts } from '#shared/booking/booking-facts.ts';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { findHabits, listSettled, type PastBooking } from '#shared/booking/habits.ts';
import { followRules } from '#shared/booking/match-rule.ts';
import type { SplitObstacle } from '#shared/booking/outcomes.ts';
import { buildSplitRows, type SplitRow } from './split-rows.ts';

/** Everything that books a document beside itself. */
export type BookingSources = {
  readonly doctype: Doctype;
  readonly rules: readonly BookingRule[];
  /** How confirmed documents of the supplier were booked; none where the type learns nothing. */
  readonly past: readonly PastBooking[];
  /** What people settled about the supplier, by field. */
  readonly settled: Readonly<Record<string, string | undefined>>;
  /** Further keys of the other party: suppliers that were merged. */
  readonly partners: readonly string[];
  /** The books of the company. */
  readonly settings: ExportSettings;
  /** The cost centre that conditions see, where it is not that of the fields. */
  readonly centre?: string;
};

/** Checks that say who booked a value (texts checks.<name>); a value with one of them is filled in here and follows the document. */
export const bookingChecks = ['booking-rule', 'booking-settled', 'supplier-habit', 'supplier-settled'] as const;
const ownChecks: ReadonlySet<string> = new Set(bookingChecks);

/** How sure one may be: of what people settled about the supplier, of rules, and of habits by how many documents agree. */
const score = { settled: 0.95, rule: 0.9, ruleSettled: 0.99, habit: (times: number): number => 0.7 + times * 0.05 };

type Proposal = { readonly value: string; readonly check: Check; readonly score: number };

const byRule = (value: string, { name, settles }: BookingRule): Proposal => ({
  value,
  check: { name: settles ? 'booking-settled' : 'booking-rule', result: 'passed', rule: name },
  score: settles ? score.ruleSettled : score.rule,
});

/** Whether a value was filled in here and no person has settled it. */
export const isBookedHere = ({ source, verified, checks }: FieldValue): boolean =>
  source === 'register' && !verified && checks.some(({ name }) => ownChecks.has(name));

/** Whether the type of a document has a field, and takes a value in it: its own options are all that a select accepts. */
function takes({ fields }: Pick<Doctype, 'fields'>, id: string, value: string): boolean {
  const field = fields.find((one) => one.id === id && one.use);
  if (field === undefined) return false;
  const options = field.options ?? [];
  if (options.length > 0 && !options.some(({ key }) => key === value)) return false;
  return findInvalidity(id, value) === null;
}

export type Booked = {
  readonly fields: readonly FieldValue[];
  /** The rule that set each field, by field; `postings` for the rows of a split. */
  readonly rules: ReadonlyMap<BookedField | 'postings', BookingRule>;
  /** Why the split of a rule was not written. */
  readonly notSplit: { readonly rule: BookingRule; readonly obstacle: SplitObstacle } | undefined;
};

const toField = (id: string, idx: number, { value, check, score: sure }: Proposal): FieldValue => ({
  ...{ _id: id, _idx: idx, value, bboxes: [], source: 'register', score: sure },
  ...{ verified: false, predicted: true, checks: [check] },
});

/** What stands already for the very same reason keeps what else is known of it: its evidence, the findings of rules. */
function isSame(held: FieldValue, { value, check, score: sure }: Proposal): boolean {
  const own = held.checks.filter(({ name }) => ownChecks.has(name));
  return held.value === value && held.score === sure && JSON.stringify(own) === JSON.stringify([check]);
}

/** The fields with proposals in the places that are empty or were filled in here; what nothing proposes any more goes. */
function lay(
  fields: readonly FieldValue[],
  isMine: (id: string) => boolean,
  proposals: readonly (readonly [id: string, idx: number, proposal: Proposal])[],
): readonly FieldValue[] {
  const wanted = new Map(proposals.map(([id, idx, proposal]) => [`${id} ${idx}`, { id, idx, proposal }]));
  const kept = fields.flatMap((field) => {
    if (!isMine(field._id)) return [field];
    const found = wanted.get(`${field._id} ${field._idx}`);
    wanted.delete(`${field._id} ${field._idx}`);
    // A person emptied it, typed it, or settled it; or the document says it.
    if (!isBookedHere(field)) return [field];
    if (found === undefined) return [];
    return [isSame(field, found.proposal) ? field : toField(found.id, found.idx, found.proposal)];
  });
  const added = [...wanted.values()].map(({ id, idx, proposal }) => toField(id, idx, proposal));
  return added.length === 0 && kept.length === fields.length && kept.every((field, at) => field === fields[at])
    ? fields
    : [...kept, ...added];
}

/**
 * The fields of a document with its default booking, as proposals that say why: what people settled about the supplier, else the first
 * rule that holds, else how its last documents of the same type and regime were booked. What a person typed, emptied or settled stays, and
 * so does what the document says; what was filled in here follows the document, and goes where nothing proposes it any more. Posting rows
 * are written whole, and only where no person has touched any. Without a change the very same fields.
 */
export function applyBooking(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  sources: BookingSources,
): Booked {
  const { doctype, rules, past, settled, partners, settings } = sources;
  const place = { doctype, partners, bookCurrency: getBookCurrency(settings) };
  const facts = gatherBookingFacts(fields, tables, place);
  const own = new Map<BookedField, Proposal>(
    listSettled(settled)
      .filter(([id, value]) => takes(doctype, id, value))
      .map(([id, value]) => [
        id,
        { value, check: { name: 'supplier-settled', result: 'passed' }, score: score.settled },
      ]),
  );
  const stated = fields.filter((field) => field._id === 'costCentre' && !isBookedHere(field));
  const centre = sources.centre ?? (findFirstValue(stated, 'costCentre') || (own.get('costCentre')?.value ?? ''));
  const ruled = followRules(rules, facts, { centre, canTake: (id, value) => takes(doctype, id, value) });
  const habits = findHabits(past, { doctype: doctype.id, regime: facts.regime });
  const propose = (id: BookedField): Proposal | undefined => {
    const rule = ruled.fields.get(id);
    const habit = habits.get(id);
    if (own.has(id)) return own.get(id);
    if (rule !== undefined) return byRule(rule.value, rule.rule);
    if (habit === undefined || !takes(doctype, id, habit.value)) return undefined;
    const times = habit.documents.length;
    return {
      ...{ value: habit.value, score: score.habit(times) },
      check: { name: 'supplier-habit', result: 'passed', times },
    };
  };
  const proposals = bookedFields.flatMap((id) => {
    const proposal = propose(id);
    return proposal === undefined ? [] : [[id, 0, proposal] as const];
  });
  const booked = lay(fields, isBookedField, proposals);
  const set = [...ruled.fields].flatMap(([id, { rule }]) => (own.has(id) ? [] : [[id, rule] as const]));
  const split = withSplit(booked, tables, ruled.split, sources);
  const rows = split.written === undefined ? [] : [['postings', split.written] as const];
  return { fields: split.fields, rules: new Map([...set, ...rows]), notSplit: split.notSplit };
}

type Split = Pick<Booked, 'fields' | 'notSplit'> & { readonly written: BookingRule | undefined };

/** The posting rows of the rule that splits, in the place of those that were written before. */
function withSplit(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  rule: BookingRule | undefined,
  { doctype, settings }: BookingSources,
): Split {
  const touched = fields.some((field) => isPostingField(field._id) && !isBookedHere(field));
  if (touched) return { fields, notSplit: undefined, written: undefined };
  const write = (rows: readonly SplitRow[], by: BookingRule | undefined) =>
    lay(
      fields,
      isPostingField,
      rows.flatMap((row, idx) =>
        by === undefined ? [] : Object.entries(row).map(([id, value]) => [id, idx, byRule(value, by)] as const),
      ),
    );
  if (rule === undefined) return { fields: write([], rule), notSplit: undefined, written: undefined };
  const takesIn = (id: string, value: string) => takes(doctype, id, value);
  const built = buildSplitRows(rule.splits, { fields, tables, doctype, settings, takes: takesIn });
  return built.rows === undefined
    ? { fields: write([], rule), notSplit: { rule, obstacle: built.obstacle }, written: undefined }
    : { fields: write(built.rows, rule), notSplit: undefined, written: rule };
}

/**
 * The fields after a person changed some: with one posting row all of them are the person's, for rows only hold together. A row that was
 * removed is not written again.
 */
export function releaseRows(
  fields: readonly FieldValue[],
  changes: readonly { readonly _id: string }[],
): readonly FieldValue[] {
  if (!changes.some(({ _id }) => isPostingField(_id))) return fields;
  return fields.map((field) =>
    isPostingField(field._id) && isBookedHere(field)
      ? { ...field, checks: field.checks.filter(({ name }) => !ownChecks.has(name)) }
      : field,
  );
}
