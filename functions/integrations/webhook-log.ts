import type { InputOf } from '#shared/api/contract.ts';
import type {
  listWebhookDeliveries as listContract,
  resendWebhookDelivery as resendContract,
  testWebhook as testContract,
} from '#shared/api/webhooks.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { CompanyWebhooks, WebhookDeliveries } from '#functions/ports/company-webhooks.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { attemptDelivery, type AttemptDeps } from './attempt-delivery.ts';
import { buildDelivery, presentDelivery, toDeliveryId } from './new-delivery.ts';

const pageSize = 50;

type Asking = Pick<Caller, 'ownerId'>;
type ListDeliveries = typeof listContract;
type ListDeps = {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'find'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'list'>;
};

/** The log of a webhook, the newest delivery first. */
export const listWebhookDeliveries =
  ({ companyWebhooks, webhookDeliveries }: ListDeps) =>
  async ({ params, query }: InputOf<ListDeliveries>, { ownerId }: Asking): Promise<Outcome<ListDeliveries>> => {
    if ((await companyWebhooks.find(ownerId, params.id)) === undefined) return failed('webhook-gone');
    const wanted = { ownerId, webhookId: params.id, state: query.state, cursor: query.cursor, limit: pageSize };
    const listed = await webhookDeliveries.list(wanted);
    if (!listed.ok) return failed(listed.error);
    return ok({ deliveries: listed.value.deliveries.map(presentDelivery), next: listed.value.next ?? null });
  };

type SendDeps = AttemptDeps & {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'find' | 'health' | 'noteHealth' | 'change'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'add' | 'find' | 'body' | 'change'>;
};

type TestWebhook = typeof testContract;
type TestDeps = SendDeps & {
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly ids: Pick<Ids, 'id' | 'derived'>;
};

/** The body of a test: of the same shape as that of an event, about no document. */
const buildTestBody = (delivery: string, at: string, { ownerId }: Asking, origin: string): string =>
  JSON.stringify({
    ...{ event: 'test', delivery, at, ownerId, documentId: null, name: '', doctype: null, kind: null },
    ...{
      tags: [],
      step: null,
      open: null,
      fields: [],
      items: [],
      links: { screen: origin, document: null, file: null },
    },
  });

/** Sends a test to a webhook, also to one that is switched off, and answers what came of it. */
export const testWebhook =
  (deps: TestDeps) =>
  async ({ params }: InputOf<TestWebhook>, { ownerId }: Asking): Promise<Outcome<TestWebhook>> => {
    const { companyWebhooks, webhookDeliveries, deployment, ids, clock } = deps;
    const webhook = await companyWebhooks.find(ownerId, params.id);
    if (webhook === undefined) return failed('webhook-gone');
    const createdAt = isoNow(clock);
    const _id = toDeliveryId(ids, createdAt, webhook._id, ids.id());
    const about = { event: 'test', documentId: null, documentName: '' } as const;
    const delivery = buildDelivery(webhook, { _id, ...about, createdAt, nextAttemptAt: null });
    await webhookDeliveries.add(delivery, buildTestBody(_id, createdAt, { ownerId }, deployment.origins[0]));
    return ok(presentDelivery(await attemptDelivery(deps, webhook, delivery)));
  };

type ResendDelivery = typeof resendContract;

/** Sends a delivery of the log again at once, whatever became of it; one that waits keeps its place when this attempt fails, too. */
export const resendWebhookDelivery =
  (deps: SendDeps) =>
  async ({ params }: InputOf<ResendDelivery>, { ownerId }: Asking): Promise<Outcome<ResendDelivery>> => {
    const webhook = await deps.companyWebhooks.find(ownerId, params.id);
    if (webhook === undefined) return failed('webhook-gone');
    const delivery = await deps.webhookDeliveries.find(ownerId, params.id, params.delivery);
    if (delivery === undefined) return failed('delivery-gone');
    return ok(presentDelivery(await attemptDelivery(deps, webhook, delivery)));
  };
