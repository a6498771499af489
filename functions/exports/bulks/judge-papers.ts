import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { refused, type ExportFinding, type RunningExport } from '#shared/exports/exporter.ts';
import { fieldOfFinding } from '#shared/exports/finding-field.ts';
import type { OrderRow } from '#shared/payment/order-rule.ts';
import type { StandingNeed } from '#functions/present/payment-standing.ts';
import { asksAgain, pastTo } from '../exported-before.ts';
import { identitiesIn, orderFindings } from '../order-findings.ts';
import type { Paper } from '../papers-of.ts';

type Asked = {
  readonly ownerId: string;
  readonly target: ExportTarget;
  readonly again: boolean;
  /** The bulk itself, whose own memory does not count. */
  readonly bulk?: string;
};

export type Judged = {
  readonly paper: Paper;
  readonly name: string;
  readonly findings: readonly ExportFinding[];
  /** Its place among the others of a payment order. */
  readonly order: OrderRow;
};

/** Findings that one document keeps: a paper that is wrong in more ways is wrong enough. */
const mostFindings = 8;
const longestValue = 200;

export const kept = (findings: readonly ExportFinding[]): ExportFinding[] =>
  [...findings]
    .sort((a, b) => a.type.localeCompare(b.type))
    .slice(0, mostFindings)
    .map((finding) => ({ ...finding, value: finding.value.slice(0, longestValue) }));

/** With the field that mends it, where somebody who knew better did not name one. */
function placed(finding: ExportFinding, direction: AccountingDocument['direction']): ExportFinding {
  const field = finding.field ?? fieldOfFinding(finding.note, direction);
  return field === undefined ? finding : { ...finding, field };
}

export type JudgeNeed = StandingNeed;

/**
 * Says of each paper what the system would say, what its registers know, and whether it went there before. Which of them ask for one
 * payment twice is said of a whole order, by `refuseTwins`.
 */
export async function judgePapers(
  need: JudgeNeed,
  { papers, running }: { readonly papers: readonly Paper[]; readonly running: Pick<RunningExport, 'judge'> },
  { ownerId, target, again, bulk }: Asked,
): Promise<readonly Judged[]> {
  const asks = !again && asksAgain(target);
  const ids = papers.map(({ id }) => id);
  const past = asks || target === 'sepa' ? await need.exportBulks.pastOf(ownerId, ids) : new Map<string, never>();
  const orders = await Promise.all(papers.map((paper) => orderFindings(need, paper, target)));
  return papers.map((paper, place) => {
    const { id } = paper;
    if (paper.record === undefined) {
      const order = { id, name: paper.name, identities: [], gone: false, out: true };
      return { paper, name: paper.name, findings: [paper.finding], order };
    }
    const { name, paid } = paper.record.head;
    const isPast = pastTo(past.get(id), target, bulk).length > 0;
    const findings = kept([
      ...(asks && isPast ? [refused('exported-before')] : []),
      ...running.judge(paper.accounting),
      ...(orders[place] ?? []),
      ...paper.findings,
    ]).map((finding) => placed(finding, paper.accounting.direction));
    const identities = identitiesIn(paper, target);
    return { paper, name, findings, order: { id, name, identities, gone: paid || isPast, out: staysOut(findings) } };
  });
}

export const staysOut = (findings: readonly ExportFinding[]): boolean => findings.some(({ type }) => type === 'error');
