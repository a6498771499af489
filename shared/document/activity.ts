import * as z from 'zod';
import { toZonedDay } from '../kit/zoned-iso.ts';
import type { LogAction } from './log-item.ts';

/** What people do with documents, as the report of their activity counts it. */
export const activities = ['created', 'changed', 'confirmed', 'returned', 'exported', 'commented', 'deleted'] as const;
export const activity = z.enum(activities);
export type Activity = z.infer<typeof activity>;

/** How often a person did something with one document on a day in Bratislava: day, person, what, how often. */
export const activityDays = z.array(z.tuple([z.string(), z.string(), activity, z.int()]));
export type ActivityDays = z.infer<typeof activityDays>;

/** Days, people and kinds of one document that are kept; of more the oldest are forgotten. */
const maxActivityDays = 300;

/**
 * What a line of history counts as; nothing where it is no work of a person, or is counted elsewhere: exports are remembered beside
 * the history.
 */
const activityOf: Readonly<Record<LogAction, Activity | null>> = {
  created: 'created',
  read: null,
  failed: null,
  reset: 'changed',
  saved: 'changed',
  confirmed: 'confirmed',
  returned: 'returned',
  moved: 'changed',
  archived: null,
  unlocked: 'changed',
  deleted: 'deleted',
  restored: 'changed',
  'doctype-changed': 'changed',
  assigned: 'changed',
  exported: null,
  paid: 'changed',
  unpaid: 'changed',
  'account-confirmed': 'changed',
  'read-again': 'changed',
  'pages-sorted': 'changed',
  'page-deleted': 'changed',
  'pages-added': 'changed',
  'pages-split': 'changed',
  joined: 'changed',
  attached: 'changed',
  'not-attached': null,
  detached: 'changed',
  answered: 'changed',
};

/** Something that a person did; `at` ISO. */
export type Deed = { readonly userId: string; readonly at: string; readonly what: Activity };

/** The deed of a line of history; undefined where a machine did it, or it does not count. */
export function toDeed(
  line: { readonly action: LogAction; readonly editorId: string | null },
  at: string,
): Deed | undefined {
  const what = activityOf[line.action];
  return what === null || line.editorId === null ? undefined : { userId: line.editorId, at, what };
}

/** Counts deeds by day, person and kind, beside those that were counted before. */
export function countDeeds(before: ActivityDays, deeds: Iterable<Deed | undefined>): ActivityDays {
  const counts = new Map(before.map((entry) => [entry.slice(0, 3).join('\n'), entry]));
  for (const deed of deeds) {
    if (deed === undefined) continue;
    const day = toZonedDay(Date.parse(deed.at));
    const key = [day, deed.userId, deed.what].join('\n');
    counts.set(key, [day, deed.userId, deed.what, (counts.get(key)?.[3] ?? 0) + 1]);
  }
  return [...counts.values()].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).slice(-maxActivityDays);
}

/** What the activity in a period is asked by. */
export const activityQuery = z.object({
  ownerId: z.string(),
  from: z.string(),
  until: z.string(),
  /** Of this person alone. */
  userId: z.string().optional(),
  what: activity.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** How often people did something on each day of a period. */
export const activityCounts = z.array(
  z.object({ day: z.string(), userId: z.string(), what: activity, count: z.int(), documents: z.int() }),
);
export type ActivityCounts = z.infer<typeof activityCounts>;
