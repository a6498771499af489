import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import { notificationKind } from './kinds.ts';

/** Letters of one value; longer ones are cut. */
export const maxValueLength = 300;

/** What the texts of a notification may name, beside its document, its company and the person who caused it. */
export const notificationValues = z
  .object({
    /** What somebody wrote, or a program answered. */
    text: z.string().max(maxValueLength),
    /** What it is about where that is no document: a type, an archive's range, a mail's subject, a person. */
    name: z.string().max(maxValueLength),
    /** The sender of a mail. */
    sender: z.string().max(maxValueLength),
    /** A stored reason of a failure, such as `IntakeError`. */
    reason: z.string().max(maxValueLength),
    prevStep: z.string().max(maxValueLength),
    nextStep: z.string().max(maxValueLength),
    /** How many, and of how many, as digits. */
    count: z.string().regex(/^\d{1,9}$/),
    total: z.string().regex(/^\d{1,9}$/),
  })
  .partial();
export type NotificationValues = z.infer<typeof notificationValues>;

const personId = z.string().min(1).max(60);

/** Somebody must be notified of something: what a use case reports. */
export const notificationEvent = z.object({
  kind: notificationKind,
  ownerId: hexId,
  /** What happened, as an id of its own: the same for the same thing, however often it is reported. */
  event: z.string().regex(/^[A-Za-z0-9_-]{1,49}$/),
  /** ISO instant. */
  at: z.iso.datetime(),
  /** Who caused it; they are not notified. Null: no person did. */
  by: personId.nullable(),
  /** Whom it names. */
  people: z.array(personId).max(500),
  documentId: hexId.nullable(),
  /** The bulk export, archive or other thing that it is about. */
  refId: z.string().max(100).nullable(),
  values: notificationValues,
});
export type NotificationEvent = z.infer<typeof notificationEvent>;
