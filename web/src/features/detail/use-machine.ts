import { useSyncExternalStore } from 'react';
import type { Machine } from './core/machine.ts';

/** The newest model of a machine; the component renders again when it changes. */
export const useModel = <Model, Message, Effect>(machine: Machine<Model, Message, Effect>): Model =>
  useSyncExternalStore(machine.onChange, machine.model);
