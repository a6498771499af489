import type { PageRecord } from '#functions/ports/documents.ts';
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

/** Files of a company lie under its id; the other company gets files of its own. */
async function movedFile(need: AutomationNeed, key: string, folder: string): Promise<string> {
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(key)?.[0] ?? '';
  const to = `${folder}/${need.ids.derived(key)}${ending}`;
  await need.files.copy(key, to);
  return to;
}

async function movedPage(need: AutomationNeed, page: PageRecord, folder: string): Promise<PageRecord> {
  const moved = (key: string): Promise<string> => movedFile(need, key, folder);
  return {
    ...page,
    _id: need.ids.derived('page', folder, page._id),
    sourceKey: await moved(page.sourceKey),
    thumb: page.thumb && { ...page.thumb, key: await moved(page.thumb.key) },
    preview: page.preview && { ...page.preview, key: await moved(page.preview.key) },
    wordsKey: page.wordsKey === null ? null : await moved(page.wordsKey),
  };
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
  const folder = `${target}/documents/${copyId(need, run, target)}/pages`;
  const moved: PageRecord[] = [];
  for (const page of pages) moved.push(await movedPage(need, page, folder));
  return makeCopy(need, run, { ownerId: target, doctype: head.doctype, pages: moved });
}
