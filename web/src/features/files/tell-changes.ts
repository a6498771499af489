import { changeTempfiles, type TempfileChange } from '#shared/api/tempfile-bulk.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { makeInTurn } from './core/in-turn.ts';
import { readAgain, rememberFile, reshapeUntilTold, type Change } from './tempfile-list.ts';

const inTurn = makeInTurn();

export const failed = (error: unknown): void => {
  alertError(error);
  readAgain();
};

/**
 * Shows at once what a person did to pages and tells the server, all of it in one request: whoever reloads at once finds all of it
 * or nothing. What fails is said by the shared error handler, and the list is read again (R-INT-36).
 */
export async function tellChanges(shape: Change, changes: readonly TempfileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const told = reshapeUntilTold(shape);
  try {
    await inTurn(
      () => call(changeTempfiles, { body: [...changes] }),
      ({ data }) => {
        for (const file of data) rememberFile(file);
      },
    );
    told();
  } catch (error) {
    told();
    failed(error);
  }
}
