import { createServer, type RequestListener } from 'node:http';

/**
 * Milliseconds for which an idle connection stays open: longer than any test. With Node's 5 seconds a busy machine closes a connection
 * at the moment in which the next request is sent on it.
 */
const keepAliveTimeout = 600_000;

/** A server of a test on a free port of this machine; closing it ends what is still connected. */
export async function startServer(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
