import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { refused, type ExportFinding, type RunningExport } from '#shared/exports/exporter.ts';
import { fieldOfFinding } from '#shared/exports/finding-field.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { AccountNeed } from '#functions/present/account-verdict.ts';
import { accountFindings } from '../account-findings.ts';
import { asksAgain, pastTo } from '../exported-before.ts';
import type { Paper } from '../papers-of.ts';

type Asked = {
  readonly ownerId: string;
  readonly target: ExportTarget;
  readonly again: boolean;
  /** The bulk itself, whose own memory does not count. */
  readonly bulk?: string;
};

export type Judged = { readonly paper: Paper; readonly name: string; readonly findings: readonly ExportFinding[] };

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

export type JudgeNeed = AccountNeed & { readonly exportBulks: Pick<ExportBulks, 'pastOf'> };

/** Says of each paper what the system would say, what its registers know, and whether it went there before. */
export async function judgePapers(
  need: JudgeNeed,
  { papers, running }: { readonly papers: readonly Paper[]; readonly running: Pick<RunningExport, 'judge'> },
  { ownerId, target, again, bulk }: Asked,
): Promise<readonly Judged[]> {
  const asks = !again && asksAgain(target);
  const ids = papers.map(({ id }) => id);
  const past = asks ? await need.exportBulks.pastOf(ownerId, ids) : new Map<string, never>();
  const accounts = await Promise.all(papers.map((paper) => accountFindings(need, paper, target)));
  return papers.map((paper, place) => {
    if (paper.record === undefined) return { paper, name: paper.name, findings: [paper.finding] };
    const before = pastTo(past.get(paper.id), target, bulk).length > 0 ? [refused('exported-before')] : [];
    const findings = kept([
      ...before,
      ...running.judge(paper.accounting),
      ...(accounts[place] ?? []),
      ...paper.findings,
    ]).map((finding) => placed(finding, paper.accounting.direction));
    return { paper, name: paper.record.head.name, findings };
  });
}

export const staysOut = (findings: readonly ExportFinding[]): boolean => findings.some(({ type }) => type === 'error');
