import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** What happens to a document of which another program may want to know. */
export const webhookEvent = z.enum([
  'read',
  'step',
  'confirmed',
  'returned',
  'exported',
  'paid',
  'answered',
  'archived',
  'deleted',
  'failed',
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** All events, in the order of a document's life. */
export const webhookEvents = webhookEvent.options;

/** Webhooks of one company at most. */
export const maxWebhooks = 20;

/** Days for which a delivery stays in the log. */
export const deliveryDays = 30;

/** What every secret of a webhook begins with, so that people and scanners of secrets recognise it. */
export const webhookSecretPrefix = 'dfw_';

/** Names of webhooks, as people give them. */
export const webhookName = readableName(60);

/**
 * Where a webhook leads: http or https with a host; no name and password in it, which would end up in logs. Whether plain http and
 * addresses of an inner network may be called is up to the deployment.
 */
export const webhookUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?([/?#][^\s]*)?$/u);

/** Where a delivery stands: it is tried again until it was taken, or given up. */
export const deliveryState = z.enum(['pending', 'taken', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** What the last attempt of a delivery came to; `stopped`: the webhook was switched off before it was taken. */
export const attemptResult = z.enum(['taken', 'refused', 'unreachable', 'forbidden-address', 'stopped']);
export type AttemptResult = z.infer<typeof attemptResult>;

/** A delivery as the log shows it. */
export const webhookDelivery = z.object({
  /** The same in the body and the headers of every attempt. */
  _id: entityId('webhookDelivery'),
  event: z.union([webhookEvent, z.literal('test')]),
  /** Null for a test. */
  documentId: z.string().nullable(),
  documentName: z.string(),
  createdAt: z.iso.datetime(),
  state: deliveryState,
  /** Null before the first attempt. */
  result: attemptResult.nullable(),
  /** The HTTP status of the last answer; null where none came. */
  status: z.int().nullable(),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** When it is tried again; null when it is not. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A webhook as administrators see it; its secret is shown when it is made, and when it is replaced. */
export const webhook = z.object({
  _id: entityId('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last characters of the secret. */
  ending: z.string(),
  /** Since when no attempt succeeded; null while deliveries are taken. */
  failingSince: z.iso.datetime().nullable(),
  /** When it was switched off because it did not answer for days; null when it was not. */
  stoppedAt: z.iso.datetime().nullable(),
  /** The last attempt; null before the first one. */
  last: z.object({ at: z.iso.datetime(), result: attemptResult, status: z.int().nullable() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;
