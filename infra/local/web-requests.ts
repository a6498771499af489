import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildContentSecurityPolicy, securityHeaders } from '#shared/web/security-headers.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import { deploymentFile, type WebDeployment } from '#shared/web/deployment.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.tgz': 'application/gzip',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(?:text\/|application\/(?:json|wasm|manifest)|image\/svg)/;
const page = 'index.html';

const pageHeaders = { ...securityHeaders, 'content-security-policy': buildContentSecurityPolicy() };

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof encoders;

/**
 * Serves the built web from its folder: hashed assets for ever, the page asked for every time, and the page for every address
 * inside the app. Compressed once per file and encoding. A new build is seen at the next request for the page. `deployment` is what the
 * page asks about where it runs.
 */
export function webRequests(folder: string, deployment: WebDeployment) {
  let known = new Set<string>();
  let bodies = new Map<string, Promise<Buffer>>();
  let builtAt = -1;

  async function refresh(): Promise<void> {
    const found = await stat(join(folder, page)).catch(() => undefined);
    if (found === undefined || found.mtimeMs === builtAt) return;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    known = new Set(paths.map((path) => relative(folder, path).split(sep).join('/')));
    bodies = new Map();
    builtAt = found.mtimeMs;
  }

  const once = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = bodies.get(name) ?? make();
    bodies.set(name, made);
    return made;
  };
  const plain = (name: string) => once(name, () => readFile(join(folder, name)));

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const asked = url.pathname.slice(1);
    if (asked === deploymentFile) {
      const headers = { ...pageHeaders, 'content-type': 'application/json', 'cache-control': 'no-cache' };
      response.writeHead(200, headers).end(JSON.stringify(deployment));
      return;
    }
    if (!known.has(asked)) await refresh();
    // What looks like a file and is none is missing; everything else is an address inside the app.
    const name = known.has(asked) ? asked : extname(asked) === '' ? page : undefined;
    const problem = problemWith(request, name, known);
    if (problem !== undefined || name === undefined) {
      say(response, problem ?? [404, 'not found']);
      return;
    }
    const type = lookUp(types, extname(name)) ?? 'application/octet-stream';
    const encoding = compressible.test(type) ? encodingFor(request.headers['accept-encoding']) : undefined;
    const body = encoding
      ? await once(`${encoding} ${name}`, async () => encoders[encoding](await plain(name)))
      : await plain(name);
    response.writeHead(200, {
      ...pageHeaders,
      'content-type': type,
      'content-length': body.length,
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressible.test(type) ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

type Problem = readonly [status: number, text: string];

function problemWith(
  { method }: IncomingMessage,
  name: string | undefined,
  known: ReadonlySet<string>,
): Problem | undefined {
  if (method !== 'GET' && method !== 'HEAD') return [405, 'method not allowed'];
  if (name === undefined) return [404, 'not found'];
  return known.has(name) ? undefined : [503, 'The web is not built yet: npm run prepare'];
}

const encodingFor = (accepted: string | string[] | undefined): Encoding | undefined => {
  const encodings = String(accepted ?? '');
  return /\bbr\b/.test(encodings) ? 'br' : /\bgzip\b/.test(encodings) ? 'gzip' : undefined;
};

function say(response: ServerResponse, [status, text]: Problem): void {
  response.writeHead(status, { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
