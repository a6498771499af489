import { marker } from './access-matrix-people.ts';
import type { ApiKeyRecord } from '#functions/ports/api-keys.ts';
import type { DeliveryRecord } from '#functions/ports/company-webhooks.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { keyPrefix, keyScopes } from '#shared/integration/api-key.ts';

/** Programs by the scopes of their API key: one that only reads, one that may do what keys may do, and one whose key is over. */
export const keyKinds = ['reading key', 'writing key', 'expired key'] as const;
export type KeyKind = (typeof keyKinds)[number];
export const isKeyKind = (kind: string): kind is KeyKind => keyKinds.some((known) => known === kind);

type Owned = { readonly ownerId: string; readonly userId: string };

/** An API key of the company, and its secret. */
export async function addKey(
  ports: Pick<Ports, 'apiKeys' | 'ids' | 'secrets' | 'clock'>,
  { ownerId, userId }: Owned,
  changes: Partial<ApiKeyRecord> = {},
) {
  const secret = `${keyPrefix}${ports.ids.secret()}`;
  const key = {
    ...{ _id: ports.ids.id(), ownerId, name: 'Prisnetajne kľúč', scopes: [...keyScopes], ending: secret.slice(-4) },
    ...{ fingerprint: ports.secrets.fingerprint(secret), createdAt: new Date(ports.clock.now()).toISOString() },
    ...{ createdBy: userId, expiresAt: null, revokedAt: null },
    ...changes,
  };
  await ports.apiKeys.add(key);
  return { id: key._id, secret };
}

/** A webhook whose address may not be called, and a delivery that it did not take; those of the request before make place. */
export async function addWebhook(
  ports: Pick<Ports, 'companyWebhooks' | 'webhookDeliveries' | 'ids' | 'secrets' | 'clock'>,
  { ownerId }: { readonly ownerId: string },
  documentId: string,
) {
  const { companyWebhooks, webhookDeliveries, ids, secrets, clock } = ports;
  for (const { _id } of await companyWebhooks.list(ownerId)) await companyWebhooks.remove(ownerId, _id);
  const [webhook, webhookDelivery] = [ids.id(), ids.id()];
  const createdAt = new Date(clock.now()).toISOString();
  await companyWebhooks.add({
    ...{ _id: webhook, ownerId, name: `${marker} webhook`, url: 'https://127.0.0.1/docflow', events: ['paid'] },
    ...{ active: true, createdAt, ending: 'x7Qa', sealedSecret: secrets.seal(marker), former: null, stoppedAt: null },
  });
  const delivery: DeliveryRecord = {
    ...{ _id: webhookDelivery, ownerId, webhookId: webhook, version: 0, documentId, createdAt },
    event: 'paid',
    state: 'failed',
    result: 'unreachable',
    ...{ documentName: `${marker} doklad`, status: null, attempts: 1, lastAttemptAt: createdAt, nextAttemptAt: null },
  };
  await webhookDeliveries.add(delivery, JSON.stringify({ name: marker }));
  return { webhook, webhookDelivery };
}
