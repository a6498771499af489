import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Word } from '#shared/geometry/box.ts';
import type { Surroundings } from '#functions/adapters/readers/guarded.ts';
import type { ReaderTask } from '#functions/ports/readers.ts';
import { startServer } from './start-server.ts';

/** One request as the stand-in saw it. */
export type Seen = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string };
/** What the stand-in does with a request; an answer that never comes is a function that does nothing. */
export type Answer = (response: ServerResponse, seen: Seen) => void;

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
export const text =
  (body: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(body);
export const noAnswer: Answer = () => undefined;

/** A server on this machine that answers one after the other from a list; the last answer repeats. */
export async function standIn(answers: readonly Answer[]) {
  const seen: Seen[] = [];
  const server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(one);
      answers[Math.min(seen.length, answers.length) - 1]?.(response, one);
    });
  });
  return { url: server.url, seen, close: server.close };
}

/** Time that passes only in sleeps, and even random numbers. */
export function controlledTime() {
  const waits: number[] = [];
  const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
  const surroundings: Surroundings = {
    clock,
    random: () => 0.5,
    async sleep(ms) {
      waits.push(ms);
      clock.ms += ms;
    },
  };
  return { clock, waits, surroundings };
}

/** Words of lines, one above the other. */
export const toWords = (lines: readonly string[]): readonly Word[] =>
  lines.flatMap((line, row) => {
    let x = 0.05;
    return line.split(' ').flatMap((word) => {
      const at = x;
      x += (word.length + 1) * 0.008;
      return word === ''
        ? []
        : [{ text: word, score: 1, box: { x: at, y: 0.05 + row * 0.03, w: word.length * 0.008, h: 0.014 } }];
    });
  });

/** A Slovak invoice of one page, to be read by an external reader. */
export const readerTask = (over: Partial<ReaderTask> = {}): ReaderTask => ({
  pages: [
    {
      page: 0,
      source: 'text',
      words: toWords([
        'Faktúra FV 2026/0042',
        'Dátum vystavenia: 12. 11. 2026',
        'Základ 1 000,00     DPH 23 %     230,00',
        'Spolu na úhradu 1 230,00 €',
      ]),
    },
  ],
  picture: async () => new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  wanted: ['invoiceNumber', 'issueDate', 'totalAmount', 'supplierName', 'vatBase', 'vatAmount', 'paymentMethod'],
  hints: [],
  limits: { timeoutMs: 5000, pages: 3 },
  ...over,
});
