import { useEffect } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import { intakeError, uploadPace, type Tempfile } from '#shared/intake/tempfile.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { isTransferringAtom } from '#web/remote/transfers.ts';
import { atom, store, useAtomValue } from '#web/state/state.ts';
import { registerUnsavedWork } from '#web/ui/dialogs/unsaved-work.ts';
import { checkFile } from './accept-file.ts';
import { retry, type Wait } from '../core/retry.ts';
import { emptyQueue, isBusy, update, type Effect, type Message, type UploadQueue } from '../core/upload-queue.ts';
import { rememberFile } from './uploaded-files.ts';

/** R-INT-25: leaving the site while files are being sent is confirmed first, whatever screen is open; inside the app uploads go on. */
export function useLeaveQuestion(): void {
  const uploading = useUploading();
  useEffect(() => {
    if (!uploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [uploading]);
}

/**
 * The uploads of this tab. They outlive the screen that started them: a person may go on working, the shell shows the count.
 */
const queueAtom = atom(emptyQueue);
/** Whether something is being sent or waits to be, here or on another screen. */
const isUploadingAtom = atom((get) => isBusy(get(queueAtom)) || get(isTransferringAtom));
let nextIndex = 0;
type ChosenFile = { readonly file: File; readonly userId: string; readonly ownerId: string };
/** The files, and for whom and which company they were chosen. */
const chosenFiles = new Map<string, ChosenFile>();
const underWay = new Map<string, AbortController>();

/** The calls of the server are loaded with the first file. */
const calls = () => import('./file-calls.ts');

const currentUser = () => queryClient.getQueryData<CurrentUser | null>(keys.user);

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function send(message: Message): void {
  const [next, effects] = update(store.get(queueAtom), message, Date.now());
  store.set(queueAtom, next);
  for (const effect of effects) run(effect);
}

function run(effect: Effect): void {
  switch (effect.kind) {
    case 'transfer':
      void transfer(effect.id);
      return;
    case 'abort':
      underWay.get(effect.id)?.abort();
      return;
    case 'wake':
      setTimeout(() => send({ kind: 'tick' }), Math.max(0, effect.at - Date.now()));
      return;
    case 'change':
      void deferredChange(effect.fileId, effect.change.doctype);
      return;
    case 'discard':
      void discard(effect.fileId);
      return;
  }
}

/** A refusal does not get better by asking again; silence and faults of the server may. */
const isFinal = (error: unknown): boolean => error instanceof Refused && error.status < 500 && error.status !== 429;

async function transfer(id: string): Promise<void> {
  const chosen = chosenFiles.get(id);
  const upload = store.get(queueAtom).uploads.find((one) => one.id === id);
  if (chosen === undefined || upload?.type === undefined) return;
  if (!isSignedIn(chosen.userId)) {
    // Nothing is sent in the name of another user: it waits for the user who chose it, or is cancelled.
    send({ kind: 'failed', id, problem: 'unreachable' });
    return;
  }
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    const { uploadFile } = await import('#web/remote/upload-file.ts');
    const arrived = await uploadFile(upload, chosen.file, {
      signal: controller.signal,
      ownerId: chosen.ownerId,
      onSent: (sent) => send({ kind: 'progress', id, sent }),
    });
    chosenFiles.delete(id);
    rememberFile(arrived);
    send({ kind: 'arrived', id, fileId: arrived.fileId });
    // It is in the server's list now; the queue no longer holds it.
    send({ kind: 'removed', id });
  } catch (error) {
    send(toFailure(id, error));
  } finally {
    underWay.delete(id);
  }
}

function toFailure(id: string, error: unknown): Message {
  if (!(error instanceof Refused)) return { kind: 'failed', id, problem: 'unreachable' };
  const named = intakeError.safeParse(error.refusal);
  const problem =
    error.status === 413 ? 'too-large' : named.success && error.refusal !== 'unexpected' ? named.data : 'refused';
  // An expired address (403 of the file store) is renewed by the next attempt.
  const again = !isFinal(error) || error.refusal === 'unexpected' || error.refusal === 'upload-missing';
  return { kind: again && error.status !== 413 ? 'failed' : 'rejected', id, problem, sentence: error.serverMessage };
}

async function deferredChange(fileId: string, doctype: string): Promise<void> {
  const change = () =>
    retry(uploadPace.callbackAttempts, wait, async () => (await calls()).changeDoctype(fileId, doctype), isFinal);
  await runMutation(change, { invalidates: [keys.tempfiles], on: 'both' });
}

async function discard(fileId: string): Promise<void> {
  try {
    await runMutation(() => deleteUpload(fileId), { invalidates: [keys.tempfiles], on: 'failure' });
  } catch {
    // The page then simply shows in the list, where it can be deleted by hand.
  }
}

/** Deletes an uploaded page, asking up to five times (R-INT-35). */
export const deleteUpload = (fileId: string): Promise<unknown> =>
  retry(uploadPace.deleteAttempts, wait, async () => (await calls()).deleteFile(fileId), isFinal);

/** Takes chosen, dropped or pasted files in. `split` makes each page a document of its own (R-INT-04). */
export async function addFiles(files: readonly File[], split: boolean): Promise<void> {
  const user = currentUser();
  if (!user?.currentOwnerId) return;
  const { _id: userId, currentOwnerId: ownerId } = user;
  const known = queryClient.getQueryData<readonly Tempfile[]>(keys.tempfiles) ?? [];
  nextIndex = Math.max(nextIndex, ...known.map(({ index }) => index + 1));
  const checked = await Promise.all(files.map(checkFile));
  const uploads = checked.map(({ file, type, problem }) => {
    const id = crypto.randomUUID();
    chosenFiles.set(id, { file, userId, ownerId });
    nextIndex += 1;
    const upload = { id, name: file.name.slice(0, 255), type, size: file.size, split, index: nextIndex - 1 };
    return problem === undefined ? upload : { ...upload, problem };
  });
  send({ kind: 'added', uploads });
}

export const retryUpload = (id: string): void => {
  send({ kind: 'retry', id });
};

export function removeUpload(id: string): void {
  chosenFiles.delete(id);
  send({ kind: 'removed', id });
}

/** Sets the type of a file that is still travelling; it is sent when the file has arrived. */
export const markUpload = (id: string, doctype: string): void => {
  send({ kind: 'deferred', id, change: { doctype } });
};

/** Everything that is being sent is cancelled: at sign-out, and where a person chose so. */
export function cancelUploads(): void {
  for (const { id } of store.get(queueAtom).uploads) removeUpload(id);
}

/** Cancels what another user chose, or the same user for another company. */
export function cancelUploadsOfOthers({ _id, currentOwnerId }: CurrentUser): void {
  for (const { id } of store.get(queueAtom).uploads) {
    const chosen = chosenFiles.get(id);
    if (chosen?.userId !== _id || chosen.ownerId !== currentOwnerId) removeUpload(id);
  }
}

registerUnsavedWork({ state: () => (isBusy(store.get(queueAtom)) ? 'under-way' : 'saved'), discard: cancelUploads });

export const useUploads = (): UploadQueue => useAtomValue(queueAtom);

export const useUploading = (): boolean => useAtomValue(isUploadingAtom);
