import * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { wire } from '#functions/wiring/wire.ts';
import { serveThrough, type HttpHandler, type UseCase } from './serve.ts';

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
