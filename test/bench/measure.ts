import { readdirSync, readFileSync } from 'node:fs';

/** The value under which the given share (0-1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Milliseconds that a task took. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** Resident memory of a process and all its descendants, in MB; Linux only (elsewhere this process alone). */
export function memoryOfTree(root: number): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss() / 1_048_576;
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
      resident.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process ended between the listing and the reading: it holds no memory any more.
    }
  }
  const belongs = (pid: number): boolean =>
    pid === root || (parents.has(pid) && pid > 1 && belongs(parents.get(pid) ?? 0));
  return [...resident].filter(([pid]) => belongs(pid)).reduce((sum, [, megabytes]) => sum + megabytes, 0);
}

/** Prints one line of a result beside its target; answers whether it was met. */
export function report(what: string, value: number, unit: string, target: number): boolean {
  const met = value <= target;
  const digits = unit === 'MB' ? 0 : unit === '' ? 3 : 1;
  console.log(
    `${met ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${value.toFixed(digits).padStart(9)} ${unit}   target ≤ ${target} ${unit}`,
  );
  return met;
}
