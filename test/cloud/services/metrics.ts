export type Dimensions = Readonly<Record<string, string>>;
type Point = { readonly at: number; readonly value: number };

/** The smallest period of an alarm here. */
const keptMs = 3_600_000;

const keyOf = (namespace: string, name: string, dimensions: Dimensions): string =>
  [namespace, name, ...Object.entries(dimensions).toSorted().flat()].join('\n');

/** What CloudWatch keeps: numbers by namespace, name and dimensions, for an hour. */
export function metricsIn(clock: { readonly now: () => number }) {
  const kept = new Map<string, Point[]>();
  const began = clock.now();
  return {
    record(namespace: string, name: string, dimensions: Dimensions, value = 1): void {
      const key = keyOf(namespace, name, dimensions);
      const at = clock.now();
      const points = kept.get(key)?.filter((point) => at - point.at < keptMs) ?? [];
      points.push({ at, value });
      kept.set(key, points);
    },
    /** How long there has been anything to measure. */
    runningMs: (): number => clock.now() - began,
    /** The values of the last `ms` milliseconds. */
    values: (namespace: string, name: string, dimensions: Dimensions, ms: number): readonly number[] =>
      (kept.get(keyOf(namespace, name, dimensions)) ?? [])
        .filter(({ at }) => clock.now() - at <= ms)
        .map(({ value }) => value),
  };
}

export type Metrics = ReturnType<typeof metricsIn>;

/** What AWS puts on the bill. */
export const units = [
  'functionRequests',
  'functionGbSeconds',
  'readUnits',
  'writeUnits',
  'transitions',
  'filePuts',
  'fileGets',
  'apiRequests',
  'liveMessages',
  'mailsSent',
  'mailsReceived',
  'logBytes',
  'traces',
  'events',
] as const;
export type Unit = (typeof units)[number];

/** How many of each unit; a unit that was not used has no entry. */
export type Counts = ReadonlyMap<Unit, number>;

/** Counts what AWS would bill. */
export function meterUnits() {
  const counts = new Map<Unit, number>();
  return {
    count: (unit: Unit, amount = 1): void => void counts.set(unit, (counts.get(unit) ?? 0) + amount),
    read: (): Counts => new Map(counts),
  };
}

export type Meter = ReturnType<typeof meterUnits>;
