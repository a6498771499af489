import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, logout, listUsers } from '#shared/api/account.ts';
import { readChanges } from '#shared/api/document-list.ts';
import { loginByToken } from '#shared/api/devices.ts';
import { downloadDocument, exportDocument } from '#shared/api/documents.ts';
import { call } from './call.ts';
import { Cancelled, Refused, Unreachable } from './refused.ts';
import { sessionGate } from './session-gate.ts';
import { rememberSocketId } from './socket-id.ts';

const id = '65f000000000000000000001';
const credentials = { email: 'eva@zelovoc.example', password: 'ab'.repeat(32) };

type RequestSeen = { readonly url: string; readonly init: RequestInit };
let asked: RequestSeen[] = [];

/** The browser's fetch with a server behind it that gives the prepared answers. */
function server(answer: (asked: RequestSeen) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer({ url, init });
  });
}
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  asked = [];
  sessionGate.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  rememberSocketId(undefined);
});

test('every request sends credentials, the language and the socket id (R-ACC-33, R-ACC-34)', async () => {
  rememberSocketId('socket-7');
  server(() => json([]));
  expect(await call(listUsers)).toEqual([]);
  const headers = new Headers(asked[0]?.init.headers);
  expect(asked[0]?.url).toBe('/api/users');
  expect(asked[0]?.init.credentials).toBe('include');
  expect(headers.get('accept-language')).toBe('sk');
  expect(headers.get('x-socket-id')).toBe('socket-7');
});

test('parameters fill the path, a query follows it, and a bare status is answered (R-LIV-31)', async () => {
  server(() => new Response(null, { status: 205 }));
  const answer = await call(readChanges, { params: { id: 'all' }, query: { since: '2026-11-20T10:00:00Z' } });
  expect(asked[0]?.url).toBe('/api/documents/changes/all?since=2026-11-20T10%3A00%3A00Z');
  expect(answer).toEqual({ status: 205 });
});

test('a file comes under the name that the server gave it', async () => {
  const headers = { 'content-disposition': `attachment; filename="Faktura.xml"; filename*=UTF-8''Fakt%C3%BAra.xml` };
  server(() => new Response('<x/>', { headers }));
  const { blob, name } = await call(exportDocument, { params: { id }, query: { type: 'xml' } });
  expect(name).toBe('Faktúra.xml');
  expect(await blob.text()).toBe('<x/>');
});

test('a call for a file that is refused in JSON says why (R-ERR-05)', async () => {
  server(() => json({ refusal: 'being-processed', message: 'Doklad sa práve číta.' }, 409));
  const refused = await call(downloadDocument, { params: { id } }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ refusal: 'being-processed', status: 409, serverMessage: 'Doklad sa práve číta.' });
});

test('a missing answer is distinguished from a refusal', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(listUsers)).rejects.toBeInstanceOf(Unreachable);
});

describe('a 401', () => {
  test('cancels what is under way, is marked "http 401", and holds later requests until a sign-in (R-ACC-28, R-ACC-30, R-ACC-32)', async () => {
    server(({ url, init }) => {
      if (url === '/api/users' && asked.length === 1) {
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        });
      }
      return url === '/api/user/logout' ? json({ refusal: 'not-signed-in' }, 401) : json([]);
    });
    const underWay = call(listUsers).catch((error: unknown) => error);
    await Promise.resolve();
    await expect(call(logout)).rejects.toThrow('http 401');
    expect(await underWay).toBeInstanceOf(Cancelled);
    const held = call(listUsers);
    await Promise.resolve();
    expect(asked).toHaveLength(2);
    sessionGate.open();
    expect(await held).toEqual([]);
  });

  test('of a call that needs no session tells why and holds nothing back', async () => {
    // The answer is still coming when its head is here.
    server(({ init }) => {
      const body = new ReadableStream({
        start: (stream) => {
          init.signal?.addEventListener('abort', () => {
            stream.error(new DOMException('aborted', 'AbortError'));
          });
          setTimeout(() => {
            stream.enqueue(new TextEncoder().encode('{"message":"Kód vypršal."}'));
            stream.close();
          }, 5);
        },
      });
      return new Response(body, { status: 401 });
    });
    const refused = await call(loginByToken, { body: { device: {} } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 401, serverMessage: 'Kód vypršal.' });
    expect(sessionGate.isClosed()).toBe(false);
    const also = await call(logout).catch((error: unknown) => error);
    expect(also).toMatchObject({ serverMessage: 'Kód vypršal.' });
    expect(sessionGate.isClosed()).toBe(true);
  });

  /** The server's answers to each path, which come when they are given. */
  function slowServer() {
    const waiting = new Map<string, (answer: Response) => void>();
    server(
      ({ url, init }) =>
        new Promise((resolve, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
          waiting.set(url, resolve);
        }),
    );
    return (url: string, answer: Response) =>
      vi.waitFor(() => {
        const one = waiting.get(url);
        if (one === undefined) throw new Error(`no request to ${url}`);
        one(answer);
      });
  }

  test('to what was asked before a sign-in ends nothing when it comes after it', async () => {
    const answer = slowServer();
    const before = call(listUsers).catch((error: unknown) => error);
    const signingIn = call(login, { body: credentials }).catch((error: unknown) => error);
    await answer('/api/user/login', json({ refusal: 'unexpected' }, 500));
    await signingIn;
    sessionGate.open();
    await answer('/api/users', json({}, 401));
    expect(await before).toBeInstanceOf(Refused);
    expect(sessionGate.isClosed()).toBe(false);
  });

  test('does not give up the sign-in that is on its way', async () => {
    const answer = slowServer();
    const signingIn = call(login, { body: credentials }).catch((error: unknown) => error);
    const asking = call(listUsers).catch((error: unknown) => error);
    await answer('/api/users', json({}, 401));
    await asking;
    expect(sessionGate.isClosed()).toBe(true);
    await answer('/api/user/login', json({ refusal: 'wrong-credentials' }, 401));
    expect(await signingIn).toMatchObject({ refusal: 'wrong-credentials' });
  });

  test('of the sign-in itself only means wrong credentials', async () => {
    server(() => json({ refusal: 'wrong-credentials' }, 401));
    const refused = await call(login, { body: credentials }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ refusal: 'wrong-credentials' });
    expect(sessionGate.isClosed()).toBe(false);
  });
});

test('signing in is possible while everything else waits', async () => {
  sessionGate.close();
  server(() => json({ refusal: 'wrong-credentials' }, 401));
  await expect(call(login, { body: credentials })).rejects.toBeInstanceOf(Refused);
});
