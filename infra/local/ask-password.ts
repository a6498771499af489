import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Nothing that is typed shows on the screen. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks for a password on a terminal without showing it; from a pipe it is the first line. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY;
  if (isTerminal) stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent(), terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}
