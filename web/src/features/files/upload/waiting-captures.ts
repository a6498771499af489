import { atom } from '#web/state/state.ts';

/** A photographed document as the screen shows it. `problem` is the server's sentence, where it refused. */
export type WaitingCapture = {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
  readonly pages: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'other-company' | 'refused';
  readonly problem: string | undefined;
};

/**
 * The photographed documents that wait on this phone. The outbox sets them; they are kept here because the shell shows their number
 * and loads the outbox after its first page.
 */
export const waitingCapturesAtom = atom<readonly WaitingCapture[]>([]);
export const waitingCountAtom = atom((get) => get(waitingCapturesAtom).length);
