import { createHash } from 'node:crypto';
import * as z from 'zod';
import { contradiction, type Contradiction } from '#shared/check/contradiction.ts';
import { login } from '#shared/api/account.ts';
import type { Contract } from '#shared/api/contract.ts';
import { createDocument, readDocument, saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { addTempfile, changeTempfile, listTempfiles, type UploadTarget } from '#shared/api/tempfiles.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { Tempfile, UploadType } from '#shared/intake/tempfile.ts';

/** What the server answered to a request that it refused. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly body: string;
  constructor(operation: string, status: number, body: string) {
    super(`${operation}: ${status} ${body}`);
    this.status = status;
    this.body = body;
  }
}

/** What a refused confirmation asks about; another refusal stays what it is. */
function readOpenPoints(error: unknown): Contradiction[] {
  if (!(error instanceof RefusedRequest)) throw error;
  const open = z.object({ refusal: z.literal('contradictions-open'), details: z.array(contradiction) });
  const asked = open.safeParse(JSON.parse(error.body));
  if (!asked.success) throw error;
  return asked.data.details;
}

type Ask = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Seconds for which a state is waited for; a machine that does other things, too, recognises a page in minutes. */
const patience = 300;

/** A person's browser without its screen: keeps the session and calls the contracts. */
export class Client {
  private readonly cookies = new Map<string, string>();
  readonly url: string;
  /** Asks again where the server has no room at the moment or fails, as a person does. */
  insists = false;

  constructor(url: string) {
    this.url = url;
  }

  async raw(contract: Contract, ask: Ask = {}): Promise<Response> {
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''));
    const query = ask.query === undefined ? '' : `?${new URLSearchParams(ask.query).toString()}`;
    const send = () => this.request(contract.method, `${apiPrefix}${path}${query}`, ask.body);
    for (let pauseMs = 500; ; pauseMs = Math.min(10_000, pauseMs * 2)) {
      const answer = await send();
      if (!this.insists || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }

  /** The session, for a browser that goes on with it: an address may sign in only so often. */
  listCookies(): readonly { readonly name: string; readonly value: string; readonly url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: this.url }));
  }

  /** Asks under an address of its own, with the session of this person. */
  async request(method: string, address: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}${address}`, {
      method,
      headers: {
        origin: this.url,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'sk',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  async call<Answer extends z.ZodType>(
    contract: Contract<z.ZodType, z.ZodType, z.ZodType | 'binary', Answer>,
    ask: Ask = {},
  ): Promise<z.output<Answer>> {
    const response = await this.raw(contract, ask);
    const text = await response.text();
    if (!response.ok) throw new RefusedRequest(contract.name, response.status, text);
    return contract.answer.parse(JSON.parse(text));
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.call(login, { body: { email, password: sha256(password) } });
    return this;
  }

  /** Uploads one file; answers what its pages are known by. */
  async send(name: string, bytes: Uint8Array, type: UploadType): Promise<string> {
    const { data } = await this.call(addTempfile, {
      body: { name, type, tempId: `t-${sha256(name).slice(0, 20)}`, hash: sha256(bytes), size: bytes.length },
    });
    if (data.upload !== null) await this.put(data.upload, bytes);
    await this.call(changeTempfile, { params: { fileId: data.file.fileId }, body: { uploaded: true } });
    return data.file.tempId;
  }

  /** The pages of each file that is prepared or refused, by what it is known by. */
  async listPrepared(): Promise<ReadonlyMap<string, readonly Tempfile[]>> {
    const { data: files } = await this.call(listTempfiles);
    const all = Map.groupBy(files, ({ tempId }) => tempId);
    return new Map([...all].filter(([, pages]) => pages.every(({ process }) => process === 2 || process === -1)));
  }

  /** Uploads one file and waits until its pages are prepared or it is refused. */
  async upload(name: string, bytes: Uint8Array, type: UploadType): Promise<readonly Tempfile[]> {
    const tempId = await this.send(name, bytes, type);
    return this.until(async () => (await this.listPrepared()).get(tempId), `${name} is prepared`);
  }

  private async put({ url, headers }: UploadTarget, bytes: Uint8Array): Promise<void> {
    const answer = await fetch(new URL(url, this.url), { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (!answer.ok) throw new RefusedRequest('upload', answer.status, await answer.text());
  }

  async create(name: string, pages: readonly Tempfile[]): Promise<string> {
    const ordered = pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
    const { _id } = await this.call(createDocument, {
      body: { name, origin: { pages: ordered.map(({ fileId }) => ({ fileId })) } },
    });
    return _id;
  }

  read(id: string): Promise<Document> {
    return this.call(readDocument, { params: { id } });
  }

  /** Waits until the machine has let go of the document. */
  settled(id: string, seconds = patience): Promise<Document> {
    return this.until(
      async () => {
        const document = await this.read(id);
        return document.queue === null && document.process !== 1 && (document.process === 2 || document.step === -1)
          ? document
          : undefined;
      },
      `document ${id} is read`,
      seconds,
    );
  }

  /** Confirms a document, also what is open in it. */
  async confirm(id: string): Promise<Document> {
    const { version } = await this.read(id);
    const confirm = (acknowledged: Contradiction[]) =>
      this.call(saveDocument, {
        params: { id },
        body: { confirmed: true, saved: false, acknowledged, document: { version } },
      });
    await confirm([]).catch((error: unknown) => confirm(readOpenPoints(error)));
    return this.settled(id);
  }

  /** Asks again and again until there is an answer, less often the longer it takes. */
  async until<T>(ask: () => Promise<T | undefined>, what: string, seconds = patience): Promise<T> {
    const end = Date.now() + seconds * 1000;
    for (let pauseMs = 50; ; pauseMs = Math.min(1000, pauseMs * 1.2)) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      if (Date.now() > end) throw new Error(`gave up waiting: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
