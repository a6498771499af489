/** What is typed, by place; a place that was not touched is not in it, so that a newer save shows there. */
export type Typed<V> = Readonly<Record<string, V>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether something that is typed differs from what is saved. */
export const isUnsaved = <V>(saved: Typed<V>, typed: Typed<V>): boolean =>
  Object.entries(typed).some(([place, value]) => !isSame(saved[place], value));

/** What is left once `sent` is saved: whatever was typed while it was on its way. */
export const removeSent = <V>(sent: Typed<V>, typed: Typed<V>): Typed<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([place, value]) => !Object.hasOwn(sent, place) || !isSame(sent[place], value)),
  );
