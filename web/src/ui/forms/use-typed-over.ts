import { useState } from 'react';
import { isUnsaved, removeSent, type Typed } from './typed-over.ts';

/** A part of a form: what is saved, with what is typed over it. */
export type TypedOver<V, S extends Typed<V>> = {
  readonly values: S & Typed<V>;
  readonly unsaved: boolean;
  readonly type: (place: string, value: V) => void;
  readonly discard: () => void;
  /** Marks what is sent now; to be called once that is saved. */
  readonly sending: () => () => void;
};

export function useTypedOver<V, S extends Typed<V>>(saved: S): TypedOver<V, S> {
  const [typed, setTyped] = useState<Typed<V>>({});
  return {
    values: { ...saved, ...typed },
    unsaved: isUnsaved(saved, typed),
    type: (place, value) => setTyped((now) => ({ ...now, [place]: value })),
    discard: () => setTyped({}),
    sending: () => () => setTyped((now) => removeSent(typed, now)),
  };
}
