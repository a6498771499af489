import * as z from 'zod';
import { activityCounts, activity } from '#shared/document/activity.ts';
import { qualityReport } from '#shared/document/quality-report.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** Days of the longest period of a quality report, and of a report of activity. */
export const maxReportDays = { quality: 1100, activity: 62 } as const;
/** Days of a report of activity that names none. */
export const usualActivityDays = 14;
/** Documents that a list can be narrowed to at once. */
export const maxActive = 100;

const day = z.iso.date();

export const readQuality = contract({
  name: 'readQuality',
  summary:
    'How the documents that were first confirmed in a period (both days included) had been read, by type, supplier, model and field, with the period of the same length before.',
  method: 'POST',
  path: '/quality',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ from: day, to: day, doctype: doctypeId.optional() }),
  answer: z.object({ from: z.string(), to: z.string(), report: qualityReport, before: qualityReport }),
  refusals: ['incorrect-data'],
  area: 'quality',
});

export const readStats = contract({
  name: 'readStats',
  summary:
    'How often people created, changed, confirmed, returned, exported, discussed and deleted documents on each day of a period. Administrators see all people, others themselves.',
  method: 'GET',
  path: '/stats',
  access: members,
  params: nothing,
  /** Without days the last fourteen, with only one of them as many up to or from it. */
  query: z.object({ from: day.optional(), to: day.optional(), user: entityId('user').optional() }),
  body: nothing,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** Those who may be chosen, and those who did something; the name of who is no longer a member is empty. */
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
    counts: activityCounts,
  }),
  refusals: ['incorrect-data'],
  area: 'quality',
});

export const listActiveDocuments = contract({
  name: 'listActiveDocuments',
  summary: `The documents outside the trash behind a number of the activity, the newest first, at most ${maxActive}.`,
  method: 'GET',
  path: '/stats/documents',
  access: members,
  params: nothing,
  query: z.object({ from: day, to: day, user: entityId('user').optional(), what: activity.optional() }),
  body: nothing,
  answer: z.object({
    ids: z.array(entityId('document')),
    /** True where there are more. */
    capped: z.boolean(),
  }),
  refusals: ['incorrect-data'],
  area: 'quality',
});
