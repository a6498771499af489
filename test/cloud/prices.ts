import type { Counts, Unit } from './services/metrics.ts';

/** When the prices below were looked up. */
export const pricesOf = '2026-11';

/**
 * US dollars for one unit in eu-central-1 without the free tier, as AWS publishes them on the price pages of its services: on-demand
 * capacity for the table, standard workflows, x86 functions, HTTP APIs up to 300 million requests. Status changes of executions are
 * events of AWS itself and cost nothing.
 */
export const prices: Readonly<Record<Unit, number>> = {
  functionRequests: 0.2 / 1e6,
  functionGbSeconds: 0.0000166667,
  readUnits: 0.1525 / 1e6,
  writeUnits: 0.7625 / 1e6,
  transitions: 0.025 / 1e3,
  filePuts: 0.0054 / 1e3,
  fileGets: 0.00043 / 1e3,
  apiRequests: 1.2 / 1e6,
  liveMessages: 1.14 / 1e6,
  mailsSent: 0.1 / 1e3,
  mailsReceived: 0.1 / 1e3,
  logBytes: 0.63 / 1e9,
  traces: 5 / 1e6,
  events: 0,
};

/** What AWS charges for units, in US dollars, dearest first. */
export const charge = (counts: Counts): readonly (readonly [Unit, number])[] =>
  [...counts].map(([unit, count]) => [unit, count * prices[unit]] as const).toSorted(([, a], [, b]) => b - a);
