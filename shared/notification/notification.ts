import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { mailChoice, notificationKind, notificationType } from './kinds.ts';

/** Limits and paces of notifications (specification 002 §9); those of storing are ours. */
export const notificationLimits = {
  /** Notifications of one answer when the caller asks for no number (ledger R-NOT-12). */
  fetched: 50,
  /** What is kept of each person, unread and read ones. */
  kept: 500,
  /** The badge shows 99+ from here on (ledger R-NOT-14). */
  badge: 99,
  /** Letters of a description in the popover (ledger R-NOT-09). */
  description: 40,
} as const;

/** While the tab is active, the bell asks this often (ledger R-NOT-12, R-LIV-23). */
export const notificationPollMs = 20_000;

/** A notification in the language of who reads it (ledger R-NOT-11). */
export const notification = z.object({
  _id: entityId('notification'),
  type: notificationType,
  title: z.string(),
  description: z.string(),
  /** May contain the id of a document, which screens show as a link. */
  message: z.string(),
  /** When it was made, and when its last event happened. */
  createdAt: z.iso.datetime(),
  date: z.iso.datetime(),
  /** Unread. */
  pending: z.boolean(),
  /** When it was read; null while it is pending. */
  read: z.iso.datetime().nullable(),
  /** The document, bulk export, archive or type that it is about. */
  refId: z.string().nullable(),
  /** The company that it is about. */
  refOwnerId: entityId('owner'),
  /** The screen that shows more, for somebody who works in that company. */
  viewMoreLink: z.string().nullable(),
  /** Names of steps, where a document moved. */
  typePayload: z.object({ prevStep: z.string(), nextStep: z.string() }).nullable(),
});
export type Notification = z.infer<typeof notification>;

/** The inbox of a person: unread ones first, each newest first. */
export const notificationList = z.object({
  notifications: z.array(notification),
  /** All unread ones, counted up to 100, and the most severe type among them. */
  unread: z.object({ count: z.int().min(0), type: notificationType.nullable() }),
  /** More are kept than were asked for. */
  more: z.boolean(),
});
export type NotificationList = z.infer<typeof notificationList>;

/** How a kind reaches a person beside the bell. */
export const kindChoice = z.object({ mail: mailChoice, push: z.boolean() });
export type KindChoice = z.infer<typeof kindChoice>;

/** What the browser of a device gave out for push messages (RFC 8030, RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** A point of P-256, uncompressed, as base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{86,88}={0,2}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** A device that receives push messages. */
export const pushDevice = z.object({
  _id: entityId('pushDevice'),
  /** Browser and system. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** It belongs to the session that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** What a person chose; kinds that they did not choose have the product's choice. */
export const notificationSettings = z.object({
  kinds: z.array(z.object({ kind: notificationKind, ...kindChoice.shape })),
  /** Companies that reach the person by the bell alone. */
  quietOwners: z.array(entityId('owner')),
  devices: z.array(pushDevice),
  /** The key that a browser asks for to subscribe, as base64url. */
  pushKey: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
