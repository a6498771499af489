import type { InputOf } from '#shared/api/contract.ts';
import type { checkExport as contract, ExportVerdict } from '#shared/api/exports.ts';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { openExportTo } from './formats/export-files.ts';
import { judgePapers, kept, staysOut, type JudgeNeed, type Judged } from './bulks/judge-papers.ts';
import { pastTo } from './exported-before.ts';
import { refuseTwins } from './order-findings.ts';
import { openDesk, papersOf, type PapersNeed } from './papers-of.ts';
import { reviewFindings } from './review-findings.ts';

type CheckExport = typeof contract;
type Need = PapersNeed & JudgeNeed;

/** Earlier exports that a verdict names. */
const mostPast = 10;
/** Documents whose papers are held at once. */
const atOnce = 50;

type Seen = Omit<ExportVerdict, 'status' | 'errors'> & Pick<Judged, 'findings' | 'order'>;

const verdictOf = ({ document, name, findings, booking, payment, exported }: Seen): ExportVerdict => ({
  document,
  name,
  status: staysOut(findings) ? 'error' : findings.length > 0 ? 'warning' : 'ok',
  errors: kept(findings),
  booking,
  payment,
  exported,
});

const bookingOf = ({ accounting }: AccountingDocument): ExportVerdict['booking'] => ({
  preAccounting: accounting.preAccounting,
  vatClassification: accounting.vatClassification,
  kvSection: accounting.kvSection,
  centre: accounting.centre,
});

/**
 * Says of each document what its export would say, by the same judgement, and what is unfinished about it; writes nothing. Papers are
 * let go as soon as they are judged.
 */
export const checkExport =
  (need: Need) =>
  async ({ body }: InputOf<CheckExport>, { ownerId, locale }: Caller): Promise<Outcome<CheckExport>> => {
    const { exportSystem: target, payload } = body;
    const { again, ...dates } = payload;
    const ids = [...new Set(body.ids)];
    const desk = await openDesk(need, { ownerId, dates, locale });
    const past = await need.exportBulks.pastOf(ownerId, ids);
    const running = openExportTo(target, desk.settings);
    const verdicts: Seen[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const papers = await papersOf(need, desk, ids.slice(at, at + atOnce));
      const judged = await judgePapers(need, { papers, running }, { ownerId, target, again });
      verdicts.push(
        ...judged.map(({ paper, name, findings, order }) => ({
          document: paper.id,
          name,
          findings: [...findings, ...reviewFindings(paper, target)],
          booking: paper.record === undefined ? null : bookingOf(paper.accounting),
          payment:
            target !== 'sepa' || paper.record === undefined
              ? null
              : { amount: paper.accounting.due, identities: [...order.identities] },
          exported: pastTo(past.get(paper.id), target).slice(0, mostPast),
          order,
        })),
      );
    }
    return { ok: true, value: refuseTwins(verdicts).map(verdictOf) };
  };
