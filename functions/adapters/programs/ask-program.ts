import { ProgramTrouble } from '#functions/ports/programs.ts';

export type ProgramRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};
/** Sends a request and reads the whole answer; whatever keeps the program from answering is ProgramTrouble. */
export type AskProgram = (
  url: string,
  message: ProgramRequest,
) => Promise<{ readonly status: number; readonly bytes: Uint8Array }>;

/** What of a program's words is kept. */
export const toMessage = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 500);

/** As long as a program may work on a hundred documents, or on all lists together; less than the lease of a job. */
const nineMinutes = 9 * 60 * 1000;

/** @throws ProgramTrouble where the program does not let us in. */
export function refuseUnauthorized(status: number): void {
  if (status === 401 || status === 403)
    throw new ProgramTrouble('not-let-in', `the program refuses the name or the password (${status})`);
}

/** A request that exceeded its time limit. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}
const isTooSlow = (error: unknown): boolean =>
  error instanceof TooSlow || (error instanceof Error && error.name === 'TimeoutError');

/** What a failed request means; addresses may hold more than their origin, which is all that is written of them. */
export const toTrouble = (url: string, error: unknown): ProgramTrouble => {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  const message = toMessage(`the program does not answer at ${new URL(url).origin}: ${why}`);
  return new ProgramTrouble(isTooSlow(error) ? 'too-slow' : 'no-answer', message, { cause: error });
};

/**
 * Asks a program that stands beside the connector, wherever its address leads: the operator of the connector configures it. All
 * questions together have one patience, beginning now.
 */
export function askBeside(patienceMs = nineMinutes): AskProgram {
  const signal = AbortSignal.timeout(patienceMs);
  return async (url, { method, headers, body }) => {
    try {
      const sent = body === undefined ? {} : { body: new Uint8Array(body) };
      const answer = await fetch(url, { method, headers, signal, ...sent });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      refuseUnauthorized(answer.status);
      return { status: answer.status, bytes };
    } catch (error) {
      if (error instanceof ProgramTrouble) throw error;
      throw toTrouble(url, error);
    }
  };
}
