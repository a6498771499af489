import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { machines } from './machines.ts';
import { findNeeds } from './needs.ts';

/**
 * What a deployed function holds. `operation`: one handler, with the rights and the memory that it needs. `area`: the operations of
 * an area together, and the tasks of its machines together; fewer functions start cold, but each may do what any of its handlers may.
 */
export const holdings = ['operation', 'area'] as const;
export type Holding = (typeof holdings)[number];

/** A function to be made: its name and its handlers. Of several, the event says which one it is for. */
export type FunctionPlan = {
  readonly name: string;
  readonly handlers: readonly HandlerId[];
  readonly kind: 'one' | 'operations' | 'tasks';
};

const operations: ReadonlySet<HandlerId> = new Set(contracts.map(toHandlerId));
const tasks: ReadonlySet<HandlerId> = new Set(
  machines.flatMap(({ area, tasks: names }) => names.map((name): HandlerId => `${area}/${name}`)),
);

const planOne = (handler: HandlerId): FunctionPlan => ({
  name: handler.replace('/', '-'),
  handlers: [handler],
  kind: 'one',
});

/** What uses the PDF engine or the browser travels with packages of its own, so that it stays apart from the rest of its area. */
function nameGroup(handler: HandlerId): string {
  const { pdfEngine, browser } = findNeeds(handler);
  const weight = browser ? '-browser' : pdfEngine ? '-pdf-engine' : '';
  return `${handler.split('/')[0] ?? ''}-${operations.has(handler) ? 'operations' : 'tasks'}${weight}`;
}

/** The functions that hold the handlers. What the cloud itself calls has a function of its own: AWS keeps settings for each of them. */
export function planFunctions(handlers: readonly HandlerId[], holding: Holding = 'operation'): readonly FunctionPlan[] {
  if (holding === 'operation') return handlers.map(planOne);
  const grouped = handlers.filter((handler) => operations.has(handler) || tasks.has(handler));
  const groups = [...Map.groupBy(grouped, nameGroup)].map(([name, members]): FunctionPlan => ({
    name,
    handlers: members,
    kind: members.some((handler) => operations.has(handler)) ? 'operations' : 'tasks',
  }));
  return [...groups, ...handlers.filter((handler) => !grouped.includes(handler)).map(planOne)];
}
