import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { PastExport } from '#shared/api/exports.ts';
import type { ExportFinding } from '#shared/exports/exporter.ts';
import { judgeLeaving, type LeavingTarget } from '#shared/exports/leaving.ts';
import { areSettled, listAmountFields } from '#shared/payment/settled-value.ts';
import { findAcknowledged, type AcknowledgedDeps } from '#functions/domain/leaving/acknowledged.ts';
import { findDocumentState } from '#functions/domain/leaving/find-document-state.ts';
import { findPaymentStanding, type PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import type { DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import type { ExportContext, ExportDocument } from './export-context.ts';
import { filterPastExports } from './past-exports.ts';

export type LeavingDeps = PaymentStandingDeps & DuplicateDeps & AcknowledgedDeps;

/** What an export is, as far as it decides what may leave by it. */
export type LeavingOrder = {
  readonly ownerId: string;
  readonly target: ExportTarget;
  /** The bulk or the payment order itself, whose own exports and payments do not count. */
  readonly bulk?: string;
  /** Documents that a person allowed by name. */
  readonly allowed: ReadonlySet<string>;
  /** A step of the workflow asked for the export. */
  readonly isByWorkflow: boolean;
};

/** Lists for people book and pay nothing; every other target that is no payment order is a program, however it gets the documents. */
const toLeavingTarget = (target: ExportTarget): LeavingTarget => {
  if (target === 'sepa') return 'order';
  return target === 'excel' || target === 'docflow' ? 'list' : 'program';
};

type Mapped = Extract<ExportDocument, { readonly accounting: unknown }>;

/** Of documents, those that the target has already. */
const findGoneTo =
  ({ exportBulks }: Pick<LeavingDeps, 'exportBulks'>, { ownerId, target, bulk }: LeavingOrder) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const past: ReadonlyMap<string, readonly PastExport[]> = await exportBulks.listPastExports(ownerId, ids);
    return new Set(ids.filter((id) => filterPastExports(past.get(id), target, bulk).length > 0));
  };

/** Names the field that a person has to verify before the amount counts as verified. */
function withAmountField(finding: ExportFinding, { record, doctype }: Mapped): ExportFinding {
  if (finding.note !== 'amount-unverified') return finding;
  const place = { fields: record.fields, doctype, step: record.head.step };
  const field = listAmountFields(record.fields).find((id) => !areSettled(place, [id]));
  return field === undefined ? finding : { ...finding, field };
}

/** What speaks against the document leaving by this export, by the one rule of `shared/exports/leaving`. */
export async function findLeavingFindings(
  deps: LeavingDeps,
  { settings, own }: Pick<ExportContext, 'own'> & { readonly settings: ExportContext['leaving'] },
  { document, order }: { readonly document: ExportDocument; readonly order: LeavingOrder },
): Promise<readonly ExportFinding[]> {
  if (document.record === undefined) return [];
  const target = toLeavingTarget(order.target);
  const asksForAccount = target === 'order' || settings.exports['account-unverified'] !== 'ignore';
  const standing = asksForAccount ? await findPaymentStanding(deps, { ...document, order: order.bulk }) : undefined;
  const around = { own, due: document.accounting.due, standing, findGone: findGoneTo(deps, order) };
  const state = await findDocumentState(deps, document, around);
  const leaving = {
    target,
    settings,
    isAllowed: order.allowed.has(document.id),
    isByWorkflow: order.isByWorkflow,
    acknowledged: target === 'program' ? await findAcknowledged(deps, document.record, state.payment.kind) : undefined,
  };
  return judgeLeaving(state, leaving).map((finding) => withAmountField(finding, document));
}
