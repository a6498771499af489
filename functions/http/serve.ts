import middy from '@middy/core';
import * as z from 'zod';
import { addressSeconds } from '#shared/api/file-address.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Contract, FileReply, InputOf } from '#shared/api/contract.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { defaultLocale, findPreferredLocale } from '#shared/kit/locale.ts';
import { languageHeader, apiPrefix } from '#shared/api/headers.ts';
import { failed, type Result } from '#shared/kit/result.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';
import type { CallerOf, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { admit, type Admitted } from './access.ts';
import { admitKey, readBearer } from './api-key.ts';
import { countCall, getCallerKey } from './call-limits.ts';
import { isFile, refusalAnswer, valueAnswer, type HttpAnswer } from './answer.ts';
import { httpEvent, toVisitor, type HttpEvent } from './event.ts';
import { readInput, type Input } from './input.ts';
import { cameThroughDistribution } from './origin.ts';
import { browserCookieText, sessionCookieText } from './session.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import { wire } from '#functions/wiring/wire.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something. Browsers name the origin of every such request, so a foreign one is refused; the
 * host that was asked counts as our own, because no page can choose the Host header of another. Without Origin a browser
 * still sends Sec-Fetch-Site; a caller without either is no browser and has no cookies of a victim.
 */
function isFromOwnPages(event: HttpEvent, deployment: Pick<DeploymentSettings, 'origins'>): boolean {
  if (readingMethods.includes(event.requestContext.http.method)) return true;
  const origin = event.headers['origin'];
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const { host, origin: named } = new URL(origin);
    return deployment.origins.includes(named) || host === event.headers['host'];
  }
  return ['same-origin', 'none', undefined].includes(event.headers['sec-fetch-site']);
}

/** Files that wait to be fetched are stored under this prefix; the bucket deletes them after a day. */
const prefix = 'downloads/';

/** Stores a file that is too large for an answer and redirects the caller to its address, valid for five minutes. */
async function redirectToDownload(
  { files, ids }: { readonly files: Pick<Files, 'put' | 'readUrl'>; readonly ids: Pick<Ids, 'id'> },
  { bytes, contentType, fileName }: FileReply,
): Promise<HttpAnswer> {
  const key = `${prefix}${ids.id()}`;
  await files.put(key, bytes, contentType);
  const location = await files.readUrl(key, { seconds: addressSeconds, downloadAs: fileName });
  return { statusCode: 303, headers: { 'cache-control': 'no-store', location } };
}

/** What a use case of a contract is: parsed input and an admitted caller in, an outcome out. */
export type UseCase<C extends Contract> = {
  // A method, so that the served one may be handled without knowing its contract; inputOf and admit keep the promise.
  run(input: InputOf<C>, caller: CallerOf<C>): Promise<Outcome<C>>;
}['run'];

type AnyOutcome =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly session?: { readonly start: string } | 'end';
      readonly browser?: string;
    }
  | {
      readonly ok: false;
      readonly error: Refusal;
      readonly details?: RefusalDetails;
      readonly steps?: readonly StepProblem[];
      readonly contradictions?: readonly Contradiction[];
    };
type AnyUseCase = { run(input: Input, caller: Admitted): Promise<AnyOutcome> }['run'];

/** What serving needs of the world. */
export type ServeDeps = Pick<
  Ports,
  'accounts' | 'apiKeys' | 'rateLimits' | 'secrets' | 'clock' | 'log' | 'deployment' | 'ids'
> & {
  readonly files: Pick<Ports['files'], 'put' | 'readUrl'>;
};

/** A Lambda handler for one HTTP operation; on one machine there is no Lambda context. */
export type HttpHandler = { handle(event: unknown, context?: object): Promise<HttpAnswer> }['handle'];

/** Who it was and how it ended, for the access log; never bodies, headers or query values. */
type Served = { readonly answer: HttpAnswer; readonly caller?: Admitted; readonly refusal?: Refusal };

const refused = (refusal: Refusal, event: HttpEvent, extras: Parameters<typeof refusalAnswer>[2] = {}): Served => ({
  refusal,
  answer: refusalAnswer(refusal, findPreferredLocale(event.headers[languageHeader]), extras),
});

type Unadmitted = { readonly refusal: Refusal; readonly details?: RefusalDetails };

/** Who asks: a program by its key, to which no cookie and no page lends anything, or a person by the session of their browser. */
async function admitCaller(
  contract: Contract,
  event: HttpEvent,
  deps: ServeDeps,
): Promise<Result<Admitted, Unadmitted>> {
  const visitor = toVisitor(event, deps.deployment);
  const secret = readBearer(event);
  if (secret !== undefined) return admitKey(contract, visitor, secret, deps);
  if (!isFromOwnPages(event, deps.deployment)) return failed({ refusal: 'wrong-origin' });
  const admitted = await admit(contract.access, visitor, event.cookies, deps);
  return admitted.ok ? admitted : failed({ refusal: admitted.error });
}

async function answerTo(contract: Contract, useCase: AnyUseCase, event: HttpEvent, deps: ServeDeps): Promise<Served> {
  if (!cameThroughDistribution(deps, event.headers)) return refused('wrong-origin', event);
  const admitted = await admitCaller(contract, event, deps);
  const asking = admitted.ok ? admitted.value : toVisitor(event, deps.deployment);
  const seconds = await countCall(deps, getCallerKey(asking));
  if (seconds !== undefined)
    return { ...refused('too-many-attempts', event, { details: { seconds } }), caller: asking };
  if (!admitted.ok) return refused(admitted.error.refusal, event, admitted.error);
  const caller = admitted.value;
  const input = readInput(contract, event);
  if (!input.ok) return { ...refused('malformed', event, { details: input.error }), caller };
  const outcome = await useCase(input.value, caller);
  if (!outcome.ok) return { ...refused(outcome.error, event, outcome), caller };
  const answer = isTooLarge(outcome.value, deps)
    ? await redirectToDownload(deps, outcome.value)
    : valueAnswer(contract, outcome.value);
  const cookies = listCookies(outcome, deps.deployment.secureCookies);
  return { answer: cookies.length === 0 ? answer : { ...answer, cookies }, caller };
}

function listCookies({ session, browser }: Extract<AnyOutcome, { readonly ok: true }>, secure: boolean): string[] {
  return [
    ...(session === undefined ? [] : [sessionCookieText(session === 'end' ? undefined : session.start, secure)]),
    ...(browser === undefined ? [] : [browserCookieText(browser, secure)]),
  ];
}

const isTooLarge = (value: unknown, { deployment }: ServeDeps): value is FileReply =>
  deployment.maxAnswerBytes !== undefined && isFile(value) && value.bytes.length > deployment.maxAnswerBytes;

function accessLog(contract: Contract, served: Served, started: number): Record<string, string | number> {
  return {
    operation: contract.name,
    status: served.answer.statusCode,
    ms: Math.round(performance.now() - started),
    ...(served.refusal === undefined ? {} : { refusal: served.refusal }),
    ...(served.caller !== undefined && 'userId' in served.caller ? { user: served.caller.userId } : {}),
    ...(served.caller !== undefined && 'ownerId' in served.caller ? { owner: served.caller.ownerId ?? '' } : {}),
  };
}

/**
 * Serves a use case under its contract with the given dependencies. Everything specific to API Gateway ends here:
 * session, origin, role, parsing, refusals, files, cookies. A surprise is logged and answered with 500 `unexpected`.
 */
export function serveThrough<C extends Contract>(
  deps: () => Promise<ServeDeps>,
  contract: C,
  useCase: UseCase<C>,
): HttpHandler;
export function serveThrough(deps: () => Promise<ServeDeps>, contract: Contract, useCase: AnyUseCase): HttpHandler {
  return middy<unknown, HttpAnswer>()
    .onError(async (request) => {
      const event = httpEvent.safeParse(request.event).data;
      (await deps()).log.error('request-failed', request.error, { operation: contract.name });
      request.response = refusalAnswer(
        'unexpected',
        event === undefined ? defaultLocale : findPreferredLocale(event.headers[languageHeader]),
      );
    })
    .handler(async (raw: unknown): Promise<HttpAnswer> => {
      const started = performance.now();
      const opened = await deps();
      const served = await answerTo(contract, useCase, httpEvent.parse(raw), opened);
      opened.log.info('request', accessLog(contract, served, started));
      return served.answer;
    });
}

/** A row of an area's `operations.ts`: an operation of the API and the Lambda handler that serves it. */
export type Operation = { readonly kind: 'operation'; readonly contract: Contract; readonly handler: HttpHandler };

/** Serves a use case under its contract with the wired ports. Like every maker of rows it has no side effects (infra/bundle.ts). */
export function operation<C extends Contract>(
  contract: C,
  useCase: (ports: Ports) => UseCase<C> | Promise<UseCase<C>>,
): Operation {
  const run: UseCase<C> = async (input, caller) => (await useCase(await wire()))(input, caller);
  return { kind: 'operation', contract, handler: serveThrough(wire, contract, run) };
}

const routed = z.object({ routeKey: z.string() });

/** Serves several operations in one function; the route that API Gateway chose says which one is asked for. */
export function dispatchOperation(rows: readonly Operation[]): HttpHandler {
  const handlers = new Map(
    rows.map(({ contract: { method, path }, handler }) => [`${method} ${apiPrefix}${path}`, handler]),
  );
  return async (event, context) => {
    const { routeKey } = routed.parse(event);
    const handler = handlers.get(routeKey);
    if (handler === undefined) throw new Error(`no operation for ${routeKey}`);
    return handler(event, context);
  };
}
