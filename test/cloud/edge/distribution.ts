import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { ofType, type Resource } from '../templates/stacks.ts';
import type { HttpApi } from './http-api.ts';
import type { LiveApi } from './live-api.ts';

const behaviour = z.object({ PathPattern: z.string(), TargetOriginId: z.string() });
const distributionConfig = z.object({
  DefaultRootObject: z.string(),
  DefaultCacheBehavior: z.object({ FunctionAssociations: z.array(z.object({ FunctionARN: z.string() })) }),
  CacheBehaviors: z.array(behaviour),
  Origins: z.array(
    z.object({
      Id: z.string(),
      OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
    }),
  ),
});
const override = z.object({
  ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
  FrameOptions: z.object({ FrameOption: z.string() }),
  ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
});
const copied = z.object({
  SourceObjectKeys: z.array(z.string()),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
});

/** Types by which `aws s3 sync`, with which CDK copies the web, names files. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
};

type WebFile = { readonly file: string; readonly cacheControl: string };

/** The files that the deployment copies into the bucket of the web. */
function listWebFiles(resources: readonly Resource[], synthesised: string): ReadonlyMap<string, WebFile> {
  const found = new Map<string, WebFile>();
  for (const { properties } of ofType(resources, 'Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys, SystemMetadata } = copied.parse(properties);
    for (const key of SourceObjectKeys) {
      const folder = path.join(synthesised, `asset.${path.parse(key).name}`);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name);
        if (statSync(file).isFile())
          found.set(`/${name.split(path.sep).join('/')}`, { file, cacheControl: SystemMetadata['cache-control'] });
      }
    }
  }
  return found;
}

type Deps = {
  readonly resources: readonly Resource[];
  readonly synthesised: string;
  readonly http: HttpApi;
  readonly live: LiveApi;
  /** A text of the templates with its secrets and the addresses of this machine in it. */
  readonly fillIn: (text: string) => string;
};

/** CloudFront: the web out of its bucket, the API and the live connection behind it, with the headers of the templates. */
export function distribution({ resources, synthesised, http, live, fillIn }: Deps) {
  const [own] = ofType(resources, 'AWS::CloudFront::Distribution');
  const config = distributionConfig.parse(own?.properties['DistributionConfig']);
  const [policy] = ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy');
  const { SecurityHeadersConfig: security } = z
    .object({ SecurityHeadersConfig: override })
    .parse(policy?.properties['ResponseHeadersPolicyConfig']);
  const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');
  const code = z.string().parse(edgeFunction?.properties['FunctionCode']);
  const files = listWebFiles(resources, synthesised);
  const headers = {
    'content-security-policy': fillIn(security.ContentSecurityPolicy.ContentSecurityPolicy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
  };

  /** The function at the edge decides which file an address means. */
  const rewritten = (uri: string): string =>
    z.object({ uri: z.string() }).parse(runInNewContext(`${code}; handler(event)`, { event: { request: { uri } } }))
      .uri;

  const addedFor = (pathname: string): Readonly<Record<string, string>> | undefined => {
    const found = config.CacheBehaviors.find(({ PathPattern }) =>
      PathPattern.endsWith('*') ? pathname.startsWith(PathPattern.slice(0, -1)) : pathname === PathPattern,
    );
    const origin = config.Origins.find(({ Id }) => Id === found?.TargetOriginId);
    return (
      origin &&
      Object.fromEntries(
        origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          fillIn(HeaderValue),
        ]),
      )
    );
  };

  function serveFile(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const name = pathname === '/' ? `/${config.DefaultRootObject}` : rewritten(pathname);
    const found = files.get(name);
    if (found === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(403, { ...headers, 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const type = types[path.extname(name)] ?? 'binary/octet-stream';
    response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': found.cacheControl });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(found.file));
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = new URL(request.url ?? '/', 'http://edge');
      const added = addedFor(url.pathname);
      if (added === undefined) {
        serveFile(request, response, url.pathname);
        return;
      }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const before = request.headers['x-forwarded-for'];
      const viewer = request.socket.remoteAddress ?? '';
      const forwarded = before === undefined ? viewer : `${String(before)}, ${viewer}`;
      await http.handle(request, response, url, { forwarded, from: edgeAddress, added });
    },
    async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
      const { pathname } = new URL(request.url ?? '/', 'http://edge');
      const added = addedFor(pathname);
      if (added === undefined) stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      else await live.connect(request, stream, head, added);
    },
  };
}

/** An address of CloudFront, from which the API is called. */
const edgeAddress = '130.176.0.1';
