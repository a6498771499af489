import { copiedPages } from '#functions/present/copied-pages.ts';
import type { AutomationNeed, Refused, Run } from './automation.ts';
import { copyId, makeCopy } from './copy-document.ts';

/**
 * Whether a company lets documents of another one in: one of the administrators here is an administrator or an editor there.
 * Asked at every run, because people leave companies.
 */
async function isOpenTo({ accounts }: AutomationNeed, target: string, ownerId: string): Promise<boolean> {
  const members = await accounts.members(ownerId);
  for (const { user, role } of members) {
    if (role !== 'admin') continue;
    const there = (await accounts.memberships(user._id)).find((membership) => membership.ownerId === target);
    if (there !== undefined && there.role !== 'viewer') return true;
  }
  return false;
}

/**
 * Hands a document over to another company that has the same type: files and values are copied there, where it starts its
 * workflow; the landing then puts the original into the archive. A repeated run makes the same copy.
 */
export async function moveToCompany(need: AutomationNeed, run: Run): Promise<Refused | undefined> {
  const { head, pages } = run.moving.record;
  const { ownerId: target = '' } = run.step.automationParams;
  if (target === head.ownerId || !(await isOpenTo(need, target, head.ownerId))) return 'target-company-closed';
  if ((await need.doctypes.find(target, head.doctype)) === undefined) return 'target-type-missing';
  const moved = await copiedPages(need, pages, { ownerId: target, documentId: copyId(need, run, target) });
  return makeCopy(need, run, { ownerId: target, doctype: head.doctype, pages: moved });
}
