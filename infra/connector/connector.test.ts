import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '#test/builders/stand-ins/start-server.ts';
import { packageFiles } from '#shared/connectors/package-files.ts';
import { readSettings, SettingsProblem, writeSettings, type ConnectorSettings } from './settings.ts';
import { UpdateFailed, update } from './update.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'connector-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const token = 'a'.repeat(43);
const settings: ConnectorSettings = {
  docflow: { url: 'https://app.example.sk', token },
  pohoda: { url: 'http://127.0.0.1:8888', user: 'účtovník', password: 'Žaba šťastná' },
  pauseSeconds: 10,
};
const file = () => path.join(folder, 'inside', 'settings.json');

describe('settings of the connector', () => {
  test('are kept whole, with every letter of a password, for their owner alone', () => {
    writeSettings(file(), settings);
    expect(readSettings(file(), {})).toEqual(settings);
    expect(statSync(file()).mode & 0o077).toBe(0);
  });

  test('may be written by Notepad, which begins a file with a byte order mark', () => {
    writeSettings(file(), settings);
    writeFileSync(file(), `\uFEFF${readFileSync(file(), 'utf8')}`);
    expect(readSettings(file(), {})).toEqual(settings);
  });

  test('of the environment replace those of the file', () => {
    writeSettings(file(), settings);
    const environment = { POHODA_PASSWORD: 'iné', FLEXI_URL: 'https://localhost:5434/c/firma/', CONNECTOR_PAUSE: '1' };
    expect(readSettings(file(), environment)).toEqual({
      docflow: settings.docflow,
      pohoda: { url: 'http://127.0.0.1:8888', user: 'účtovník', password: 'iné' },
      flexi: { url: 'https://localhost:5434/c/firma', user: '', password: '' },
      pauseSeconds: 1,
    });
  });

  test.each([
    ['no file', undefined],
    ['no JSON', '{'],
    ['no program', JSON.stringify({ docflow: settings.docflow })],
    ['an address that is none', JSON.stringify({ ...settings, docflow: { url: 'app', token } })],
    ['a program address of another protocol', JSON.stringify({ ...settings, pohoda: { url: 'file:///etc' } })],
  ])('with %s are refused with what to do, and no password is repeated', (_, text) => {
    writeSettings(file(), settings);
    if (text === undefined) rmSync(file());
    else writeFileSync(file(), text);
    const read = () => readSettings(file(), {});
    expect(read).toThrow(SettingsProblem);
    expect(read).toThrow(file());
    expect(read).not.toThrow(/Žaba|aaaaa/u);
  });
});

describe('an update', () => {
  const program = 'console.log("new")\n';
  const sha256 = createHash('sha256').update(program).digest('hex');
  const installed = () => path.join(folder, 'docflow-connector.mjs');

  async function offering(version: object) {
    return startServer((request, response) => {
      const isVersion = request.url === `/${packageFiles.folder}/${packageFiles.version}`;
      response.end(isVersion ? JSON.stringify(version) : program);
    });
  }

  test('puts the offered program in the place of the installed one, once', async () => {
    const server = await offering({ version: '9.9.9', sha256 });
    writeFileSync(installed(), 'console.log("old")\n');
    expect(await update(server.url, installed())).toBe('9.9.9');
    expect(readFileSync(installed(), 'utf8')).toBe(program);
    expect(await update(server.url, installed())).toBeUndefined();
    await server.close();
  });

  test('that is not what was announced changes nothing', async () => {
    const server = await offering({ version: '9.9.9', sha256: '0'.repeat(64) });
    writeFileSync(installed(), 'console.log("old")\n');
    await expect(update(server.url, installed())).rejects.toThrow(UpdateFailed);
    expect(readFileSync(installed(), 'utf8')).toBe('console.log("old")\n');
    await server.close();
  });
});
