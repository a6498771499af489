/** A pure machine: a message turns the model into the next one and names what has to be done in the world. */
export type Update<Model, Message, Effect> = (model: Model, message: Message) => readonly [Model, readonly Effect[]];

export type Machine<Model, Message, Effect> = {
  readonly model: () => Model;
  readonly send: (message: Message) => void;
  readonly onChange: (listener: () => void) => () => void;
  readonly onEffect: (listener: (effect: Effect) => void) => () => void;
};

/** Holds the model of one screen part, so that every listener sees the newest one at once. */
export function makeMachine<Model, Message, Effect>(
  initial: Model,
  update: Update<Model, Message, Effect>,
): Machine<Model, Message, Effect> {
  let model = initial;
  const changes = new Set<() => void>();
  const effects = new Set<(effect: Effect) => void>();
  return {
    model: () => model,
    send: (message) => {
      const [next, wanted] = update(model, message);
      if (next !== model) {
        model = next;
        for (const listener of changes) listener();
      }
      for (const effect of wanted) for (const listener of effects) listener(effect);
    },
    onChange: (listener) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    onEffect: (listener) => {
      effects.add(listener);
      return () => effects.delete(listener);
    },
  };
}
