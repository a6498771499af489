import type { AttemptResult } from '#shared/integration/webhook.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type {
  CompanyWebhooks,
  DeliveryRecord,
  WebhookDeliveries,
  WebhookRecord,
} from '#functions/ports/company-webhooks.ts';
import type { WebhookAnswer, Webhooks } from '#functions/ports/outgoing.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { notifyPeople } from '#functions/domain/notifications/notification-start.ts';

export type AttemptDeps = {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'health' | 'noteHealth' | 'change'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'body' | 'change'>;
  readonly webhooks: Webhooks;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly outbox: Pick<Outbox, 'record' | 'deliver'>;
  readonly clock: Clock;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Minutes before the second attempt, the third and so on: about a day together. */
const pauses = [1, 5, 30, 120, 300, 480, 480] as const;
/** A webhook that took nothing for so long is switched off when a delivery is given up. */
const patienceMs = 3 * dayMs;

/** Whether a delivery is so old that it is not tried again by itself. */
export const isOverdue = ({ createdAt }: Pick<DeliveryRecord, 'createdAt'>, now: number): boolean =>
  now > Date.parse(createdAt) + dayMs;

/** When a delivery is tried again after so many attempts; null when it is given up. */
function findNextAttempt(
  delivery: DeliveryRecord,
  attempts: number,
  { result, now }: { readonly result: AttemptResult; readonly now: number },
): string | null {
  const pause = pauses[attempts - 1];
  // What the address may never be called for does not change by waiting, and the person who tests is there.
  if (pause === undefined || result === 'forbidden-address' || delivery.event === 'test') return null;
  const next = now + pause * minuteMs;
  return isOverdue(delivery, next) ? null : new Date(next).toISOString();
}

/** The delivery after an attempt: taken, to be tried again after a growing pause, or given up. One that was taken once stays taken. */
function toAttempted(delivery: DeliveryRecord, { outcome, status }: WebhookAnswer, now: number): DeliveryRecord {
  const attempts = delivery.attempts + 1;
  const wasOver = delivery.state !== 'pending';
  const next = outcome === 'taken' || wasOver ? null : findNextAttempt(delivery, attempts, { result: outcome, now });
  const over = delivery.state === 'taken' ? 'taken' : 'failed';
  return {
    ...delivery,
    state: outcome === 'taken' ? 'taken' : next === null ? over : 'pending',
    result: outcome,
    status,
    attempts,
    lastAttemptAt: new Date(now).toISOString(),
    nextAttemptAt: next,
  };
}

/** Tells the administrators of a webhook that does not take its deliveries; one that did not for days is switched off. */
async function answerFailure(
  deps: AttemptDeps,
  { _id, ownerId, name }: WebhookRecord,
  failingSince: string,
): Promise<void> {
  const since = Date.parse(failingSince);
  const stops = deps.clock.now() - since >= patienceMs;
  // Notified first: if this dies in between, the next delivery that is given up switches it off.
  await notifyPeople(deps, {
    kind: stops ? 'webhook-stopped' : 'webhook-failing',
    ownerId,
    event: `${_id}-${since}`,
    refId: _id,
    values: { name },
  });
  if (!stops) return;
  await deps.companyWebhooks.change(ownerId, _id, (before) =>
    before.active ? { ...before, active: false, stoppedAt: isoNow(deps.clock) } : undefined,
  );
}

/** Signs and sends a delivery once, and notes what came of it. */
export async function attemptDelivery(
  deps: AttemptDeps,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
): Promise<DeliveryRecord> {
  const { ownerId, webhookId, _id } = delivery;
  const { companyWebhooks, webhookDeliveries, secrets, clock } = deps;
  const body = await webhookDeliveries.body(ownerId, webhookId, _id);
  const secret = secrets.unseal(webhook.sealedSecret);
  if (body === undefined || secret === undefined) throw new Error(`delivery ${_id} has no body or secret`);
  const { former } = webhook;
  const formerSecret =
    former !== null && Date.parse(former.until) > clock.now() ? secrets.unseal(former.sealedSecret) : undefined;
  const answer = await deps.webhooks.call({ url: webhook.url, secret, formerSecret, delivery: _id, body });
  const now = clock.now();
  const attempted = toAttempted(delivery, answer, now);
  // Another process that attempted it at the same moment has noted its own outcome.
  const written = await webhookDeliveries.change(attempted);
  const at = new Date(now).toISOString();
  const known = (await companyWebhooks.health(ownerId, [webhookId])).get(webhookId);
  const failingSince = answer.outcome === 'taken' ? null : (known?.failingSince ?? at);
  const last = { at, result: answer.outcome, status: answer.status };
  await companyWebhooks.noteHealth(ownerId, webhookId, { failingSince, last });
  const isGivenUp = delivery.state === 'pending' && attempted.state === 'failed' && delivery.event !== 'test';
  if (isGivenUp && failingSince !== null) await answerFailure(deps, webhook, failingSince);
  return written.ok ? written.value : attempted;
}
