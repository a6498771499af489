import * as z from 'zod';
import { announcedEvent, type AnnouncedEvent } from '#shared/integration/announced-event.ts';
import { listOpenPoints } from '#shared/integration/document-events.ts';
import { hexId } from '#shared/kit/id.ts';
import type { CompanyWebhooks, WebhookDeliveries, WebhookRecord } from '#functions/ports/company-webhooks.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { findDocumentState } from '#functions/domain/leaving/find-document-state.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { buildWebhookBody } from '#functions/domain/integrations/webhook-body.ts';
import { attemptDelivery, type AttemptDeps } from './attempt-delivery.ts';
import { buildDelivery, toDeliveryId } from './new-delivery.ts';

/** The input of the machine `webhook`. */
export const announceTask = z.object({
  ownerId: hexId,
  events: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(announcedEvent)),
});
type AnnounceTask = z.infer<typeof announceTask>;

type Deps = AttemptDeps & {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'list' | 'health' | 'noteHealth' | 'change'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'add' | 'find' | 'body' | 'change'>;
  readonly documents: Pick<Documents, 'find' | 'findByIdentity' | 'rows'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/** The first attempt has so long; after that its process counts as dead. */
const firstAttemptMs = 2 * 60_000;

/** The step that an event is about, and what of the document is open. */
async function readStanding(
  deps: Pick<Deps, 'doctypes' | 'documents' | 'accounts'>,
  record: DocumentRecord,
  step: string | null,
) {
  const { ownerId, doctype: id } = record.head;
  const [doctype, { steps }, own] = await Promise.all([
    deps.doctypes.find(ownerId, id),
    deps.doctypes.workflow(ownerId, id),
    deps.accounts.findOwner(ownerId),
  ]);
  const around = { own, due: '', findGone: async () => new Set<string>() };
  const state = await findDocumentState(deps, { record, doctype, steps }, around);
  const named = step === null ? null : { id: step, name: steps[step]?.name ?? '' };
  return { step: named, open: listOpenPoints(state) };
}

/** Keeps the delivery of an event to a webhook and makes the first attempt; one that was kept before is only attempted if no one did. */
async function deliver(
  deps: Deps,
  webhook: WebhookRecord,
  occasion: {
    readonly event: AnnouncedEvent;
    readonly record: DocumentRecord;
    readonly standing: Awaited<ReturnType<typeof readStanding>>;
    readonly isFailing: boolean;
  },
): Promise<boolean> {
  const { ids, clock, deployment, webhookDeliveries } = deps;
  const { event, record, standing, isFailing } = occasion;
  const { documentId, at, reason } = event;
  const _id = toDeliveryId(ids, at, webhook._id, event.event, documentId, event.key);
  const kind = `document.${event.event}` as const;
  const about = { event: kind, delivery: _id, at, ...standing, reason, export: event.export, answer: event.answer };
  const body = buildWebhookBody(about, record, deployment.origins[0]);
  // A receiver that does not answer must not hold up others: it waits for its turn.
  const nextAttemptAt = new Date(clock.now() + (isFailing ? 0 : firstAttemptMs)).toISOString();
  const documentName = record.head.name;
  const kept = { _id, event: event.event, documentId, documentName, createdAt: at, nextAttemptAt };
  const delivery = buildDelivery(webhook, kept);
  const outcome = await webhookDeliveries.add(delivery, body);
  const current = outcome === 'added' ? delivery : await webhookDeliveries.find(webhook.ownerId, webhook._id, _id);
  if (isFailing || current?.state !== 'pending' || current.attempts > 0) return false;
  await attemptDelivery(deps, webhook, current);
  return true;
}

/**
 * Tells the webhooks of a company of events, each of those that chose them. A repeated task keeps no delivery twice; what it attempts
 * again travels under the same id.
 */
export const announceEvents =
  (deps: Deps) =>
  async ({ ownerId, events }: AnnounceTask): Promise<{ readonly attempted: number }> => {
    const webhooks = (await deps.companyWebhooks.list(ownerId)).filter(({ active }) => active);
    const health = await deps.companyWebhooks.health(
      ownerId,
      webhooks.map(({ _id }) => _id),
    );
    let attempted = 0;
    for (const event of events) {
      const wanted = webhooks.filter((webhook) => webhook.events.includes(event.event));
      // Nothing is sent of a document that was deleted for good meanwhile.
      const record = wanted.length === 0 ? undefined : await deps.documents.find(ownerId, event.documentId);
      if (record === undefined) continue;
      const standing = await readStanding(deps, record, event.step);
      const made = await Promise.all(
        wanted.map((webhook) => {
          const isFailing = typeof health.get(webhook._id)?.failingSince === 'string';
          return deliver(deps, webhook, { event, record, standing, isFailing });
        }),
      );
      attempted += made.filter(Boolean).length;
    }
    return { attempted };
  };
