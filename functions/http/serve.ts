import middy from '@middy/core';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Contract, FileReply, InputOf } from '#shared/api/contract.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { defaultLocale, preferredLocale } from '#shared/kit/locale.ts';
import { languageHeader } from '#shared/api/headers.ts';
import type { StepProblem } from '#shared/workflow/step-problem.ts';
import type { CallerOf, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { admit } from './access.ts';
import type { Admitted } from './access.ts';
import { isFile, refusalAnswer, valueAnswer } from './answer.ts';
import type { HttpAnswer } from './answer.ts';
import { httpEvent, visitorOf } from './event.ts';
import type { HttpEvent } from './event.ts';
import { handOver } from './hand-over.ts';
import { inputOf } from './input.ts';
import type { Input } from './input.ts';
import { fromOurPages } from './origin.ts';
import { sessionCookieText } from './session.ts';

/** What a use case of a contract is: parsed input and an admitted caller in, an outcome out. */
export type UseCase<C extends Contract> = {
  // A method, so that the served one may be handled without knowing its contract; inputOf and admit keep the promise.
  run(input: InputOf<C>, caller: CallerOf<C>): Promise<Outcome<C>>;
}['run'];

type AnyOutcome =
  | { readonly ok: true; readonly value: unknown; readonly session?: { readonly start: string } | 'end' }
  | {
      readonly ok: false;
      readonly error: Refusal;
      readonly details?: RefusalDetails;
      readonly steps?: readonly StepProblem[];
      readonly contradictions?: readonly Contradiction[];
    };
type AnyUseCase = { run(input: Input, caller: Admitted): Promise<AnyOutcome> }['run'];

/** What serving needs of the world. */
export type Doors = Pick<Ports, 'accounts' | 'secrets' | 'clock' | 'log' | 'stage' | 'ids'> & {
  readonly files: Pick<Ports['files'], 'put' | 'readUrl'>;
};

/** A Lambda handler for one HTTP operation; on one machine there is no Lambda context. */
export type HttpHandler = { handle(event: unknown, context?: object): Promise<HttpAnswer> }['handle'];

/** Who it was and how it ended, for the access log; never bodies, headers or query values. */
type Told = { readonly answer: HttpAnswer; readonly caller?: Admitted; readonly refusal?: Refusal };

const refused = (refusal: Refusal, event: HttpEvent, said: Parameters<typeof refusalAnswer>[2] = {}): Told => ({
  refusal,
  answer: refusalAnswer(refusal, preferredLocale(event.headers[languageHeader]), said),
});

async function answerTo(contract: Contract, useCase: AnyUseCase, event: HttpEvent, doors: Doors): Promise<Told> {
  if (!fromOurPages(event, doors.stage)) return refused('wrong-origin', event);
  const admitted = await admit(contract.access, visitorOf(event, doors.stage.proxies ?? 0), event.cookies, doors);
  if (!admitted.ok) return refused(admitted.error, event);
  const caller = admitted.value;
  const input = inputOf(contract, event);
  if (!input.ok) return { ...refused('malformed', event, { details: input.error }), caller };
  const outcome = await useCase(input.value, caller);
  if (!outcome.ok) return { ...refused(outcome.error, event, outcome), caller };
  const answer = isTooLarge(outcome.value, doors)
    ? await handOver(doors, outcome.value)
    : valueAnswer(contract, outcome.value);
  if (outcome.session === undefined) return { answer, caller };
  const secret = outcome.session === 'end' ? undefined : outcome.session.start;
  return { answer: { ...answer, cookies: [sessionCookieText(secret, doors.stage.secureCookies)] }, caller };
}

const isTooLarge = (value: unknown, { stage }: Doors): value is FileReply =>
  stage.mostAnswerBytes !== undefined && isFile(value) && value.bytes.length > stage.mostAnswerBytes;

function accessLog(contract: Contract, told: Told, started: number): Record<string, string | number> {
  return {
    operation: contract.name,
    status: told.answer.statusCode,
    ms: Math.round(performance.now() - started),
    ...(told.refusal === undefined ? {} : { refusal: told.refusal }),
    ...(told.caller !== undefined && 'userId' in told.caller ? { user: told.caller.userId } : {}),
    ...(told.caller !== undefined && 'ownerId' in told.caller ? { owner: told.caller.ownerId ?? '' } : {}),
  };
}

/**
 * Serves a use case under its contract, with the given doors to the world. Everything that API Gateway knows ends here:
 * session, origin, role, parsing, refusals, files, cookies. A surprise is logged and answered with 500 `unexpected`.
 */
export function serveThrough<C extends Contract>(
  doors: () => Promise<Doors>,
  contract: C,
  useCase: UseCase<C>,
): HttpHandler;
export function serveThrough(doors: () => Promise<Doors>, contract: Contract, useCase: AnyUseCase): HttpHandler {
  return middy<unknown, HttpAnswer>()
    .onError(async (request) => {
      const event = httpEvent.safeParse(request.event).data;
      (await doors()).log.error('request-failed', request.error, { operation: contract.name });
      request.response = refusalAnswer(
        'unexpected',
        event === undefined ? defaultLocale : preferredLocale(event.headers[languageHeader]),
      );
    })
    .handler(async (raw: unknown): Promise<HttpAnswer> => {
      const started = performance.now();
      const opened = await doors();
      const told = await answerTo(contract, useCase, httpEvent.parse(raw), opened);
      opened.log.info('request', accessLog(contract, told, started));
      return told.answer;
    });
}
