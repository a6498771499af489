import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { Group, SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';

/** A fatal finding makes the invoice invalid: a network refuses it. A warning tells of what may be wrong. */
export type Severity = 'fatal' | 'warning';

/** A rule about a group of business terms. */
export type GroupRule = {
  readonly id: string;
  readonly severity: Severity;
  /** The group that the rule looks at, each on its own. */
  readonly group: GroupId;
  /** The terms that the rule speaks of; the finding points to the first of them that is there. */
  readonly terms: readonly TermId[];
  /** Only for one syntax, where the official rules of the other one leave it out. */
  readonly syntax?: SemanticInvoice['syntax'];
  /** True where the rule is kept. */
  readonly holds: (group: Group, invoice: SemanticInvoice) => boolean;
};

/** A rule that an invoice breaks, and where. */
export type Finding = {
  readonly rule: string;
  readonly flag: Severity;
  /** Names of elements from the root on. */
  readonly location: string;
  /** The business terms that the rule speaks of. */
  readonly terms: readonly TermId[];
};

/** A fatal rule. */
export const fatal = (id: string, group: GroupId, terms: readonly TermId[], holds: GroupRule['holds']): GroupRule => ({
  id,
  severity: 'fatal',
  group,
  terms,
  holds,
});

/** A rule that only one syntax asks. */
export const onlyIn = (syntax: SemanticInvoice['syntax'], rule: GroupRule): GroupRule => ({ ...rule, syntax });
