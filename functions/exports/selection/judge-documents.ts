import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { toError, type ExportFinding, type RunningExport } from '#shared/exports/exporter.ts';
import { findFindingField } from '#shared/exports/finding-field.ts';
import type { OrderRow } from '#shared/payment/order-rule.ts';
import type { PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import { needsExportConfirmation, filterPastExports } from './past-exports.ts';
import { findPaymentIdentities, findOrderRefusals } from './order-findings.ts';
import type { ExportDocument } from './export-context.ts';

type ExportOrder = {
  readonly ownerId: string;
  readonly target: ExportTarget;
  readonly again: boolean;
  /** The bulk or the payment order itself, whose own exports and payments do not count. */
  readonly bulk?: string;
};

export type JudgedDocument = {
  readonly document: ExportDocument;
  readonly name: string;
  readonly findings: readonly ExportFinding[];
  /** Its place among the others of a payment order. */
  readonly order: OrderRow;
};

/** Findings that are stored with one document at most. */
const maxFindings = 8;
const maxValueLength = 200;

export const limitFindings = (findings: readonly ExportFinding[]): ExportFinding[] =>
  [...findings]
    .sort((a, b) => a.type.localeCompare(b.type))
    .slice(0, maxFindings)
    .map((finding) => ({ ...finding, value: finding.value.slice(0, maxValueLength) }));

/** With the field that corrects it, where the finding does not name one. */
function withField(finding: ExportFinding, direction: AccountingDocument['direction']): ExportFinding {
  const field = finding.field ?? findFindingField(finding.note, direction);
  return field === undefined ? finding : { ...finding, field };
}

export type JudgeDeps = PaymentStandingDeps;

/**
 * Judges each document by the rules of the system, its registers and earlier exports. Documents that ask for the same
 * payment are found over a whole order, by `refuseDuplicatePayments`.
 */
export async function judgeDocuments(
  deps: JudgeDeps,
  {
    documents,
    running,
  }: { readonly documents: readonly ExportDocument[]; readonly running: Pick<RunningExport, 'judge'> },
  { ownerId, target, again, bulk }: ExportOrder,
): Promise<readonly JudgedDocument[]> {
  const mustConfirm = !again && needsExportConfirmation(target);
  const ids = documents.map(({ id }) => id);
  const past =
    mustConfirm || target === 'sepa' ? await deps.exportBulks.listPastExports(ownerId, ids) : new Map<string, never>();
  const orders = await Promise.all(
    documents.map((document) => findOrderRefusals(deps, document, { target, order: bulk })),
  );
  return documents.map((document, index) => {
    const { id } = document;
    if (document.record === undefined) {
      const order = { id, name: document.name, identities: [], gone: false, out: true };
      return { document, name: document.name, findings: [document.finding], order };
    }
    const { name, paid } = document.record.head;
    const isPast = filterPastExports(past.get(id), target, bulk).length > 0;
    const isOrdered = orders[index]?.some(({ note }) => note === 'in-order') === true;
    const findings = limitFindings([
      ...(mustConfirm && isPast ? [toError('exported-before')] : []),
      ...running.judge(document.accounting),
      ...(orders[index] ?? []),
      ...document.findings,
    ]).map((finding) => withField(finding, document.accounting.direction));
    const identities = findPaymentIdentities(document, target);
    return {
      document,
      name,
      findings,
      order: { id, name, identities, gone: paid || isPast || isOrdered, out: isRefused(findings) },
    };
  });
}

export const isRefused = (findings: readonly ExportFinding[]): boolean => findings.some(({ type }) => type === 'error');
