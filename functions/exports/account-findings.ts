import { refused, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { wantsConfirming } from '#shared/payment/account-safety.ts';
import { accountVerdictOf, type AccountNeed } from '#functions/present/account-verdict.ts';
import type { Paper } from './papers-of.ts';

/**
 * What speaks against paying to the account of a paper. Only a batch of payments moves money, so only there it matters: an
 * account that is changed or unlisted keeps the paper out until a person has confirmed it.
 */
export async function accountFindings(
  need: AccountNeed,
  paper: Paper,
  target: ExportTarget,
): Promise<readonly ExportFinding[]> {
  if (target !== 'sepa' || paper.record === undefined) return [];
  const verdict = await accountVerdictOf(need, paper.record);
  return verdict !== undefined && wantsConfirming(verdict.finding)
    ? [refused('account-unconfirmed', verdict.iban)]
    : [];
}
