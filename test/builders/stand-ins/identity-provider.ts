import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { startServer } from './start-server.ts';

const clientId = 'docflow';

/** What the provider says of the person, and how it errs. */
type Person = {
  readonly sub?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly nonce?: string;
  readonly aud?: string;
  readonly iss?: string;
  readonly exp?: number;
};

const authorizeQuery = z.object({
  client_id: z.literal(clientId),
  response_type: z.literal('code'),
  redirect_uri: z.url(),
  scope: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});
type Authorization = z.infer<typeof authorizeQuery>;

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(clientId),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(claims: object, key: KeyObject): string {
  const text = `${base64url({ alg: 'RS256', typ: 'JWT', kid: 'key' })}.${base64url(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

const answer = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

async function readForm(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  const arriving: AsyncIterable<Buffer> = request.iterator();
  for await (const bytes of arriving) chunks.push(bytes);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/**
 * A small OpenID Connect provider that signs its tokens: who comes is signed in at once, as the person of the moment. It gives a code
 * once, and exchanges it only for the verifier that belongs to it (PKCE).
 */
export async function openIdentityProvider() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const strangeKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const given = new Map<string, Authorization>();
  let person: Person = {};
  let isForged = false;
  let isDown = false;
  let issuer = '';

  function authorize(response: ServerResponse, url: URL): void {
    const asked = authorizeQuery.parse(Object.fromEntries(url.searchParams));
    const code = randomBytes(16).toString('hex');
    given.set(code, asked);
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.state);
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = tokenForm.safeParse(await readForm(request));
    const asked = form.success ? given.get(form.data.code) : undefined;
    if (!form.success || asked === undefined) {
      answer(response, 400, { error: 'invalid_grant' });
      return;
    }
    given.delete(form.data.code);
    const challenge = createHash('sha256').update(form.data.code_verifier).digest('base64url');
    if (challenge !== asked.code_challenge || form.data.redirect_uri !== asked.redirect_uri) {
      answer(response, 400, { error: 'invalid_grant' });
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, sub: 'person-1', aud: clientId, iat: now, exp: now + 300, nonce: asked.nonce };
    const claims = { ...usual, ...person };
    answer(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signToken(claims, isForged ? strangeKey : keys.privateKey),
    });
  }

  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (isDown) response.destroy();
    else if (url.pathname === '/.well-known/openid-configuration')
      answer(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    else if (url.pathname === '/keys')
      answer(response, 200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }],
      });
    else if (url.pathname === '/authorize') authorize(response, url);
    else if (url.pathname === '/token') void exchange(request, response);
    else response.writeHead(404).end();
  });
  issuer = server.url;

  return {
    issuer,
    clientId,
    /** Who signs in from now on. */
    be(next: Person): void {
      person = next;
      isForged = false;
    },
    /** Signs from now on with a key that it does not publish. */
    forge(): void {
      isForged = true;
    },
    /** Answers nothing from now on. */
    fall(): void {
      isDown = true;
    },
    /** Walks through the provider as a browser does; answers the query with which it comes back. */
    async visit(address: string): Promise<string> {
      const { headers } = await fetch(address, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search;
    },
    close: server.close,
  };
}
