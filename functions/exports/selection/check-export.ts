import type { InputOf } from '#shared/api/contract.ts';
import type { checkExport as contract, ExportVerdict } from '#shared/api/exports.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { openExportTo, type ExportFilesDeps } from '../formats/export-files.ts';
import { judgeDocuments, limitFindings, isRefused, type JudgeDeps, type JudgedDocument } from './judge-documents.ts';
import { filterPastExports } from './past-exports.ts';
import { refuseDuplicatePayments } from './order-findings.ts';
import {
  openExportContext,
  loadExportDocuments,
  type ExportContextDeps,
  type ExportDocument,
} from './export-context.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { toWarning, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { needsPerson, listFieldStates } from '#shared/document/fields/field-states.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import { hasStepsAhead } from '#shared/workflow/position.ts';

/** Whether the type gives its documents internal numbers and this one has none; a payment needs no number of ours. */
function isUnnumbered(
  { record, doctype }: Extract<ExportDocument, { readonly doctype: unknown }>,
  target: ExportTarget,
) {
  const numbered = doctype?.fields.some(({ id, use }) => id === 'internalNumber' && use) === true;
  return target !== 'sepa' && numbered && findFirstValue(record.fields, 'internalNumber') === '';
}

/**
 * Warnings before a document is exported: its review is not finished, some of its values are not verified,
 * it has no internal number. Only the dry run reports them, because the export itself is the user's decision.
 */
function findReviewWarnings(
  document: ExportDocument,
  target: ExportTarget,
  owner: { readonly country: string },
): readonly ExportFinding[] {
  if (document.record === undefined) return [];
  const { record, doctype, steps, stepName } = document;
  const { head, fields } = record;
  const open = listFieldStates(fields, doctype, head.step).filter(needsPerson);
  return [
    ...(hasStepsAhead(head.step, steps, toFacts(record, owner)) ? [toWarning('review-unfinished', stepName)] : []),
    ...(open.length === 0 ? [] : [{ ...toWarning('values-unverified', String(open.length)), field: open[0]?.id }]),
    ...(isUnnumbered(document, target) ? [{ ...toWarning('number-not-given'), field: 'internalNumber' }] : []),
  ];
}

type CheckExport = typeof contract;
type Deps = ExportContextDeps & ExportFilesDeps & JudgeDeps;

/** Earlier exports that a verdict names. */
const maxPastExports = 10;
/** Documents that are in memory at once. */
const checkedAtOnce = 50;

type CheckedDocument = Omit<ExportVerdict, 'status' | 'errors'> & Pick<JudgedDocument, 'findings' | 'order'>;

const toVerdict = ({ document, name, findings, booking, payment, exported }: CheckedDocument): ExportVerdict => ({
  document,
  name,
  status: isRefused(findings) ? 'error' : findings.length > 0 ? 'warning' : 'ok',
  errors: limitFindings(findings),
  booking,
  payment,
  exported,
});

const toBooking = ({ accounting }: AccountingDocument): ExportVerdict['booking'] => ({
  preAccounting: accounting.preAccounting,
  vatClassification: accounting.vatClassification,
  kvSection: accounting.kvSection,
  centre: accounting.centre,
});

/**
 * Judges each document as its export would, adds warnings about an unfinished review, and writes nothing. Documents are
 * released as soon as they are judged.
 */
export const checkExport =
  (deps: Deps) =>
  async ({ body }: InputOf<CheckExport>, { ownerId, locale }: Caller): Promise<Outcome<CheckExport>> => {
    const { exportSystem: target, payload } = body;
    const { again, ...dates } = payload;
    const ids = [...new Set(body.ids)];
    const context = await openExportContext(deps, { ownerId, dates, locale });
    const past = await deps.exportBulks.listPastExports(ownerId, ids);
    const running = openExportTo(deps, target, context.settings);
    const verdicts: CheckedDocument[] = [];
    for (let at = 0; at < ids.length; at += checkedAtOnce) {
      const documents = await loadExportDocuments(deps, context, ids.slice(at, at + checkedAtOnce));
      const judged = await judgeDocuments(deps, { documents, running }, { ownerId, target, again });
      verdicts.push(
        ...judged.map(({ document, name, findings, order }) => ({
          document: document.id,
          name,
          findings: [...findings, ...findReviewWarnings(document, target, context.settings.owner)],
          booking: document.record === undefined ? null : toBooking(document.accounting),
          payment:
            target !== 'sepa' || document.record === undefined
              ? null
              : { amount: document.accounting.due, identities: [...order.identities] },
          exported: filterPastExports(past.get(document.id), target).slice(0, maxPastExports),
          order,
        })),
      );
    }
    return { ok: true, value: refuseDuplicatePayments(verdicts).map(toVerdict) };
  };
