type Choosing<T> = {
  /** What was chosen when everything was asked for, and what is by now. */
  readonly before: ReadonlyMap<string, T>;
  readonly now: ReadonlyMap<string, T>;
  readonly all: ReadonlyMap<string, T>;
  /** So many at most. */
  readonly max: number;
};

/** Everything, except what a person changed while it was being loaded. */
export function addAllToSelection<T>({ before, now, all, max }: Choosing<T>): ReadonlyMap<string, T> {
  const added = [...now].filter(([id]) => !before.has(id) && !all.has(id));
  const kept = [...all].filter(([id]) => now.has(id) || !before.has(id));
  return new Map([...kept.slice(0, Math.max(0, max - added.length)), ...added]);
}

/** As many documents become one at once: the one that stays, and twenty whose pages it takes (POST /documents/merge). */
export const maxMerged = 21;

export const isMergeable = (chosen: number): boolean => chosen >= 2 && chosen <= maxMerged;
