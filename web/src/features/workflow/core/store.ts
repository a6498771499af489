/** A model that is changed by messages alone; `model()` always returns the newest one, also between two renderings. */
export type Store<Model, Message> = {
  readonly model: () => Model;
  readonly send: (message: Message) => void;
  readonly onChange: (listener: () => void) => () => void;
};

export function makeStore<Model, Message>(
  initial: Model,
  update: (model: Model, message: Message) => Model,
): Store<Model, Message> {
  let model = initial;
  const listeners = new Set<() => void>();
  return {
    model: () => model,
    send: (message) => {
      const next = update(model, message);
      if (next === model) return;
      model = next;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
