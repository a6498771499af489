import * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { toHandlerId } from '#shared/kit/handler-id.ts';
import { getCookieName, sessionCookie } from '#functions/http/session.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';

type Ask = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are, everything else as JSON. */
  readonly body?: unknown;
};

const toBody = (body: unknown): { readonly body?: string; readonly isBase64Encoded?: boolean } =>
  body instanceof Uint8Array
    ? { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
    : body === undefined
      ? {}
      : { body: JSON.stringify(body) };

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});
const answer = z.object({ statusCode: z.int(), body: z.string().default('') });

/** What the product answered: the parsed value, or its refusal as text. */
export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string };

/** Calls operations of the product in the name of one person, through the very handlers that the gateway serves. */
export type Person = {
  readonly ownerId: string;
  readonly userId: string;
  call<Answer extends z.ZodType>(
    contract: Contract<z.ZodType, z.ZodType, z.ZodType | 'binary', Answer>,
    ask?: Ask,
  ): Promise<Answered<z.output<Answer>>>;
  /** For operations that answer nothing. */
  act(contract: Contract, ask?: Ask): Promise<boolean>;
  leave(): Promise<void>;
};

const hour = 3_600_000;

/** A person with a session of an hour, that `leave` ends. */
export async function signedIn(ports: Ports, userId: string, ownerId: string): Promise<Person> {
  const secret = ports.ids.secret();
  const fingerprint = ports.secrets.fingerprint(secret);
  const now = ports.clock.now();
  await ports.accounts.addSession({
    fingerprint,
    userId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + hour).toISOString(),
    userAgent: 'sample',
  });
  const send = async (contract: Contract, { params = {}, query = {}, body }: Ask = {}) => {
    const { handler } = row.parse(await loadHandler(toHandlerId(contract)));
    const event = {
      version: '2.0',
      rawPath: contract.path,
      cookies: [`${getCookieName(sessionCookie, ports.deployment.secureCookies)}=${secret}`],
      headers: {
        'content-type': body instanceof Uint8Array ? 'application/xml' : 'application/json',
        'accept-language': 'sk',
      },
      pathParameters: params,
      queryStringParameters: query,
      ...toBody(body),
      requestContext: { http: { method: contract.method, sourceIp: '127.0.0.1', userAgent: 'sample' } },
    };
    return answer.parse(await handler(event));
  };
  return {
    ownerId,
    userId,
    async call(contract, ask) {
      const { statusCode, body } = await send(contract, ask);
      if (statusCode >= 300) return { ok: false, refusal: `${contract.name}: ${statusCode} ${body}` };
      return { ok: true, value: contract.answer.parse(JSON.parse(body)) };
    },
    act: async (contract, ask) => (await send(contract, ask)).statusCode < 300,
    leave: () => ports.accounts.endSession(fingerprint),
  };
}
