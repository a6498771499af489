import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLiveSocket, getReconnectDelay } from './live-socket.ts';

/** A WebSocket whose server is this test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(value: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(value) }));
  }
}
const last = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (socket === undefined) throw new Error('nothing was opened');
  return socket;
};

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'docflow.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it opens only when started, says hello and learns its id (R-LIV-02, R-LIV-03)', () => {
  const ids: (string | undefined)[] = [];
  const live = makeLiveSocket({ onId: (id) => ids.push(id) });
  expect(FakeSocket.all).toHaveLength(0);
  live.start();
  last().opens();
  expect(last().url).toBe('wss://docflow.example/live');
  expect(last().sent).toEqual(['{"action":"hello"}']);
  last().says({ event: 'connected', socketId: 's-1' });
  expect(live.status()).toBe('on');
  live.stop();
  expect(live.status()).toBe('off');
  expect(last().readyState).toBe(3);
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(ids.at(-1)).toBeUndefined();
});

test('a broken connection comes back by itself (R-LIV-01)', () => {
  const live = makeLiveSocket({ onId: () => undefined });
  live.start();
  last().opens();
  last().close();
  expect(live.status()).toBe('down');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  live.stop();
});

test('a denied connection is not tried again (R-LIV-15)', () => {
  const live = makeLiveSocket({ onId: () => undefined });
  live.start();
  last().opens();
  last().says({ event: 'denied' });
  vi.advanceTimersByTime(3_600_000);
  expect(live.status()).toBe('denied');
  expect(FakeSocket.all).toHaveLength(1);
});

test('a session that was ended elsewhere closes the connection for good and says so', () => {
  let out = 0;
  const live = makeLiveSocket({ onId: () => undefined, onSignedOut: () => (out += 1) });
  live.start();
  last().opens();
  last().says({ event: 'connected', socketId: 's-1' });
  last().says({ event: 'signed-out' });
  vi.advanceTimersByTime(3_600_000);
  expect([out, live.status(), FakeSocket.all.length, last().readyState]).toEqual([1, 'off', 1, 3]);
});

test('a person who may hear less than before comes back with what is left, and the screen looks anew', () => {
  let changes = 0;
  const live = makeLiveSocket({ onId: () => undefined, onAccessChanged: () => (changes += 1) });
  live.start();
  last().opens();
  last().says({ event: 'connected', socketId: 's-1' });
  last().says({ event: 'access-changed' });
  expect([changes, live.status(), last().readyState]).toEqual([1, 'down', 3]);
  vi.advanceTimersByTime(1000);
  expect([live.status(), FakeSocket.all.length]).toEqual(['connecting', 2]);
  live.stop();
});

test('events are handed on; what is not an event is dropped', () => {
  const received: string[] = [];
  const live = makeLiveSocket({ onId: () => undefined, onEvent: ({ event }) => received.push(event) });
  live.start();
  last().opens();
  last().says({ event: 'workflow_updated', doctypeId: 'invoice' });
  last().says({ event: 'nonsense' });
  live.stop();
  expect(received).toEqual(['workflow_updated']);
});

test('waits double from a second to half a minute', () => {
  expect([0, 1, 2, 5, 50].map((attempt) => getReconnectDelay(attempt, 0))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      expect(getReconnectDelay(attempt, random)).toBeGreaterThanOrEqual(800);
      expect(getReconnectDelay(attempt, random)).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('what a screen says goes out while the connection stands, and is not kept for later', () => {
  const live = makeLiveSocket({ onId: () => undefined });
  const open = { action: 'open', docId: 'd'.repeat(24) } as const;
  live.send(open);
  live.start();
  live.send(open);
  last().opens();
  live.send(open);
  expect(last().sent).toEqual(['{"action":"hello"}', JSON.stringify(open)]);
  live.stop();
  live.send(open);
  expect(last().sent).toHaveLength(2);
});

test.each([
  ['says so', () => last().says({ event: 'too-many-messages' })],
  ['closes it for breaking its rules', () => last().close(1008)],
])('a connection that sent too much comes back after half a minute, not at once, when the server %s', (_, end) => {
  const live = makeLiveSocket({ onId: () => undefined });
  live.start();
  last().opens();
  end();
  expect(live.status()).toBe('down');
  vi.advanceTimersByTime(23_000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(7000);
  expect(FakeSocket.all).toHaveLength(2);
  live.stop();
});
