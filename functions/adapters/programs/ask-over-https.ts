import type { ClientRequest, IncomingMessage } from 'node:http';
import { leadsInside, outgoingCall } from '#functions/adapters/https/outgoing-call.ts';
import { ForbiddenAddress, ProgramTrouble } from '#functions/ports/programs.ts';
import { refuseUnauthorized, toTrouble, TooSlow, type AskProgram, type ProgramRequest } from './ask-program.ts';

/** No answer to a hundred documents, and no list that is read, is as large. */
const maxBytes = 20 * 1024 * 1024;

type Options = {
  /** How long all questions together may take, to the last byte of the last answer, beginning now. */
  readonly patienceMs: number;
  /** Also plain HTTP and addresses of the inner network: for one machine behind its company's firewall, and for tests. */
  readonly innerNetwork: boolean;
};

/**
 * Asks a program that a company named. The address is a person's, so only https and only the world outside: no address of an
 * inner network is called, redirects are not followed, and no more than 20 MB are read.
 */
export function askOverHttps({ patienceMs, innerNetwork }: Options): AskProgram {
  const until = performance.now() + patienceMs;
  return async (url, asked) => {
    const options = {
      method: asked.method,
      headers: { ...asked.headers, 'content-length': asked.body?.length ?? 0, 'user-agent': 'Docflow' },
    };
    const request = outgoingCall(url, options, { innerNetwork });
    if (request === undefined) throw new ForbiddenAddress('the address is not https, or belongs to an inner network');
    try {
      const answer = await send(request, asked, until - performance.now());
      refuseUnauthorized(answer.status);
      return answer;
    } catch (error) {
      if (error instanceof ProgramTrouble) throw error;
      if (leadsInside(error)) throw new ForbiddenAddress('the address belongs to an inner network', { cause: error });
      throw toTrouble(url, error);
    }
  };
}

type Answer = Awaited<ReturnType<AskProgram>>;

const send = (request: ClientRequest, { body }: ProgramRequest, patienceMs: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => request.destroy(new TooSlow('it took too long')), patienceMs);
    const fail = (error: Error): void => {
      clearTimeout(late);
      reject(error);
    };
    request.on('error', fail);
    request.on('response', (response) => {
      read(response)
        .then((bytes) => {
          clearTimeout(late);
          resolve({ status: response.statusCode ?? 0, bytes });
        })
        .catch((error: unknown) => {
          request.destroy();
          fail(error instanceof Error ? error : new Error(String(error)));
        });
    });
    request.end(body);
  });

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = part instanceof Uint8Array ? part : new TextEncoder().encode(String(part));
    size += bytes.length;
    if (size > maxBytes) throw new ProgramTrouble('not-understood', 'the program answers with more than can be read');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
