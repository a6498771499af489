import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import type { Bundle } from '#infra/bundle.ts';

/** What Lambda does: loads the module, then hands over one event after the other. */
const runtime = `
const [file, name] = process.argv.slice(1);
const { [name]: handler } = await import(file);
process.on('message', async ({ event }) => {
  try {
    process.send({ value: (await handler(event, {})) ?? null });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.send('loaded');
`;

const message = z.union([z.literal('loaded'), z.object({ error: z.string() }), z.object({ value: z.unknown() })]);

/** A bundled function in a process of its own, which finds no packages but those beside the bundle. */
export async function startBundledFunction(bundle: Bundle, environment: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', runtime, path.resolve(bundle.file), bundle.handler.split('.').at(-1) ?? ''],
    {
      cwd: bundle.folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: bundle.folder, ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')));
  const next = (): Promise<z.infer<typeof message>> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`the function ended: ${complaints}`));
      child.once('exit', ended);
      child.once('message', (reply) => {
        child.off('exit', ended);
        resolve(message.parse(reply));
      });
    });
  await next();
  return {
    /** Hands one event to the function; throws what the function threw. */
    async invoke(event: unknown): Promise<unknown> {
      const answered = next();
      child.send({ event });
      const reply = await answered;
      if (reply === 'loaded') throw new Error('the function was loaded twice');
      if ('error' in reply) throw new Error(reply.error);
      return reply.value;
    },
    close: () => child.kill('SIGKILL'),
  };
}
