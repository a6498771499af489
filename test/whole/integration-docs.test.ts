import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { document as documentShape } from '#shared/document/whole-document.ts';
import type { KeyScope } from '#shared/integration/api-key.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { sampleFiles } from '#infra/local/sample/draw/sample-files.ts';
import { buildUbl, twoLines, withSellerAddress } from '#test/builders/files/einvoices.ts';
import { makeTypesCautious } from '#test/builders/worlds/cautious-types.ts';
import { Client } from '#test/builders/stand-ins/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docflow-integration-'));
const work = join(folder, 'work');
const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let cloud: LocalCloud;
let admin: Client;

beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: join(folder, 'data'), port: 0, quiet: true, seed: 'companies' });
  const signIn = cloud.signIns.find(({ role }) => role === 'admin');
  admin = await new Client(cloud.url).signIn(signIn?.email ?? '', signIn?.password ?? '');
  const person = await cloud.ports.accounts.findUserByEmail(signIn?.email ?? '');
  await makeTypesCautious(cloud.ports, person?.currentOwnerId ?? '');
  mkdirSync(work);
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeKey(scopes: readonly KeyScope[]): Promise<string> {
  const { secret } = await admin.call(makeApiKey, { body: { name: scopes.join(' '), scopes, expiresAt: null } });
  return secret;
}

/** The commands of docs/integration.md as they stand there. */
const readCommands = (): string =>
  [...readFileSync(join(project, 'docs/integration.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, commands]) => commands ?? '')
    .join('\n');

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(work, name), 'utf8'));

test('the commands of the documentation take a file from upload to export as they stand', async () => {
  const drawing = sampleFiles('2026-10-16').find(({ id }) => id === 'mlyn-0412');
  if (drawing === undefined) throw new Error('the sample is gone');
  const pdf = await drawing.draw();
  writeFileSync(join(work, 'invoice.pdf'), pdf);
  writeFileSync(join(work, 'einvoice.xml'), withSellerAddress(buildUbl(twoLines)));
  const key = await makeKey(['read', 'upload', 'change', 'export']);
  const env = { ...process.env, DOCFLOW_URL: cloud.url, DOCFLOW_KEY: key };
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', readCommands()], { cwd: work, env });
  expect(stdout).toContain('"name": "read upload change export"');

  const before = documentShape.parse(readJson('document.json'));
  const now = await admin.read(before._id);
  expect(now.passedSteps).toContain(before.step);
  expect(now.step).not.toBe(before.step);
  expect(JSON.stringify(readJson('exported.json'))).toContain('20260412');
  expect(readFileSync(join(work, 'downloaded.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(stdout).toContain(before._id);
  expect(readJson('pushed.json')).toMatchObject({ door: 'api', from: 'read upload change export' });
  expect(readJson('answered.json')).toMatchObject({ status: 'AP' });
  expect(readFileSync(join(work, 'answer.xml'), 'utf8')).toContain('<cbc:ResponseCode>AP</cbc:ResponseCode>');
}, 300_000);

test('the commands of the documentation end at a refusal and show it instead of asking for ever', async () => {
  const key = await makeKey(['upload', 'change', 'export']);
  writeFileSync(join(work, 'invoice.pdf'), '%PDF-1.4');
  const env = { ...process.env, DOCFLOW_URL: cloud.url, DOCFLOW_KEY: key };
  const ended = run('bash', ['-euo', 'pipefail', '-c', readCommands()], { cwd: work, env, timeout: 60_000 });
  await expect(ended).rejects.toThrow('"refusal":"scope-missing"');
}, 90_000);

/** Starts the server of the documentation as an assistant does, with the client of the protocol itself. */
async function withMcp<T>(key: string, ask: (client: McpClient) => Promise<T>): Promise<T> {
  const client = new McpClient({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(project, 'infra/mcp/main.ts')],
    env: { PATH: process.env['PATH'] ?? '', DOCFLOW_URL: cloud.url, DOCFLOW_KEY: key },
    cwd: project,
    stderr: 'pipe',
  });
  await client.connect(transport);
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}

const callTool = async (client: McpClient, name: string, given: Record<string, unknown> = {}) => {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: given }));
  const [first] = result.content;
  return { isError: result.isError === true, text: first?.type === 'text' ? first.text : '' };
};

test('an assistant with a reading key lists and reads documents and is offered nothing that changes them', async () => {
  const key = await makeKey(['read']);
  await withMcp(key, async (client) => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('listDocuments');
    expect(names).toContain('readDocument');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    for (const closed of ['saveDocument', 'deleteDocument', 'createDocument', 'exportDocument', 'listApiKeys'])
      expect(names).not.toContain(closed);
    const refused = await callTool(client, 'deleteDocument', { id: 'a'.repeat(24) });
    expect(refused).toEqual({ isError: true, text: 'The key opens no tool deleteDocument.' });

    const found = await callTool(client, 'listDocuments', { body: { sizePerPage: 5 } });
    expect(found.isError).toBe(false);
    expect(documentIds(found.text).length).toBeGreaterThan(0);
    const missing = await callTool(client, 'readDocument', { id: 'a'.repeat(24) });
    expect(missing.isError).toBe(true);
    expect(missing.text).toMatch(/^document-not-found: /);
  });
}, 120_000);

test('an assistant with a key that changes may tag a document, and the tool describes what it takes', async () => {
  const key = await makeKey(['read', 'change']);
  await withMcp(key, async (client) => {
    const { tools } = await client.listTools();
    const tag = tools.find(({ name }) => name === 'tagDocument');
    expect(tag?.inputSchema).toMatchObject({ type: 'object', required: ['id'], properties: { body: {} } });
    expect(tag?.annotations?.readOnlyHint).toBe(false);
    const { text } = await callTool(client, 'listDocuments');
    const [first] = documentIds(text);
    if (first === undefined) throw new Error('there is no document to tag');
    const tagged = await callTool(client, 'tagDocument', { id: first, body: { add: ['preverené'], remove: [] } });
    expect(tagged.isError).toBe(false);
    expect((await admin.read(first)).tags.map(({ label }) => label)).toContain('PREVERENÉ');
  });
}, 120_000);

const listed = z.object({ data: z.array(z.object({ _id: z.string() })) });
const documentIds = (text: string): readonly string[] => listed.parse(JSON.parse(text)).data.map(({ _id }) => _id);

test('a server with a key that is not good says so and ends', async () => {
  const env = { ...process.env, DOCFLOW_URL: cloud.url, DOCFLOW_KEY: 'dfk_none' };
  const started = run(process.execPath, [join(project, 'infra/mcp/main.ts')], { cwd: project, env });
  await expect(started).rejects.toThrow('unknown, revoked');
}, 120_000);
