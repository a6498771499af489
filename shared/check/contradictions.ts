import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { PartyRole } from '#shared/party/party.ts';
import { judgeParty, type OwnCompanyMarks } from '#shared/party/own-company.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { toCents } from '#shared/kit/money.ts';
import { findItemsDifference } from '#shared/table/item-sums.ts';
import { findAmountGap } from './amount-due.ts';
import type { JudgedEinvoice } from '#shared/einvoice/reception.ts';
import type { Contradiction } from './contradiction.ts';
import { findCopyDifferences } from './copy-differences.ts';
import { findBrokenRules } from './einvoice-rules.ts';
import { runRules } from './rules.ts';

/** A document as far as contradictions go. */
export type Contradictable = {
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  /** The kind of accounting document; null while its type says none. */
  readonly kind: AccountingKind | null;
  /** The company whose document it is; undefined where it is not asked for. */
  readonly own: OwnCompanyMarks | undefined;
  /** What was found in it and on its copies, where it is an e-invoice. */
  readonly einvoice?: JudgedEinvoice | undefined;
};

/** The side on which the company itself stands, by what a document is booked as; undefined where that does not say it. */
export function findOwnRole(kind: AccountingKind | null): PartyRole | undefined {
  switch (kind) {
    case 'incomingInvoice':
    case 'foreignIncomingInvoice':
    case 'incomingCreditNote':
    case 'incomingAdvanceInvoice':
    case 'payableDocument':
      return 'customer';
    case 'outcomingInvoice':
    case 'foreignOutcomingInvoice':
    case 'outcomingCreditNote':
    case 'outcomingAdvanceInvoice':
    case 'receivableDocument':
      return 'supplier';
    case 'receipt':
    case 'internalDocument':
    case null:
      return undefined;
  }
}

/** On its own side stands the company, and on the other one somebody else. */
function checkParties({ fields, kind, own }: Contradictable): readonly Contradiction[] {
  const ownRole = findOwnRole(kind);
  if (ownRole === undefined || own === undefined) return [];
  return (['supplier', 'customer'] as const).flatMap((role): readonly Contradiction[] => {
    const verdict = judgeParty(fields, role, own);
    if (verdict === undefined || verdict.isOwn === (role === ownRole)) return [];
    const name = fields.find(({ _id, _idx }) => _id === `${role}Name` && _idx === 0)?.value.trim() ?? '';
    const rule = `${verdict.isOwn ? 'own' : 'other'}-${role}`;
    return [{ rule, field: verdict.field, idx: 0, figures: [name === '' ? verdict.value : name, verdict.value] }];
  });
}

/** Items that a person worked on have to add up to the document; what only the machine read is a doubt like any other. */
function checkItems({ tables, fields }: Contradictable): readonly Contradiction[] {
  return tables.flatMap((table): readonly Contradiction[] => {
    const gap = table.isStatic || table.grids !== undefined ? findItemsDifference(table, fields) : undefined;
    if (gap === undefined) return [];
    const field = gap.against === 'base' ? 'totalBase' : 'totalAmount';
    return [{ rule: 'items-make-sum', field, idx: 0, figures: [gap.sum, gap.documentSum] }];
  });
}

type AmountDue = Pick<Contradictable, 'fields'> & { readonly kind: AccountingKind | 'other' | null };

/** The contradiction of an amount due that the total, rounding, deposits and advances do not make; none where they do. */
export function checkAmountDue({ fields, kind }: AmountDue): readonly Contradiction[] {
  const gap = findAmountGap(fields, kind);
  if (gap === undefined) return [];
  const place = { field: 'paymentAmount', idx: 0 };
  if (gap.currency.includes('/')) return [{ ...place, rule: 'due-in-currency', figures: [gap.currency] }];
  const isPlain = toCents(gap.beside) === 0 && toCents(gap.advances) === 0;
  if (isPlain) return [{ ...place, rule: 'total-is-due', figures: [gap.total, gap.due] }];
  return [{ ...place, rule: 'parts-make-due', figures: [gap.total, gap.beside, gap.advances, gap.due] }];
}

/** The fields whose rows have sentences of their own. */
const toRowRule = (rule: string, field: string): string => {
  if (rule === 'base-and-vat-make-total' && field === 'vatTotal') return 'vat-row-total';
  return rule === 'rows-make-sum' && field === 'totalVat' ? 'vat-rows-make-sum' : rule;
};

/**
 * Everything in a document that contradicts itself, also among values that a person settled: rules that fail, items that a person typed and that
 * miss the sum, an amount due that its parts do not make, parties that stand on the wrong side, an e-invoice that is
 * invalid or differs from its copy. Each once, however many fields it stands on.
 */
export function findContradictions(document: Contradictable): readonly Contradiction[] {
  const failing = runRules(document.fields).flatMap(({ rule, result, places, figures }): readonly Contradiction[] => {
    // Where three values disagree, the whole is looked at first: it stands largest on the page.
    const first = rule === 'base-and-vat-make-total' ? places.at(-1) : places[0];
    if (result !== 'failed' || first === undefined) return [];
    return [{ rule: toRowRule(rule, first.id), field: first.id, idx: first.idx, figures: [...figures] }];
  });
  return [
    ...findBrokenRules(document.einvoice?.findings),
    ...failing,
    ...checkItems(document),
    ...checkAmountDue(document),
    ...checkParties(document),
    ...findCopyDifferences(document.fields, document.einvoice?.copies, document.kind),
  ];
}

const toKey = ({ rule, field, idx, figures }: Contradiction): string => JSON.stringify([rule, field, idx, ...figures]);

/** What a person has not been asked about yet: a contradiction counts as seen only with the very figures that were shown. */
export function findUnacknowledged(
  found: readonly Contradiction[],
  acknowledged: readonly Contradiction[],
): readonly Contradiction[] {
  const seen = new Set(acknowledged.map(toKey));
  return found.filter((one) => !seen.has(toKey(one)));
}
