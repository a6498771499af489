import type { InputOf } from '#shared/api/contract.ts';
import type { checkExport as contract, ExportVerdict } from '#shared/api/exports.ts';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { openExportTo } from './formats/export-files.ts';
import { judgePapers, staysOut, type JudgeNeed } from './bulks/judge-papers.ts';
import { pastTo } from './exported-before.ts';
import { openDesk, papersOf, type PapersNeed } from './papers-of.ts';

type CheckExport = typeof contract;
type Need = PapersNeed & JudgeNeed & { readonly exportBulks: Pick<ExportBulks, 'pastOf'> };

/** Earlier exports that a verdict names. */
const mostPast = 10;
/** Documents whose papers are held at once. */
const atOnce = 50;

const bookingOf = ({ accounting }: AccountingDocument): ExportVerdict['booking'] => ({
  preAccounting: accounting.preAccounting,
  vatClassification: accounting.vatClassification,
  kvSection: accounting.kvSection,
  centre: accounting.centre,
});

/** Says of each document what its export would say, by the same judgement, and writes nothing. */
export const checkExport =
  (need: Need) =>
  async ({ body }: InputOf<CheckExport>, { ownerId, locale }: Caller): Promise<Outcome<CheckExport>> => {
    const { exportSystem: target, payload } = body;
    const { again, ...dates } = payload;
    const ids = [...new Set(body.ids)];
    const desk = await openDesk(need, { ownerId, dates, locale });
    const past = await need.exportBulks.pastOf(ownerId, ids);
    const running = openExportTo(target, desk.settings);
    const verdicts: ExportVerdict[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const papers = await papersOf(need, desk, ids.slice(at, at + atOnce));
      const judged = await judgePapers(need, { papers, running }, { ownerId, target, again });
      verdicts.push(
        ...judged.map(({ paper, name, findings }): ExportVerdict => ({
          document: paper.id,
          name,
          status: staysOut(findings) ? 'error' : findings.length > 0 ? 'warning' : 'ok',
          errors: [...findings],
          booking: paper.record === undefined ? null : bookingOf(paper.accounting),
          exported: pastTo(past.get(paper.id), target).slice(0, mostPast),
        })),
      );
    }
    return { ok: true, value: verdicts };
  };
