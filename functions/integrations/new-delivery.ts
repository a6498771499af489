import { webhookDelivery, type WebhookDelivery } from '#shared/integration/webhook.ts';
import { makeId } from '#shared/kit/id.ts';
import type { DeliveryRecord, WebhookRecord } from '#functions/ports/company-webhooks.ts';
import type { Ids } from '#functions/ports/ids.ts';

const randomDigits = 16;

/** The id of a delivery: always the same for the same parts, and sorted by the second of its event. */
export const toDeliveryId = (ids: Pick<Ids, 'derived'>, at: string, ...parts: readonly string[]): string =>
  makeId(Date.parse(at) / 1000, ids.derived('webhook-delivery', ...parts).slice(0, randomDigits));

/** A delivery that was not attempted yet. */
export const buildDelivery = (
  { ownerId, _id: webhookId }: Pick<WebhookRecord, 'ownerId' | '_id'>,
  given: Pick<DeliveryRecord, '_id' | 'event' | 'documentId' | 'documentName' | 'createdAt' | 'nextAttemptAt'>,
): DeliveryRecord => ({
  ...given,
  ...{ ownerId, webhookId, version: 0 },
  ...{ state: 'pending', result: null, status: null, attempts: 0, lastAttemptAt: null },
});

/** A delivery as the API answers it. */
export const presentDelivery = (delivery: DeliveryRecord): WebhookDelivery => webhookDelivery.parse(delivery);
