import { afterEach, describe, expect, test } from 'vitest';
import type { ReaderTask } from '#functions/ports/readers.ts';
import {
  controlledTime,
  json,
  readerTask,
  noAnswer,
  standIn,
  text,
  type Answer,
} from '#test/builders/stand-ins/external-reader.ts';
import { chatgptAttempt } from './chatgpt.ts';
import { geminiAttempt } from './gemini.ts';
import { guarded, usualPace } from './guarded.ts';

let close = async (): Promise<void> => undefined;
afterEach(() => close());

const key = 'k-3f9a-not-to-be-seen';
const modelAnswer = {
  fields: [
    { id: 'invoiceNumber', rate: '', value: 'FV 2026/0042', score: 0.9, page: 0 },
    { id: 'issueDate', rate: '', value: '2026-11-12', score: 1, page: 0 },
    { id: 'totalAmount', rate: '', value: '1230.00', score: 0.9, page: 0 },
    { id: 'supplierName', rate: '', value: 'Nikde na papieri, s. r. o.', score: 0.8, page: 0 },
    { id: 'vatBase', rate: '23', value: '1000.00', score: 0.9, page: 0 },
    { id: 'vatAmount', rate: '23', value: '230.00', score: 0.9, page: 0 },
    { id: 'payDate', rate: '', value: '2026-11-26', score: 0.9, page: 0 },
    { id: 'paymentMethod', rate: '', value: 'by pigeon', score: 0.9, page: 0 },
  ],
  items: [
    {
      code: '',
      name: 'Dubová doska',
      quantity: '10',
      unit: 'ks',
      unitPrice: '100,00',
      discount: '',
      vatRate: '23 %',
      base: '',
      vat: '',
      total: '1 000,00',
    },
  ],
};

const providers = {
  gemini: {
    answer: (content: string) => ({
      candidates: [
        {
          content: { role: 'model', parts: [{ text: 'thinking', thought: true }, { text: content }] },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: {
        promptTokenCount: 1000,
        candidatesTokenCount: 200,
        thoughtsTokenCount: 100,
        totalTokenCount: 1300,
      },
    }),
    attempt: (url: string) => geminiAttempt({ key, model: 'gemini-2.5-flash', url }),
    path: '/models/gemini-2.5-flash:generateContent',
    header: ['x-goog-api-key', key],
    usd: '0.001050',
  },
  chatgpt: {
    answer: (content: string) => ({
      id: 'chatcmpl-1',
      choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1000, completion_tokens: 300, total_tokens: 1300 },
    }),
    attempt: (url: string) => chatgptAttempt({ key, model: 'gpt-4.1-mini', url }),
    path: '/chat/completions',
    header: ['authorization', `Bearer ${key}`],
    usd: '0.000880',
  },
} as const;

describe.each(['gemini', 'chatgpt'] as const)('%s', (name) => {
  const provider = providers[name];
  const good = json(provider.answer(JSON.stringify(modelAnswer)));

  async function read(
    answers: readonly Answer[],
    over: Partial<ReaderTask> = {},
    pace: Partial<typeof usualPace> = {},
  ) {
    const server = await standIn(answers);
    close = () => server.close();
    const time = controlledTime();
    const reader = guarded(provider.attempt(server.url), { ...usualPace, ...pace }, time.surroundings);
    return { outcome: await reader.read(readerTask(over)), reader, server, ...time };
  }

  test('reads a document, and every value leads to the words that print it', async () => {
    const { outcome, server } = await read([good]);
    if (!outcome.ok) throw new Error(outcome.error);
    const { fields, tables, cost } = outcome.value;
    const by = Object.fromEntries(fields.map((field) => [field._id, field]));
    expect(by['invoiceNumber']).toMatchObject({ value: 'FV 2026/0042', score: 0.9, source: 'model', verified: false });
    expect(by['invoiceNumber']?.bboxes).toHaveLength(1);
    expect(by['issueDate']).toMatchObject({ value: '2026-11-12', score: 0.95 });
    expect(by['totalAmount']?.bboxes[0]?.y).toBeCloseTo(0.14);
    expect(by['vatBase']).toMatchObject({ value: '1000.00', param: '23', _idx: 0 });
    // Invented, not wanted, and no choice of the field.
    expect(by['supplierName']).toMatchObject({ score: 0.4, bboxes: [] });
    expect([by['payDate'], by['paymentMethod']]).toEqual([undefined, undefined]);
    expect(tables[0]?.columns.map(({ id }) => id)).toEqual([
      'name',
      'quantity',
      'unit',
      'unitPrice',
      'vatRate',
      'total',
    ]);
    expect(tables[0]?.body[0]?.data.map(({ value }) => value)).toEqual([
      'Dubová doska',
      '10',
      'ks',
      '100',
      '23',
      '1000.00',
    ]);
    expect(cost).toMatchObject({ calls: 1, pages: 1, inputTokens: 1000, outputTokens: 300, usd: provider.usd });
    const [seen] = server.seen;
    expect(seen?.path).toBe(provider.path);
    expect(seen?.headers[provider.header[0]]).toBe(provider.header[1]);
    expect(seen?.body).toContain('/9j/2Q==');
    expect(seen?.body).toContain('"additionalProperties":false');
    expect(`${seen?.path} ${seen?.body}`).not.toContain(key);
  });

  test('is asked again after 429, not before the time that it names', async () => {
    const { outcome, server, waits } = await read([json({}, 429, { 'retry-after': '7' }), good]);
    expect(outcome.ok).toBe(true);
    expect([server.seen.length, waits]).toEqual([2, [7000]]);
  });

  test('is asked again while it is out of order, each time later, and not for ever', async () => {
    const { outcome, server, waits } = await read([text('oops', 503)]);
    expect(outcome).toEqual({ ok: false, error: 'out-of-order' });
    expect([server.seen.length, waits]).toEqual([3, [800, 1600]]);
  });

  test.each([
    ['no JSON', text('<html>welcome</html>')],
    ['JSON of another kind', json({ hello: 1 })],
    ['an answer that is no JSON', json(provider.answer('I could not read it.'))],
    ['an answer against the schema', json(provider.answer('{"fields":[{"id":7}],"items":[]}'))],
  ])('%s is an answer that no one can use', async (_, answer) => {
    const { outcome, server } = await read([answer]);
    expect([outcome, server.seen.length]).toEqual([{ ok: false, error: 'bad-answer' }, 1]);
  });

  test('a refused key is reported and not tried again', async () => {
    const { outcome, server } = await read([json({ error: { message: `bad key ${key}` } }, 401)]);
    expect([outcome, server.seen.length]).toEqual([{ ok: false, error: 'key-refused' }, 1]);
  });

  test('silence ends in a time-out', async () => {
    const { outcome } = await read([noAnswer], { limits: { timeoutMs: 150, pages: 1 } });
    expect(outcome).toEqual({ ok: false, error: 'timeout' });
  });

  test('a silent try does not use up the time for another one', async () => {
    const { outcome } = await read([noAnswer, good], {}, { attemptMs: 100 });
    expect(outcome.ok).toBe(true);
  });

  test('an address without a server is unreachable', async () => {
    const server = await standIn([good]);
    await server.close();
    const reader = guarded(provider.attempt(server.url), usualPace, controlledTime().surroundings);
    expect(await reader.read(readerTask())).toEqual({ ok: false, error: 'unreachable' });
  });
});
