import { expect, test } from 'vitest';
import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import type { States } from '#functions/ports/machine-definition.ts';
import { holdings, planFunctions } from './function-plan.ts';
import { getSeconds, longestSeconds } from './function-seconds.ts';
import { allHandlers } from './handlers.ts';
import { machines } from './machines.ts';

const operations: ReadonlySet<HandlerId> = new Set(contracts.map(toHandlerId));

/** How long the states wait for each task, also for those inside maps. */
function listPatience({ States: states }: States): readonly (readonly [task: string, seconds: number])[] {
  return Object.values(states).flatMap((state) => {
    if (state.Type === 'Map') return listPatience(state.ItemProcessor);
    return state.Type === 'Task' ? [[state.Resource.slice(2, -1), state.TimeoutSeconds ?? 0] as const] : [];
  });
}

test.each(holdings)('no function that answers people outlives its gateway where it holds one %s', (holding) => {
  const answering = planFunctions(allHandlers, holding).filter(({ handlers }) =>
    handlers.some((handler) => operations.has(handler)),
  );
  expect(answering.length).toBeGreaterThan(20);
  const late = answering.filter(({ handlers }) => getSeconds(handlers) >= 30);
  expect(late.map(({ name }) => name)).toEqual([]);
});

test.each(holdings)('no task is ended before its state gives it up where a function holds one %s', (holding) => {
  const plans = planFunctions(allHandlers, holding);
  const patience = machines.flatMap(({ area, definition }) =>
    listPatience(definition).map(([task, seconds]) => [`${area}/${task}` as const, seconds] as const),
  );
  expect(patience.length).toBeGreaterThan(40);
  const ended = patience.filter(([handler, seconds]) => {
    const plan = plans.find(({ handlers }) => handlers.includes(handler));
    return seconds === 0 || plan === undefined || getSeconds(plan.handlers) < seconds;
  });
  expect(ended).toEqual([]);
});

test('no function is to run longer than Lambda lets it', () => {
  const [longest] = allHandlers.map((handler) => getSeconds([handler])).toSorted((x, y) => y - x);
  expect(longest).toBe(longestSeconds);
});
