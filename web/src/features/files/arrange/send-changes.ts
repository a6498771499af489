import { changeTempfiles, type TempfileChange } from '#shared/api/tempfiles.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { invalidate, keys } from '#web/remote/query.ts';
import { rememberFile, changeFilesUntilSent, type Change } from '../upload/uploaded-files.ts';

/** Sends one request after the other; `take` gets an answer only when nothing newer waits behind it. */
type InOrder = <T>(send: () => Promise<T>, take: (answer: T) => void) => Promise<void>;

/**
 * A person is quicker than the network: a cut and its undo must reach the server in order, and the answer to the cut, which
 * does not know of the undoing, must not come back onto the screen.
 */
export function makeInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (send, take) => {
    waiting += 1;
    const mine = last.then(send, send);
    last = mine;
    try {
      const answer = await mine;
      if (waiting === 1) take(answer);
    } finally {
      waiting -= 1;
    }
  };
}

const sendInOrder = makeInOrder();

export const reportFailure = (error: unknown): void => {
  alertError(error);
  void invalidate([keys.tempfiles]);
};

/**
 * Shows at once what a person did to pages and sends it to the server in one request: a reload finds all of it
 * or nothing. Errors are shown by the shared error handler, and the list is read again (R-INT-36).
 * @returns Whether the server has them.
 */
export async function sendChanges(shape: Change, changes: readonly TempfileChange[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const announce = changeFilesUntilSent(shape);
  try {
    await sendInOrder(
      () => call(changeTempfiles, { body: [...changes] }),
      ({ data }) => {
        for (const file of data) rememberFile(file);
      },
    );
    announce();
    return true;
  } catch (error) {
    announce();
    reportFailure(error);
    return false;
  }
}
