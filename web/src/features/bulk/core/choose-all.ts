type Choosing<T> = {
  /** What was chosen when everything was asked for, and what is by now. */
  readonly before: ReadonlyMap<string, T>;
  readonly now: ReadonlyMap<string, T>;
  readonly all: ReadonlyMap<string, T>;
  /** So many at most. */
  readonly most: number;
};

/** Everything, but for what a person did by hand while it was being fetched: that stays as they left it. */
export function chosenWithAll<T>({ before, now, all, most }: Choosing<T>): ReadonlyMap<string, T> {
  const added = [...now].filter(([id]) => !before.has(id) && !all.has(id));
  const kept = [...all].filter(([id]) => now.has(id) || !before.has(id));
  return new Map([...kept.slice(0, Math.max(0, most - added.length)), ...added]);
}
