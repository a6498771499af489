import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { Client } from '#test/builders/stand-ins/client.ts';
import { readEverything, type Answers } from '../builders/read-everything.ts';

/*
 * The fixture is the table and the record of executions of a data folder that the product wrote on 2026-11-22, ended by a kill right
 * after a document was confirmed, and what the product of that day answered when it was opened again. Files of pages are left out.
 * WRITE_EARLIER_ANSWERS=1 writes the answers anew; that is right only for a wanted change of the API.
 */
const fixture = join(import.meta.dirname, 'data-of-november-2026');
/** The day on which the answers were recorded: a payment that is late is due today, and lists of months end with this one. */
const recordedAt = new Date('2026-11-22T22:00:00Z');
/** Confirmed in the moment of the kill: it waits in the outbox for its transition. */
const inTransition = '6b032492855f49346c20230c';

const folder = mkdtempSync(join(tmpdir(), 'docflow-earlier-'));
let cloud: LocalCloud;
let client: Client;

const unpack = (name: string) => gunzipSync(readFileSync(join(fixture, `${name}.gz`)));
const recorded = z.record(z.string(), z.unknown());

beforeAll(async () => {
  vi.useFakeTimers({ now: recordedAt, toFake: ['Date'], shouldAdvanceTime: true });
  for (const name of ['table.sqlite', 'machines.sqlite']) writeFileSync(join(folder, name), unpack(name));
  cpSync(join(fixture, 'sample.json'), join(folder, 'sample.json'));
  cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true });
  const admin = cloud.signIns.find(({ role }) => role === 'admin');
  client = await new Client(cloud.url).signIn(admin?.email ?? '', admin?.password ?? '');
});

afterAll(async () => {
  await cloud.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('a document that was confirmed as the machine stopped goes on to its next step', async () => {
  expect(await client.settled(inTransition)).toMatchObject({ step: 'schval', queue: null, process: 2 });
});

const payment = z.object({ status: z.number(), answer: z.looseObject({ refusals: z.array(z.unknown()) }) });

/** The answer, where it is about a payment with whatever speaks against it besides by a rule of today (decision 0055). */
function withMoreRefusals(answer: unknown): object {
  const { success, data } = payment.safeParse(answer);
  if (!success) return recorded.parse(answer);
  const refusals: unknown = expect.arrayContaining(data.answer.refusals);
  return { ...data, answer: { ...data.answer, refusals } };
}

const chosen = z.object({ options: z.array(z.object({ key: z.string() })) });

/** Fields whose choices became more and clearer since; those that there were are there still (decision 0059). */
const widened: ReadonlySet<string> = new Set(['vatRegime', 'vatDeduction']);

/** The field of a list of fields, with the choices that there were in any place and under any name. */
function withMoreChoices(field: unknown): unknown {
  const { success, data } = z.looseObject({ _id: z.string(), options: z.unknown() }).safeParse(field);
  if (!success || !widened.has(data._id)) return field;
  const keys = chosen.parse(data).options.map(({ key }): unknown => expect.objectContaining({ key }));
  const options: unknown = expect.arrayContaining(keys);
  return { ...data, options };
}

const listed = z.object({ status: z.number(), answer: z.array(z.unknown()) });

function withLaterAnswers(answer: unknown): object {
  const { success, data } = listed.safeParse(answer);
  return success ? { ...data, answer: data.answer.map(withMoreChoices) } : withMoreRefusals(answer);
}

test('every screen reads from an earlier data folder what it read when it was written', async () => {
  await client.settled(inTransition);
  const answers: Answers = await readEverything(client, (id) => id !== inTransition);
  const file = join(fixture, 'answers.json.gz');
  if (process.env['WRITE_EARLIER_ANSWERS'] === '1') {
    writeFileSync(file, gzipSync(JSON.stringify(answers)));
    throw new Error('the answers were written anew');
  }
  const before = recorded.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
  expect(Object.keys(before).length).toBeGreaterThan(290);
  // Later versions may answer more; what was answered then is answered still.
  for (const [asked, answer] of Object.entries(before))
    expect(answers[asked], asked).toMatchObject(withLaterAnswers(answer));
});
