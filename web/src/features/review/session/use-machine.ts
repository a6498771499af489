import { useSyncExternalStore } from 'react';
import type { Machine } from './core/machine.ts';

/** The newest model of a machine; the component renders again when it changes. */
export const useModel = <Model, Message, Effect>(machine: Machine<Model, Message, Effect>): Model =>
  useSyncExternalStore(machine.onChange, machine.model);

/** One part of the model; the component renders again only when that part is another one. */
export const usePart = <Model, Message, Effect, Part>(
  machine: Machine<Model, Message, Effect>,
  part: (model: Model) => Part,
): Part => useSyncExternalStore(machine.onChange, () => part(machine.model()));
