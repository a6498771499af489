import { createBrowserStore } from '#web/state/browser-database.ts';
import { isExpired, keptDraft, maxKeptDrafts, type KeptDraft, type WrittenDraft } from './core/kept-draft.ts';

const withStore = createBrowserStore('docflow-drafts', 'drafts');

/** Keeps unsaved changes in this browser; throws when it keeps nothing or has no room. */
export async function putDraft(draft: WrittenDraft): Promise<void> {
  const kept = await withStore('readonly', (drafts) => drafts.getAllKeys());
  if (kept.length >= maxKeptDrafts && !kept.includes(draft.id)) throw new Error('Too many documents wait to be saved');
  await withStore('readwrite', (drafts) => drafts.put(draft));
}

export const dropDraft = (id: string): Promise<unknown> => withStore('readwrite', (drafts) => drafts.delete(id));

/** What a person did not save in a company, or in any; the newest first. What was kept for too long goes, whosever it is. */
export async function listDrafts(userId: string, ownerId?: string): Promise<readonly KeptDraft[]> {
  const all: readonly unknown[] = await withStore<unknown[]>('readonly', (drafts) => drafts.getAll());
  const found = all.flatMap((one) => keptDraft.safeParse(one).data ?? []);
  const now = new Date();
  for (const draft of found.filter((one) => isExpired(one, now))) await dropDraft(draft.id);
  return found
    .filter((one) => !isExpired(one, now) && one.userId === userId && (ownerId ?? one.ownerId) === one.ownerId)
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Ids of changes that this tab holds. */
const held = new Set<string>();

/** A person left changes unsaved that no document of this tab holds. */
export const hasDraftsElsewhere = async (userId: string): Promise<boolean> =>
  (await listDrafts(userId)).some(({ id }) => !held.has(id));

/** At sign-out nothing of a person stays in the browser. */
export async function dropDraftsOf(userId: string): Promise<void> {
  for (const { id } of await listDrafts(userId)) await dropDraft(id);
}

/**
 * Claims kept changes for this tab: a tab holds those of its own documents as long as it lives, and another one takes them only
 * after that. Answers how to give them back; undefined when a living tab has them.
 */
export const claimDraft = (id: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(`docflow-draft ${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(undefined);
          return undefined;
        }
        held.add(id);
        return new Promise<void>((release) => resolve(release)).then(() => held.delete(id));
      })
      .catch(reject);
  });
