import type { Ports } from '#functions/wiring/ports.ts';
import { wire } from '#functions/wiring/wire.ts';

/** A row of an area's `operations.ts`: what the cloud itself calls, for a connection, a message, a schedule or an execution. */
export type EventRow = {
  readonly kind: 'event';
  readonly name: string;
  readonly handler: (event: unknown) => Promise<unknown>;
};

type EventUseCase = (event: unknown) => Promise<unknown>;

/** Answers an event of the cloud with the wired ports. */
export function onEvent(name: string, useCase: (ports: Ports) => EventUseCase | Promise<EventUseCase>): EventRow {
  return { kind: 'event', name, handler: async (event) => (await useCase(await wire()))(event) };
}
