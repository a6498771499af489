import type { CurrentUser } from '#shared/account/user.ts';
import { confirmLeavingCaptures, startCaptures } from '#web/features/files/capture/outbox.ts';
import { dropDraftsOf, hasDraftsElsewhere, listDrafts } from '#web/features/review/session/draft-store.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { loadTexts } from '#web/text/texts.ts';
import { askConfirmation } from '#web/ui/dialogs/confirm.ts';

/** The review is loaded only where something of this person was left unsaved; where the browser keeps nothing, there is nothing. */
async function startDrafts(user: CurrentUser): Promise<void> {
  const drafts = await listDrafts(user._id).catch(() => []);
  if (drafts.length === 0) return;
  const { restoreDrafts } = await import('#web/features/review/session/restore-drafts.ts');
  restoreDrafts(user);
}

/** Documents that are open here are asked about with the rest of the unsaved work. */
async function confirmLeavingDrafts(userId: string): Promise<boolean> {
  if (await hasDraftsElsewhere(userId)) {
    const { translate } = await loadTexts('ui');
    const question = { title: translate('leave.title'), confirm: translate('leave.confirm'), danger: true };
    if (!(await askConfirmation(question))) return false;
  }
  await dropDraftsOf(userId);
  return true;
}

/** Messages and questions are fetched while there is a connection: without one they are needed most. */
const loadMessages = (): Promise<unknown> =>
  Promise.all([
    import('#web/ui/feedback/toast-corner.tsx'),
    import('#web/ui/dialogs/confirm-host.tsx'),
    import('#web/ui/dialogs/error-alert-host.tsx'),
  ]);

/** What a person made on this device and the server does not have yet is sent: photographed documents, changes of an earlier tab. */
export async function startWaitingWork(user: CurrentUser): Promise<void> {
  startCaptures(user);
  await Promise.all([loadMessages(), startDrafts(user)]);
}

/** Before a sign-out: nothing of a person stays on the device, so one with unsent work is asked. False means stay. */
export async function confirmLeavingWaitingWork(): Promise<boolean> {
  if (!(await confirmLeavingCaptures())) return false;
  const userId = queryClient.getQueryData<CurrentUser | null>(keys.user)?._id;
  return userId === undefined || (await confirmLeavingDrafts(userId).catch(() => true));
}
