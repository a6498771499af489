import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi, type TestContext } from 'vitest';
import {
  controlledTime,
  json,
  readerTask,
  noAnswer,
  standIn,
  text,
  type Answer,
} from '#test/builders/stand-ins/external-reader.ts';
import type { ReaderTask } from '#functions/ports/readers.ts';
import { guarded, usualPace } from './guarded.ts';
import { expenseAnswer, textAnswer, toWords } from './textract-answer.ts';
import { expenseFields, expenseLines } from './textract-fields.ts';
import { textractAttempt, textractClient } from './textract.ts';

const detected = (value: string, y: number) => ({
  Text: value,
  Confidence: 99,
  Geometry: { BoundingBox: { Left: 0.1, Top: y, Width: 0.5, Height: 0.02 } },
});
const summary = (type: string, value: string, y: number, more: object = {}) => ({
  Type: { Text: type, Confidence: 99 },
  ValueDetection: detected(value, y),
  PageNumber: 1,
  ...more,
});
const expense = {
  DocumentMetadata: { Pages: 1 },
  ExpenseDocuments: [
    {
      ExpenseIndex: 1,
      SummaryFields: [
        summary('INVOICE_RECEIPT_ID', 'FV 2026/0042', 0.05),
        summary('INVOICE_RECEIPT_DATE', '12. 11. 2026', 0.08),
        summary('TOTAL', '1 230,00 €', 0.14, { Currency: { Code: 'EUR' } }),
        summary('CITY', 'Žilina', 0.5, { GroupProperties: [{ Types: ['RECEIVER_BILL_TO'], Id: 'a' }] }),
        summary('OTHER', 'x', 0.6),
      ],
      LineItemGroups: [
        {
          LineItemGroupIndex: 1,
          LineItems: [{ LineItemExpenseFields: [summary('ITEM', 'Doska', 0.3), summary('PRICE', '1 000,00 A', 0.3)] }],
        },
      ],
    },
  ],
};
const blocks = {
  Blocks: [
    { BlockType: 'LINE', ...detected('1 230,00', 0.14) },
    { BlockType: 'WORD', ...detected('FV', 0.05) },
  ],
};

let close = async (): Promise<void> => undefined;
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA-not-real');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not-real');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await close();
});

const wanted = ['invoiceNumber', 'issueDate', 'totalAmount', 'currency', 'customerCity'];

async function read(answers: readonly Answer[], over: Partial<ReaderTask> = {}) {
  const server = await standIn(answers);
  close = () => server.close();
  const time = controlledTime();
  const client = textractClient({ region: 'eu-central-1', endpoint: server.url });
  const reader = guarded(textractAttempt(client), usualPace, time.surroundings);
  return { outcome: await reader.read(readerTask({ wanted, ...over })), server, ...time };
}

describe('Textract', () => {
  test('reads a document, and its boxes become those of our words', async () => {
    const { outcome, server } = await read([json(expense)]);
    if (!outcome.ok) throw new Error(outcome.error);
    const { fields, tables, cost } = outcome.value;
    expect(fields.map(({ _id, value }) => `${_id} ${value}`)).toEqual([
      'invoiceNumber FV 2026/0042',
      'issueDate 2026-11-12',
      'totalAmount 1230.00',
      'currency EUR',
      'customerCity Žilina',
    ]);
    expect(fields[0]).toMatchObject({ source: 'model', score: 0.98 });
    expect(fields[0]?.bboxes[0]?.w).toBeCloseTo(12 * 0.008);
    expect(tables[0]?.body[0]?.data.map(({ value }) => value)).toEqual(['Doska', '1000.00']);
    expect(cost).toMatchObject({ calls: 1, pages: 1, usd: '0.010000' });
    expect(server.seen[0]?.headers['x-amz-target']).toBe('Textract.AnalyzeExpense');
    expect(server.seen[0]?.body).toContain('/9j/2Q==');
  });

  test('a page without words of ours is read as text too', async () => {
    const pages = [{ page: 0, source: 'none' as const, words: [] }];
    const { outcome, server } = await read([json(expense), json(blocks)], { pages });
    expect(outcome).toMatchObject({ ok: true, value: { cost: { calls: 2, usd: '0.011500' } } });
    expect(server.seen.map(({ headers }) => headers['x-amz-target'])).toEqual([
      'Textract.AnalyzeExpense',
      'Textract.DetectDocumentText',
    ]);
  });

  test('is asked again when it throttles, and while it is out of order', async () => {
    const throttled = json({ __type: 'ThrottlingException', message: 'slow down' }, 400);
    const broken = json({ __type: 'InternalServerError' }, 500);
    const { outcome, server, waits } = await read([throttled, broken, json(expense)]);
    expect([outcome.ok, server.seen.length, waits]).toEqual([true, 3, [800, 1600]]);
  });

  test('429 is waited for as long as it asks', async () => {
    const busy = json({ __type: 'TooManyRequestsException' }, 429, { 'retry-after': '5' });
    const { outcome, waits } = await read([busy, json(expense)]);
    expect([outcome.ok, waits]).toEqual([true, [5000]]);
  });

  test.each([
    ['a refused key', json({ __type: 'UnrecognizedClientException' }, 400), 'key-refused'],
    ['a right that is missing', json({ __type: 'AccessDeniedException' }, 400), 'key-refused'],
    ['a picture that it cannot read', json({ __type: 'UnsupportedDocumentException' }, 400), 'bad-answer'],
    ['garbage', text('<html>welcome</html>'), 'bad-answer'],
    ['an answer of another kind', json({ ExpenseDocuments: [{ SummaryFields: 'none' }] }), 'bad-answer'],
  ])('%s is reported and not tried again', async (_, answer, error) => {
    const { outcome, server } = await read([answer]);
    expect([outcome, server.seen.length]).toEqual([{ ok: false, error }, 1]);
  });

  test('silence ends in a time-out', async () => {
    const { outcome } = await read([noAnswer], { limits: { timeoutMs: 300, pages: 1 } });
    expect(outcome).toEqual({ ok: false, error: 'timeout' });
  });
});

const data = '../shared/extraction/data';
const saved = `${data}/textract-fixtures/tests/fixtures/saved_api_responses`;
const receipts = `${data}/receipts-de`;
function needs(context: TestContext, folder: string): void {
  if (existsSync(folder)) return;
  process.stdout.write(`skipped: ${folder} is not there\n`);
  context.skip();
}
const parsed = (...file: readonly string[]): unknown => JSON.parse(readFileSync(path.join(...file), 'utf8'));

test('a real answer of AnalyzeExpense gives fields and lines', (context) => {
  needs(context, saved);
  const answer = expenseAnswer.parse(parsed(saved, 'test_analyze_expense_from_image.json'));
  const by = Object.fromEntries(expenseFields(answer, 0).map(({ _id, value }) => [_id, value]));
  expect(by).toMatchObject({
    invoiceNumber: '21772',
    totalAmount: '1810.46',
    totalBase: '1699.96',
    totalVat: '110.50',
    currency: 'USD',
    supplierName: 'MEGA MARKET PLUS',
  });
  expect(expenseLines(answer)[0]).toEqual({ name: 'LG FLATSCREEN 65', total: '$899.99 S' });
});

test('real answers without summary fields give lines alone', (context) => {
  needs(context, saved);
  const answer = expenseAnswer.parse(parsed(saved, 'test_analyze_expense_no_summary_fields.json'));
  expect(expenseFields(answer, 0)).toEqual([]);
  expect(expenseLines(answer).length).toBeGreaterThan(2);
});

test('real blocks of text become words inside the page', (context) => {
  needs(context, receipts);
  const files = readdirSync(receipts).filter((name) => name.endsWith('.textract-blocks.json'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const words = toWords(textAnswer.parse({ Blocks: parsed(receipts, file) }));
    expect(words.length).toBeGreaterThan(20);
    expect(words.every(({ box, score }) => box.x + box.w <= 1.000001 && box.y + box.h <= 1.000001 && score <= 1)).toBe(
      true,
    );
  }
});
