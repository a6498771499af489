import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { toError, type ExportFinding, type RunningExport } from '#shared/exports/exporter.ts';
import { findFindingField } from '#shared/exports/finding-field.ts';
import type { OrderRow } from '#shared/payment/order-rule.ts';
import { needsExportConfirmation, filterPastExports } from './past-exports.ts';
import { findPaymentIdentities } from './order-findings.ts';
import { findLeavingFindings, type LeavingDeps, type LeavingOrder } from './leaving-findings.ts';
import type { ExportContext, ExportDocument } from './export-context.ts';

type ExportOrder = LeavingOrder & { readonly again: boolean };

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

/** What keeps the document here whatever a person decides comes first, so that it is never cut off. */
const getRank = ({ type, lettable }: ExportFinding): number => (type === 'warning' ? 2 : lettable === true ? 1 : 0);

export const limitFindings = (findings: readonly ExportFinding[]): ExportFinding[] =>
  [...findings]
    .sort((a, b) => getRank(a) - getRank(b))
    .slice(0, maxFindings)
    .map((finding) => ({ ...finding, value: finding.value.slice(0, maxValueLength) }));

/** Each finding once: the rule of what may leave and that of the program name some alike. */
const listOnce = (findings: readonly ExportFinding[]): readonly ExportFinding[] => {
  const toKey = ({ type, note, value }: ExportFinding): string => JSON.stringify([type, note, value]);
  const first = new Map(findings.toReversed().map((finding) => [toKey(finding), finding]));
  return findings.filter((finding) => first.get(toKey(finding)) === finding);
};

/** With the field that corrects it, where the finding does not name one. */
function withField(finding: ExportFinding, direction: AccountingDocument['direction']): ExportFinding {
  const field = finding.field ?? findFindingField(finding.note, direction);
  return field === undefined ? finding : { ...finding, field };
}

export type JudgeDeps = LeavingDeps;

/**
 * Judges each document by the rules of the system, its registers, earlier exports and its state. Documents that ask for the same
 * payment are found over a whole order, by `refuseDuplicatePayments`.
 */
export async function judgeDocuments(
  deps: JudgeDeps,
  {
    context,
    documents,
    running,
  }: {
    readonly context: ExportContext;
    readonly documents: readonly ExportDocument[];
    readonly running: Pick<RunningExport, 'judge'>;
  },
  order: ExportOrder,
): Promise<readonly JudgedDocument[]> {
  const { ownerId, target, again, bulk } = order;
  const mustConfirm = !again && needsExportConfirmation(target);
  const ids = documents.map(({ id }) => id);
  const past =
    mustConfirm || target === 'sepa' ? await deps.exportBulks.listPastExports(ownerId, ids) : new Map<string, never>();
  const around = { settings: context.leaving, own: context.own };
  const leaving = await Promise.all(
    documents.map((document) => findLeavingFindings(deps, around, { document, order })),
  );
  return documents.map((document, index) => {
    const { id } = document;
    if (document.record === undefined) {
      const row = { id, name: document.name, identities: [], gone: false, out: true };
      return { document, name: document.name, findings: [document.finding], order: row };
    }
    const { name, paid } = document.record.head;
    const isPast = filterPastExports(past.get(id), target, bulk).length > 0;
    const isOrdered = leaving[index]?.some(({ note }) => note === 'in-order') === true;
    const all = [
      ...(mustConfirm && isPast ? [toError('exported-before')] : []),
      ...running.judge(document.accounting),
      ...(leaving[index] ?? []),
      ...document.findings,
    ];
    const findings = limitFindings(listOnce(all)).map((finding) => withField(finding, document.accounting.direction));
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
