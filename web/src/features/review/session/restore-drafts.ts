import { readDocument } from '#shared/api/documents.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { loadTexts } from '#web/text/texts.ts';
import { alertDocument } from '#web/ui/dialogs/error-alert.tsx';
import type { KeptDraft } from './core/kept-draft.ts';
import { claimDraft, dropDraft, listDrafts } from './draft-store.ts';
import { findOrOpenSession, hasSession, holdSession } from './open-sessions.ts';

/** Documents whose drafts this tab took up already: what came of them was reported. */
const tried = new Set<string>();
/** One after the other. */
let line: Promise<void> = Promise.resolve();

/** The document is gone for this person: its changes have nowhere to go, and they are notified. */
async function giveUp({ id, docName }: KeptDraft): Promise<void> {
  const release = await claimDraft(id);
  if (release === undefined) return;
  await dropDraft(id);
  release();
  const { translate } = await loadTexts('detail');
  alertDocument({ message: translate('drafts.gone', { name: docName }), documentId: undefined, code: undefined });
}

async function restoreOne(user: CurrentUser, draft: KeptDraft): Promise<void> {
  const { docId } = draft;
  const key = `${user._id} ${draft.id}`;
  if (tried.has(key) || hasSession(user._id, docId)) return;
  try {
    const document = await queryClient.query({
      queryKey: keys.document(docId),
      queryFn: ({ signal }) => call(readDocument, { params: { id: docId }, signal }),
      staleTime: 0,
    });
    // Meanwhile they may have opened it, or left.
    if (!isSignedIn(user._id) || hasSession(user._id, docId)) return;
    tried.add(key);
    // The session restores them by itself and lives until it is quiet.
    holdSession(user._id, findOrOpenSession(user._id, document))();
  } catch (error) {
    // Everything else passes: with the next visit, or once there is a connection.
    if (error instanceof Refused && error.status === 404) await giveUp(draft);
  }
}

async function restoreAll(user: CurrentUser): Promise<void> {
  const ownerId = user.currentOwnerId;
  if (ownerId === null) return;
  for (const draft of await listDrafts(user._id, ownerId)) await restoreOne(user, draft);
}

/** Saves what a person changed in this company and an earlier tab could not save, whatever screen is open. */
export function restoreDrafts(user: CurrentUser): void {
  // Where the browser keeps nothing, there is nothing to restore.
  line = line.then(() => restoreAll(user)).catch(() => undefined);
}
