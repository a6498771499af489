import type { InputOf } from '#shared/api/contract.ts';
import type { checkExport as contract, ExportVerdict } from '#shared/api/exports.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { openExportTo, type ExportFilesDeps } from '../formats/export-files.ts';
import { judgeDocuments, limitFindings, isRefused, type JudgeDeps, type JudgedDocument } from './judge-documents.ts';
import { filterPastExports } from './past-exports.ts';
import { refuseDuplicatePayments } from './order-findings.ts';
import { openExportContext, loadExportDocuments, type ExportContextDeps } from './export-context.ts';

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

/** Judges each document exactly as its export would, and writes nothing. Documents are released as soon as they are judged. */
export const checkExport =
  (deps: Deps) =>
  async ({ body }: InputOf<CheckExport>, { ownerId, locale }: Caller): Promise<Outcome<CheckExport>> => {
    const { exportSystem: target, payload } = body;
    const { again, allowed, ...dates } = payload;
    const ids = [...new Set(body.ids)];
    const context = await openExportContext(deps, { ownerId, dates, locale });
    const order = { ownerId, target, again, allowed: new Set(allowed), isByWorkflow: false };
    const past = await deps.exportBulks.listPastExports(ownerId, ids);
    const running = openExportTo(deps, target, context.settings);
    const verdicts: CheckedDocument[] = [];
    for (let at = 0; at < ids.length; at += checkedAtOnce) {
      const documents = await loadExportDocuments(deps, context, ids.slice(at, at + checkedAtOnce));
      const judged = await judgeDocuments(deps, { context, documents, running }, order);
      verdicts.push(
        ...judged.map(({ document, name, findings, order: row }) => ({
          document: document.id,
          name,
          findings,
          booking: document.record === undefined ? null : toBooking(document.accounting),
          payment:
            target !== 'sepa' || document.record === undefined
              ? null
              : { amount: document.accounting.due, identities: [...row.identities] },
          exported: filterPastExports(past.get(document.id), target).slice(0, maxPastExports),
          order: row,
        })),
      );
    }
    return { ok: true, value: refuseDuplicatePayments(verdicts).map(toVerdict) };
  };
