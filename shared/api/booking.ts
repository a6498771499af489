import * as z from 'zod';
import { bookedFields } from '#shared/booking/booked-fields.ts';
import { bookingPartner, bookingRules, ruleList } from '#shared/booking/booking-rules.ts';
import { splitObstacles, triedOutcomes } from '#shared/booking/outcomes.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** Confirmed documents on which rules are tried, the latest first. */
export const maxTried = 100;
/** Habits of suppliers that are listed at once. */
export const maxHabits = 100;

export const readBookingRules = contract({
  name: 'readBookingRules',
  summary: 'The rules by which documents of the company are booked, in their order.',
  method: 'GET',
  path: '/booking-rules',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: bookingRules,
  refusals: [],
  area: 'exports',
});

export const saveBookingRules = contract({
  name: 'saveBookingRules',
  summary:
    'Saves all rules in their order; `version` is the one that was read. A code that no register of the types in question knows is refused.',
  method: 'PUT',
  path: '/booking-rules',
  access: admins,
  params: nothing,
  query: nothing,
  body: bookingRules,
  answer: bookingRules,
  refusals: ['stale-version', 'booking-code-unknown'],
  area: 'exports',
});

const triedDocument = z.object({
  document: entityId('document'),
  name: z.string(),
  supplier: z.string(),
  values: z.array(
    z.object({
      /** `postings` stands for all posting rows. */
      field: z.enum([...bookedFields, 'postings']),
      /** Id of the rule. */
      rule: z.string(),
      proposed: z.string(),
      confirmed: z.string(),
      outcome: z.enum(triedOutcomes),
    }),
  ),
  /** Why a rule's split would not have been written. */
  notSplit: z.object({ rule: z.string(), obstacle: z.enum(splitObstacles) }).nullable(),
});
export type TriedDocument = z.infer<typeof triedDocument>;

export const tryBookingRules = contract({
  name: 'tryBookingRules',
  summary:
    'Tries rules on the latest confirmed documents, at most a hundred: what they would set in each, beside what was confirmed. Nothing is written.',
  method: 'POST',
  path: '/booking-rules/try',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ rules: ruleList }),
  answer: z.object({
    /** Documents that were looked at. */
    tried: z.int(),
    /** Those in which a rule would set something, the latest first. */
    documents: z.array(triedDocument).max(maxTried),
  }),
  refusals: [],
  area: 'exports',
});

const bookingHabit = z.object({
  partner: bookingPartner,
  doctype: doctypeId,
  /** The regime of the documents; empty where they have none. */
  regime: z.string(),
  values: z.array(z.object({ field: z.enum(bookedFields), value: z.string(), times: z.int().min(1) })),
  /** The documents that say so, the latest first; those that are gone are left out. */
  documents: z.array(z.object({ id: entityId('document'), name: z.string() })).max(5),
});
export type BookingHabit = z.infer<typeof bookingHabit>;

export const listBookingHabits = contract({
  name: 'listBookingHabits',
  summary:
    'How suppliers of the latest confirmed documents are booked: what the next document of each would be proposed, and because of which documents.',
  method: 'GET',
  path: '/booking-rules/habits',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ habits: z.array(bookingHabit).max(maxHabits) }),
  refusals: [],
  area: 'exports',
});
