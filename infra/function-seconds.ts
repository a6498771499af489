import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import type { States } from '#functions/ports/machine-definition.ts';
import { machines } from './machines.ts';
import { findNeeds } from './needs.ts';

/** API Gateway gives an answer up after 30 s; a function that goes on would work for a caller who was refused. */
export const answerSeconds = 29;
/** The longest that Lambda lets a function run. */
export const longestSeconds = 900;
/** What events and schedules start; what they leave, their next run takes up. */
const eventSeconds = { light: 25, heavy: 120, long: 300 } as const;

const operations: ReadonlySet<HandlerId> = new Set(contracts.map(toHandlerId));

/** The seconds that the states of a machine give each of its tasks, by task. */
function listTaskSeconds({ States }: States): readonly (readonly [task: string, seconds: number])[] {
  return Object.values(States).flatMap((state) => {
    if (state.Type === 'Map') return listTaskSeconds(state.ItemProcessor);
    if (state.Type === 'Parallel') return state.Branches.flatMap(listTaskSeconds);
    if (state.Type !== 'Task' || state.TimeoutSeconds === undefined) return [];
    return [[state.Resource.slice(2, -1), state.TimeoutSeconds] as const];
  });
}

const taskSeconds: ReadonlyMap<HandlerId, number> = new Map(
  [
    ...Map.groupBy(
      machines.flatMap(({ area, definition }) =>
        listTaskSeconds(definition).map(([task, seconds]) => ({ handler: `${area}/${task}` as const, seconds })),
      ),
      ({ handler }) => handler,
    ),
  ].map(([handler, given]) => [handler, Math.max(...given.map(({ seconds }) => seconds))]),
);

function getOwnSeconds(handler: HandlerId): number {
  if (operations.has(handler)) return answerSeconds;
  const given = taskSeconds.get(handler);
  if (given !== undefined) return Math.min(given, longestSeconds);
  const { long, pdfEngine, browser } = findNeeds(handler);
  return long ? eventSeconds.long : pdfEngine || browser ? eventSeconds.heavy : eventSeconds.light;
}

/**
 * Seconds after which a function with these handlers is ended. An operation ends before its gateway stops waiting; a task has as long
 * as its state waits for it.
 */
export const getSeconds = (handlers: readonly HandlerId[]): number => Math.max(...handlers.map(getOwnSeconds));
