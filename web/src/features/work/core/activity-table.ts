import type { Activity, ActivityCounts } from '#shared/document/activity.ts';

type Count = ActivityCounts[number];

/** A person's row: counts by day and by kind, and all together. */
export type ActivityRow = {
  readonly userId: string;
  readonly byDay: ReadonlyMap<string, number>;
  readonly byKind: ReadonlyMap<Activity, number>;
  readonly total: number;
};

function sumBy<K>(counts: readonly Count[], toKey: (count: Count) => K): ReadonlyMap<K, number> {
  const sums = new Map<K, number>();
  for (const one of counts) sums.set(toKey(one), (sums.get(toKey(one)) ?? 0) + one.count);
  return sums;
}

const toRow = (userId: string, counts: readonly Count[]): ActivityRow => ({
  userId,
  byDay: sumBy(counts, ({ day }) => day),
  byKind: sumBy(counts, ({ what }) => what),
  total: counts.reduce((sum, { count }) => sum + count, 0),
});

/** The rows of people who did something, who did the most first, and their sum. */
export function buildActivityTable(
  counts: ActivityCounts,
  what: Activity | undefined,
): { readonly rows: readonly ActivityRow[]; readonly sum: ActivityRow } {
  const wanted = counts.filter((one) => what === undefined || one.what === what);
  const people = [...new Set(wanted.map(({ userId }) => userId))];
  return {
    rows: people
      .map((userId) =>
        toRow(
          userId,
          wanted.filter((one) => one.userId === userId),
        ),
      )
      .toSorted((a, b) => b.total - a.total || (a.userId < b.userId ? -1 : 1)),
    sum: toRow('', wanted),
  };
}
