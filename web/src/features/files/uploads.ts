import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import { intakeError, uploadPace, type Tempfile } from '#shared/intake/tempfile.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Cancelled, Refused } from '#web/remote/refused.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { useTransferring } from '#web/remote/transfers.ts';
import { settleBeforeLeaving } from '#web/ui/unsaved-work.ts';
import { lookInto } from './accept-file.ts';
import { attempted, type Wait } from './core/attempts.ts';
import { emptyQueue, isBusy, update, type Effect, type Message, type UploadQueue } from './core/upload-queue.ts';
import { rememberFile } from './tempfile-list.ts';

/**
 * The uploads of this tab. They outlive the screen that started them: a person may go on working, the shell shows the count.
 */
let queue: UploadQueue = emptyQueue;
let nextIndex = 0;
type Kept = { readonly file: File; readonly userId: string; readonly ownerId: string };
/** The files, and for whom and which company they were chosen. */
const kept = new Map<string, Kept>();
const underWay = new Map<string, AbortController>();
const listeners = new Set<() => void>();

/** What is said to the server comes with the first file. */
const calls = () => import('./tempfile-calls.ts');

const currentUser = () => queryClient.getQueryData<CurrentUser | null>(keys.user);

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function send(message: Message): void {
  const [next, effects] = update(queue, message, Date.now());
  queue = next;
  for (const effect of effects) run(effect);
  for (const listener of listeners) listener();
}

function run(effect: Effect): void {
  switch (effect.do) {
    case 'transfer':
      void transfer(effect.id);
      return;
    case 'abort':
      underWay.get(effect.id)?.abort();
      return;
    case 'wake':
      setTimeout(
        () => {
          send({ is: 'tick' });
        },
        Math.max(0, effect.at - Date.now()),
      );
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
const hopeless = (error: unknown): boolean => error instanceof Refused && error.status < 500 && error.status !== 429;

async function transfer(id: string): Promise<void> {
  const chosen = kept.get(id);
  const upload = queue.uploads.find((one) => one.id === id);
  if (chosen === undefined || upload?.type === undefined) return;
  if (!isSignedIn(chosen.userId)) {
    // In the next person's name nothing travels: it waits for whoever chose it, or is given up by whoever comes.
    send({ is: 'failed', id, problem: 'unreachable' });
    return;
  }
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    const { carry } = await import('#web/remote/carry-file.ts');
    const arrived = await carry(upload, chosen.file, {
      signal: controller.signal,
      ownerId: chosen.ownerId,
      onSent: (sent) => {
        send({ is: 'progress', id, sent });
      },
    });
    kept.delete(id);
    rememberFile(arrived);
    send({ is: 'arrived', id, fileId: arrived.fileId });
    // It is in the server's list now; the queue has nothing more to say about it.
    send({ is: 'removed', id });
  } catch (error) {
    send(failureOf(id, error));
  } finally {
    underWay.delete(id);
  }
}

function failureOf(id: string, error: unknown): Message {
  if (!(error instanceof Refused)) return { is: 'failed', id, problem: 'unreachable' };
  const named = intakeError.safeParse(error.refusal);
  const problem =
    error.status === 413 ? 'too-large' : named.success && error.refusal !== 'unexpected' ? named.data : 'refused';
  // An expired address (403 of the file store) is renewed by the next attempt.
  const again = !hopeless(error) || error.refusal === 'unexpected' || error.refusal === 'upload-missing';
  return { is: again && error.status !== 413 ? 'failed' : 'rejected', id, problem, sentence: error.serverMessage };
}

async function deferredChange(fileId: string, doctype: string): Promise<void> {
  try {
    await attempted(
      uploadPace.callbackAttempts,
      wait,
      async () => (await calls()).changeDoctype(fileId, doctype),
      hopeless,
    );
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.tempfiles });
  }
}

async function discard(fileId: string): Promise<void> {
  try {
    await deleteUpload(fileId);
  } catch (error) {
    // The page then simply shows in the list, where it can be deleted by hand.
    if (!(error instanceof Cancelled)) await queryClient.invalidateQueries({ queryKey: keys.tempfiles });
  }
}

/** Deletes an uploaded page, asking up to five times (R-INT-35). */
export const deleteUpload = (fileId: string): Promise<unknown> =>
  attempted(uploadPace.deleteAttempts, wait, async () => (await calls()).deleteFile(fileId), hopeless);

/** Takes chosen, dropped or pasted files in. `split` makes each page a document of its own (R-INT-04). */
export async function addFiles(files: readonly File[], split: boolean): Promise<void> {
  const user = currentUser();
  if (!user?.currentOwnerId) return;
  const { _id: userId, currentOwnerId: ownerId } = user;
  const known = queryClient.getQueryData<readonly Tempfile[]>(keys.tempfiles) ?? [];
  nextIndex = Math.max(nextIndex, ...known.map(({ index }) => index + 1));
  const looked = await Promise.all(files.map(lookInto));
  const uploads = looked.map(({ file, type, problem }) => {
    const id = crypto.randomUUID();
    kept.set(id, { file, userId, ownerId });
    nextIndex += 1;
    const upload = { id, name: file.name.slice(0, 255), type, size: file.size, split, index: nextIndex - 1 };
    return problem === undefined ? upload : { ...upload, problem };
  });
  send({ is: 'added', uploads });
}

export const retryUpload = (id: string): void => {
  send({ is: 'retry', id });
};

export function removeUpload(id: string): void {
  kept.delete(id);
  send({ is: 'removed', id });
}

/** Sets the type of a file that is still travelling; it is sent when the file has arrived. */
export const markUpload = (id: string, doctype: string): void => {
  send({ is: 'deferred', id, change: { doctype } });
};

/** Everything that travels is given up: at sign-out, and where a person chose so. */
export function giveUpUploads(): void {
  for (const { id } of queue.uploads) removeUpload(id);
}

/** What somebody else chose, or the same person for another company, is not for these eyes. */
export function giveUpOthers({ _id, currentOwnerId }: CurrentUser): void {
  for (const { id } of queue.uploads) {
    const chosen = kept.get(id);
    if (chosen?.userId !== _id || chosen.ownerId !== currentOwnerId) removeUpload(id);
  }
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

settleBeforeLeaving({ state: () => (isBusy(queue) ? 'under-way' : 'saved'), drop: giveUpUploads });

export const useUploads = (): UploadQueue => useSyncExternalStore(listen, () => queue);

/** Whether something is being sent or waits to be, here or on another screen. */
export function useUploading(): boolean {
  const elsewhere = useTransferring();
  return useSyncExternalStore(listen, () => isBusy(queue)) || elsewhere;
}
