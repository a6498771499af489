import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { webRequests } from './web-requests.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
const answer = webRequests(folder, { taxCentreHosts: ['dane.example.sk'] });
const { url: origin, close } = await startServer(
  (request, response) => void answer(request, response, new URL(request.url ?? '/', 'http://local')),
);

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('before the web is built, a page names what is missing', async () => {
  expect((await fetch(origin)).status).toBe(503);
});

test('addresses of the app get its page, never from a cache and under a strict policy', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>one');
  writeFileSync(join(folder, 'assets/app-1.js'), 'x'.repeat(5000));
  for (const path of ['/', '/login', '/document/detail/0123']) {
    const page = await fetch(`${origin}${path}`);
    expect(await page.text()).toBe('<!doctype html>one');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('hashed files are kept for ever and travel compressed', async () => {
  const sizes = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const found = await fetch(`${origin}/assets/app-1.js`, { headers: { 'accept-encoding': encoding } });
      expect(found.headers.get('cache-control')).toContain('immutable');
      expect(await found.text()).toBe('x'.repeat(5000));
      return Number(found.headers.get('content-length'));
    }),
  );
  expect(sizes[0]).toBeLessThan(100);
  expect(sizes[1]).toBeLessThan(100);
  expect(sizes[2]).toBe(5000);
});

test('the page learns from a file of its own on which hosts the tax centre is (R-SHL-03)', async () => {
  const found = await fetch(`${origin}/deployment.json`);
  expect(found.headers.get('cache-control')).toBe('no-cache');
  expect(await found.json()).toEqual({ taxCentreHosts: ['dane.example.sk'] });
});

test('a missing file is missing, nothing outside the folder is reached, and POST is refused', async () => {
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${origin}${path}`, { method })).status;
  expect(await statusOf('/assets/none.js')).toBe(404);
  expect(await statusOf('/..%2f..%2fetc%2fpasswd.txt')).toBe(404);
  expect(await statusOf('/%E0%A4%A')).toBe(200);
  expect(await statusOf('/', 'POST')).toBe(405);
});

test('a new build is seen without a restart', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>two');
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
  expect(await (await fetch(origin)).text()).toBe('<!doctype html>two');
});
