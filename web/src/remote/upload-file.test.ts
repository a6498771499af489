import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from './refused.ts';
import { sendBytes } from './upload-file.ts';

/** A request whose server is this test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  method = '';
  url = '';
  body: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answers(status: number): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const bytes = new Blob(['the original']);
const target = { url: 'https://files.example/key?signature=s', headers: { 'if-none-match': '*' } };
const begun = () => {
  const sent = sendBytes({ target, bytes, signal: new AbortController().signal }, () => undefined);
  const request = FakeRequest.last;
  if (request === undefined) throw new Error('nothing was sent');
  return { sent, request };
};

test('a file goes as the body of one PUT with the headers of its target', async () => {
  const { sent, request } = begun();
  expect([request.method, request.url, request.body]).toEqual(['PUT', target.url, bytes]);
  expect([...request.headers]).toEqual([['if-none-match', '*']]);
  request.answers(200);
  await expect(sent).resolves.toBeUndefined();
});

test('a file that is there already has arrived: the answer to an earlier sending was lost', async () => {
  const { sent, request } = begun();
  request.answers(412);
  await expect(sent).resolves.toBeUndefined();
});

test('two who send the same file at once is trouble that passes; other bytes are refused for good', async () => {
  const racing = begun();
  racing.request.answers(409);
  await expect(racing.sent).rejects.toBeInstanceOf(Unreachable);
  const other = begun();
  other.request.answers(400);
  await expect(other.sent).rejects.toBeInstanceOf(Refused);
});
