import type { ConnectorResult, ConnectorSystem, RegisterList } from '#shared/connectors/connector.ts';
import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';

/** An accounting program that stands beside the connector. Both calls throw ProgramTrouble when it cannot be asked at all. */
export type Program = {
  readonly system: ConnectorSystem;
  /** Hands a file over and reads back what became of each of its documents. */
  take(content: Uint8Array, documents: readonly string[]): Promise<readonly ConnectorResult[]>;
  /** Lists of the program; one that it does not know or refuses says so in `says`. */
  lists(wanted: readonly RegisterName[], companyId: string): Promise<readonly RegisterList[]>;
};

/** The program cannot be reached, does not let us in, or does not answer as it should. */
export class ProgramTrouble extends Error {
  override readonly name = 'ProgramTrouble';
}

/** What of a program's words is kept. */
export const wordsOf = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 500);

/** As long as a program may work on a hundred documents; less than the lease of a job. */
const patienceMs = 9 * 60 * 1000;

/** Sends a request and reads the whole answer; whatever keeps the program from answering is trouble. */
export async function askProgram(
  url: string,
  said: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: Uint8Array },
): Promise<{ readonly status: number; readonly bytes: Uint8Array }> {
  try {
    const { method, headers, body } = said;
    const answer = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 401 || answer.status === 403)
      throw new ProgramTrouble(`the program refuses the name or the password (${answer.status})`);
    return { status: answer.status, bytes };
  } catch (error) {
    if (error instanceof ProgramTrouble) throw error;
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ProgramTrouble(wordsOf(`the program does not answer at ${new URL(url).origin}: ${why}`), {
      cause: error,
    });
  }
}
