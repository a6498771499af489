import type { Page, WebSocket } from '@playwright/test';
import { expect } from './test.ts';

/** Watches the live connections of a page from now on; the answer waits until one of them is there and receives events. */
export function watchLive(page: Page): () => Promise<void> {
  const joined = new Set<WebSocket>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('socketId')) joined.add(socket);
    }),
  );
  return () => expect.poll(() => [...joined].some((socket) => !socket.isClosed())).toBe(true);
}
