import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Refusal } from './refusal.ts';

/** How many ports after the wanted one are tried. */
const tries = 20;

/**
 * Listens on the wanted port or the next free one; port 0 takes any.
 * @param exact true refuses instead of trying the next ones
 */
export async function listenNear(
  server: Server,
  { host, port, exact }: { readonly host: string; readonly port: number; readonly exact: boolean },
): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    const last = exact || port === 0 || candidate === port + tries;
    // "localhost" means ::1 first; a program that listens only there would get our visitors.
    if (port !== 0 && host === '127.0.0.1' && (await answers('::1', candidate))) {
      if (last) throw new Refusal(`port ${candidate} is taken`);
      continue;
    }
    try {
      return await listen(server, host, candidate);
    } catch (error) {
      if (last || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the server has no port'));
    });
  });
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 200 });
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
