import type { CurrentUser } from '#shared/account/user.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { uploadFile } from '#web/remote/upload-file.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { i18n } from '#web/text/i18n.ts';
import { sessionGate } from '#web/remote/session-gate.ts';
import { askConfirmation } from '#web/ui/dialogs/confirm.ts';
import { rememberFile } from '../upload/uploaded-files.ts';
import { waitingCapturesAtom, type WaitingCapture } from '../upload/waiting-captures.ts';
import { store, useAtomValue } from '#web/state/state.ts';
import { listCaptures, dropAllCaptures, dropCapture, putCapture, type Capture } from './capture-store.ts';

const againMs = 30_000;

let user: CurrentUser | undefined;
/** Sendings run one after the other. */
let line: Promise<void> = Promise.resolve();
/** Aborted when the user or the company changes: pages must not arrive there. */
let currentUserSignal = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;

const waitingCaptures = (): readonly WaitingCapture[] => store.get(waitingCapturesAtom);
const describe = (id: string, changes: Partial<WaitingCapture>) =>
  store.set(waitingCapturesAtom, (captures) => captures.map((one) => (one.id === id ? { ...one, ...changes } : one)));

async function refresh(): Promise<readonly Capture[]> {
  if (user === undefined) return [];
  const captures = await listCaptures(user._id);
  const known = waitingCaptures();
  store.set(
    waitingCapturesAtom,
    captures.map(({ id, name, ownerId, ownerName, pages }) => ({
      id,
      name,
      ownerName,
      pages: pages.length,
      sent: 0,
      state: ownerId === user?.currentOwnerId ? 'waiting' : 'other-company',
      problem: known.find((one) => one.id === id)?.problem,
    })),
  );
  return captures;
}

const send = (): Promise<void> => (line = line.then(sendAll, sendAll));

/** Sends what waits, one document after the other; what cannot be sent now is tried again soon. */
async function sendAll(): Promise<void> {
  clearTimeout(timer);
  const { signal } = currentUserSignal;
  // Behind a closed gate requests would wait for the next sign-in, which may be of another user.
  const may = () => !signal.aborted && !sessionGate.isClosed();
  try {
    for (const capture of await refresh())
      if (may() && capture.ownerId === user?.currentOwnerId) await sendOne(capture, signal);
  } finally {
    if (waitingCaptures().some(({ state }) => state === 'waiting')) timer = setTimeout(() => void send(), againMs);
  }
}

async function sendOne(capture: Capture, signal: AbortSignal): Promise<void> {
  const { id, name } = capture;
  describe(id, { state: 'sending', problem: undefined });
  try {
    const known = queryClient.getQueryData<readonly Tempfile[]>(keys.tempfiles) ?? [];
    const index = Math.max(0, ...known.filter(({ tempId }) => tempId !== id).map((file) => file.index + 1));
    for (const [pageIndex, page] of capture.pages.entries()) {
      const file = new File([page], name, { type: 'image/jpeg' });
      const upload = { id, name, type: 'image/jpeg' as const, size: page.size, split: false, index };
      // The same page of the same document is the same upload: whatever was cut off is simply sent again.
      const arrived = await uploadFile(upload, file, {
        signal,
        onSent: () => undefined,
        pageIndex,
        ownerId: capture.ownerId,
      });
      rememberFile(arrived);
      describe(id, { sent: pageIndex + 1 });
    }
    await dropCapture(id);
    store.set(waitingCapturesAtom, (captures) => captures.filter((one) => one.id !== id));
  } catch (error) {
    const refused = error instanceof Refused && error.status < 500 && ![401, 408, 429].includes(error.status);
    // The company was switched before this screen received it: it is sent when its own company is back.
    const final = refused && error.refusal !== 'other-company';
    describe(id, {
      state: final ? 'refused' : 'waiting',
      problem: error instanceof Refused ? error.serverMessage : undefined,
    });
  }
}

/** Sets the user; what they photographed without a connection is sent as soon as there is one. */
export function startCaptures(who: CurrentUser): void {
  if (user !== undefined && (user._id !== who._id || user.currentOwnerId !== who.currentOwnerId)) leave();
  user = who;
  addEventListener('online', again);
  void send();
}
const again = () => void send();

function leave(): void {
  currentUserSignal.abort();
  currentUserSignal = new AbortController();
}

/** Keeps a photographed document on this phone and sends it. */
export async function keepCapture(capture: Pick<Capture, 'id' | 'name' | 'pages'>): Promise<void> {
  const owner = user?.currentOwner;
  if (user === undefined || owner === null || owner === undefined) throw new Error('Nobody is signed in to a company');
  const takenAt = new Date().toISOString();
  await putCapture({ ...capture, userId: user._id, ownerId: owner._id, ownerName: owner.name, takenAt });
  await refresh();
  void send();
}

export const retryCaptures = again;

export async function removeCapture(id: string): Promise<void> {
  await dropCapture(id);
  await refresh();
}

/** Before a sign-out: nothing photographed stays on the phone, so a person with unsent documents is asked. False means stay. */
export async function confirmLeavingCaptures(): Promise<boolean> {
  const waiting = (await refresh()).length;
  if (waiting > 0) {
    await i18n.loadNamespaces('files');
    const translate = (key: string) => i18n.t(key, { ns: 'files', count: waiting });
    if (
      !(await askConfirmation({
        title: translate('capture.leave'),
        confirm: translate('capture.leaveConfirm'),
        danger: true,
      }))
    )
      return false;
  }
  removeEventListener('online', again);
  clearTimeout(timer);
  leave();
  user = undefined;
  store.set(waitingCapturesAtom, []);
  await dropAllCaptures();
  return true;
}

/** What waits on this phone to be sent. */
export const useWaiting = (): readonly WaitingCapture[] => useAtomValue(waitingCapturesAtom);
