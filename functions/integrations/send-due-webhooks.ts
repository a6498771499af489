import type { CompanyWebhooks, DeliveryRecord, WebhookDeliveries } from '#functions/ports/company-webhooks.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import { attemptDelivery, isOverdue, type AttemptDeps } from './attempt-delivery.ts';

type Deps = AttemptDeps & {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'find' | 'health' | 'noteHealth' | 'change'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'due' | 'body' | 'change'>;
  readonly log: Pick<Log, 'error'>;
};

/** Deliveries of one run, and webhooks that are called side by side. */
const maxDue = 300;
const calledAtOnce = 10;
/** How long one run goes on; what is left is due in the next one. */
const runMs = 50_000;
/** A run that is attempting a delivery has so long. */
const attemptMs = 5 * 60_000;
/** Those that wait behind one that its webhook did not take come again after this. */
const behindMs = 15 * 60_000;

const inMs = (now: number, ms: number): string => new Date(now + ms).toISOString();

/** Ends a delivery without an attempt: its webhook is gone or off, or it waited too long. */
const giveUp = (delivery: DeliveryRecord): DeliveryRecord => ({
  ...delivery,
  state: 'failed',
  result: delivery.result ?? 'stopped',
  nextAttemptAt: null,
});

/** The due deliveries of one webhook, one after another; when it does not take one, those behind it wait. Answers how many it sent. */
async function sendInTurn(deps: Deps, due: readonly DeliveryRecord[], until: number): Promise<number> {
  const { companyWebhooks, webhookDeliveries, clock } = deps;
  let isDown = false;
  let sent = 0;
  for (const delivery of due) {
    const webhook = await companyWebhooks.find(delivery.ownerId, delivery.webhookId);
    const now = clock.now();
    if (webhook?.active !== true) {
      await webhookDeliveries.change(giveUp({ ...delivery, result: 'stopped' }));
      continue;
    }
    if (now > until) return sent;
    if (isDown) {
      const later = { ...delivery, nextAttemptAt: inMs(now, behindMs) };
      await webhookDeliveries.change(isOverdue(delivery, now) ? giveUp(delivery) : later);
      continue;
    }
    // The process that writes first attempts it.
    const claimed = await webhookDeliveries.change({ ...delivery, nextAttemptAt: inMs(now, attemptMs) });
    if (!claimed.ok) continue;
    const attempted = await attemptDelivery(deps, webhook, claimed.value);
    isDown = attempted.result !== 'taken';
    sent += 1;
  }
  return sent;
}

/** Once a minute: makes the further attempts of deliveries that are due. One webhook that is in trouble holds up no other. */
export const sendDueWebhooks = (deps: Deps) => async (): Promise<{ readonly sent: number }> => {
  const until = deps.clock.now() + runMs;
  const due = await deps.webhookDeliveries.due(isoNow(deps.clock), maxDue);
  const byWebhook = new Map<string, DeliveryRecord[]>();
  for (const delivery of due)
    byWebhook.set(delivery.webhookId, [...(byWebhook.get(delivery.webhookId) ?? []), delivery]);
  const waiting = [...byWebhook.values()];
  let sent = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        sent += await sendInTurn(deps, next, until);
      } catch (error) {
        deps.log.error('webhook-failed', error, { webhook: next[0]?.webhookId });
      }
    }
  };
  await Promise.all(Array.from({ length: calledAtOnce }, work));
  return { sent };
};
