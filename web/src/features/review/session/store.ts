import { useCallback, useSyncExternalStore } from 'react';
import { atom, store, type Atom } from '#web/state/state.ts';

/** A pure core: a message turns the model into the next one and names what has to be done outside it. */
export type Update<Model, Message, Effect> = (model: Model, message: Message) => readonly [Model, readonly Effect[]];

/** A pure core at work: an atom holds its model. */
export type Machine<Model, Message, Effect> = {
  readonly state: Atom<Model>;
  readonly model: () => Model;
  readonly send: (message: Message) => void;
  /** Carries out effects from now on, in place of an earlier handler. Returns how to stop. */
  readonly handleEffects: (handler: (effect: Effect) => void) => () => void;
};

/** Runs a pure core. Readers of the model see a change before its effects are carried out. */
export function createMachine<Model, Message, Effect>(
  initial: Model,
  update: Update<Model, Message, Effect>,
): Machine<Model, Message, Effect> {
  const state = atom(initial);
  let handle: ((effect: Effect) => void) | undefined;
  return {
    state,
    model: () => store.get(state),
    send: (message) => {
      const [next, effects] = update(store.get(state), message);
      store.set(state, next);
      for (const effect of effects) handle?.(effect);
    },
    handleEffects: (handler) => {
      handle = handler;
      return () => {
        if (handle === handler) handle = undefined;
      };
    },
  };
}

/**
 * A part of an atom's value; the component renders again only when that part is another one. It renders at once, so that the
 * next key meets what the last one changed.
 */
export function usePart<Value, Part>(state: Atom<Value>, select: (value: Value) => Part): Part {
  const subscribe = useCallback((onChange: () => void) => store.sub(state, onChange), [state]);
  return useSyncExternalStore(subscribe, () => select(store.get(state)));
}

const getWhole = <Value>(value: Value): Value => value;

/** The value of an atom. */
export const useValue = <Value>(state: Atom<Value>): Value => usePart<Value, Value>(state, getWhole);
