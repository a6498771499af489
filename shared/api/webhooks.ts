import * as z from 'zod';
import {
  deliveryState,
  webhook,
  webhookDelivery,
  webhookEvent,
  webhookEvents,
  webhookName,
  webhookUrl,
} from '#shared/integration/webhook.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('webhook') });
const settings = z.object({
  name: webhookName,
  url: webhookUrl,
  events: z.array(webhookEvent).min(1).max(webhookEvents.length),
  active: z.boolean().default(true),
});
const withSecret = z.object({ webhook, secret: z.string() });

export const listWebhooks = contract({
  name: 'listWebhooks',
  summary: 'The webhooks of the company, the oldest first, with what their last attempt came to; never their secrets.',
  method: 'GET',
  path: '/webhooks',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ webhooks: z.array(webhook) }),
  refusals: [],
  area: 'integrations',
});

export const addWebhook = contract({
  name: 'addWebhook',
  summary: 'Adds a webhook. The secret with which its deliveries are signed is in this answer alone.',
  method: 'POST',
  path: '/webhooks',
  access: admins,
  params: nothing,
  query: nothing,
  body: settings,
  answer: withSecret,
  refusals: ['too-many-webhooks', 'webhook-address-refused'],
  area: 'integrations',
});

export const changeWebhook = contract({
  name: 'changeWebhook',
  summary: 'Changes a webhook, or switches it on or off. What waits for one that is switched off is given up.',
  method: 'PUT',
  path: '/webhooks/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: settings,
  answer: webhook,
  refusals: ['webhook-gone', 'webhook-address-refused'],
  area: 'integrations',
});

export const replaceWebhookSecret = contract({
  name: 'replaceWebhookSecret',
  summary: 'Makes a new secret, shown in this answer alone. For a day deliveries are signed with the former one, too.',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: withSecret,
  refusals: ['webhook-gone'],
  area: 'integrations',
});

export const deleteWebhook = contract({
  name: 'deleteWebhook',
  summary: 'Deletes a webhook at once; nothing is sent to it any more. Repeating is harmless.',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'integrations',
});

export const testWebhook = contract({
  name: 'testWebhook',
  summary: 'Sends a delivery with the event `test` and answers what came of it; a test is never tried again.',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: webhookDelivery,
  refusals: ['webhook-gone'],
  area: 'integrations',
});

export const listWebhookDeliveries = contract({
  name: 'listWebhookDeliveries',
  summary: 'The deliveries of a webhook in the last thirty days, newest first, fifty to a page.',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: admins,
  params: named,
  query: z.object({ state: deliveryState.optional(), cursor: z.string().min(1).max(2000).optional() }),
  body: nothing,
  answer: z.object({
    deliveries: z.array(webhookDelivery),
    /** Continues after the last one; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: ['webhook-gone', 'cursor-invalid'],
  area: 'integrations',
});

export const resendWebhookDelivery = contract({
  name: 'resendWebhookDelivery',
  summary: 'Sends a delivery of the log again, with the same id and body, and answers what came of it.',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/resend',
  access: admins,
  params: named.extend({ delivery: entityId('webhookDelivery') }),
  query: nothing,
  body: nothing,
  answer: webhookDelivery,
  refusals: ['webhook-gone', 'delivery-gone'],
  area: 'integrations',
});
