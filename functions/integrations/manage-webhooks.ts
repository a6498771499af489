import type { InputOf } from '#shared/api/contract.ts';
import type {
  addWebhook as addContract,
  changeWebhook as changeContract,
  deleteWebhook as deleteContract,
  listWebhooks as listContract,
  replaceWebhookSecret as replaceContract,
} from '#shared/api/webhooks.ts';
import { maxWebhooks, webhookEvents, webhookSecretPrefix, type Webhook } from '#shared/integration/webhook.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { CompanyWebhooks, WebhookHealth, WebhookRecord } from '#functions/ports/company-webhooks.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Webhooks } from '#functions/ports/outgoing.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

const endingLength = 4;
/** How long deliveries are signed with a secret that was replaced, too. */
const formerMs = 24 * 60 * 60 * 1000;

type Asking = Pick<Caller, 'ownerId'>;

const present = (
  { _id, name, url, events, active, createdAt, ending, stoppedAt }: WebhookRecord,
  health: WebhookHealth | undefined,
): Webhook => ({
  ...{ _id, name, url, events: [...events], active, createdAt, ending, stoppedAt },
  failingSince: health?.failingSince ?? null,
  last: health?.last ?? null,
});

type ListWebhooks = typeof listContract;

/** The webhooks of the company with how their attempts go. */
export const listWebhooks =
  ({ companyWebhooks }: { readonly companyWebhooks: Pick<CompanyWebhooks, 'list' | 'health'> }) =>
  async (_: InputOf<ListWebhooks>, { ownerId }: Asking): Promise<Outcome<ListWebhooks>> => {
    const webhooks = await companyWebhooks.list(ownerId);
    const health = await companyWebhooks.health(
      ownerId,
      webhooks.map(({ _id }) => _id),
    );
    return ok({ webhooks: webhooks.map((webhook) => present(webhook, health.get(webhook._id))) });
  };

type SecretDeps = { readonly ids: Pick<Ids, 'secret'>; readonly secrets: Pick<Secrets, 'seal'> };

/** A new secret: as it is shown once, and as it is stored. */
function makeSecret({ ids, secrets }: SecretDeps) {
  const secret = `${webhookSecretPrefix}${ids.secret()}`;
  return { secret, stored: { ending: secret.slice(-endingLength), sealedSecret: secrets.seal(secret) } };
}

type AddWebhook = typeof addContract;
type AddDeps = SecretDeps & {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'list' | 'add'>;
  readonly webhooks: Pick<Webhooks, 'allows'>;
  readonly ids: Pick<Ids, 'id' | 'secret'>;
  readonly clock: Clock;
};

/** Adds a webhook. Its secret is in the answer alone; a lost answer leaves a webhook to delete. */
export const addWebhook =
  (deps: AddDeps) =>
  async ({ body }: InputOf<AddWebhook>, { ownerId }: Asking): Promise<Outcome<AddWebhook>> => {
    const { companyWebhooks, webhooks, ids, clock } = deps;
    if (!webhooks.allows(body.url)) return failed('webhook-address-refused');
    const count = (await companyWebhooks.list(ownerId)).length;
    if (count >= maxWebhooks) return { ok: false, error: 'too-many-webhooks', details: { count } };
    const { secret, stored } = makeSecret(deps);
    const webhook: WebhookRecord = {
      _id: ids.id(),
      ownerId,
      ...{ name: body.name, url: body.url, active: body.active },
      events: webhookEvents.filter((event) => body.events.includes(event)),
      createdAt: isoNow(clock),
      ...stored,
      former: null,
      stoppedAt: null,
    };
    await companyWebhooks.add(webhook);
    return ok({ webhook: present(webhook, undefined), secret });
  };

type ChangeWebhook = typeof changeContract;
type ChangeDeps = {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'change' | 'health' | 'noteHealth'>;
  readonly webhooks: Pick<Webhooks, 'allows'>;
};

/** Changes a webhook. One that is switched on again begins anew: what failed before counts no more. */
export const changeWebhook =
  ({ companyWebhooks, webhooks }: ChangeDeps) =>
  async ({ params, body }: InputOf<ChangeWebhook>, { ownerId }: Asking): Promise<Outcome<ChangeWebhook>> => {
    if (!webhooks.allows(body.url)) return failed('webhook-address-refused');
    const before: WebhookRecord[] = [];
    const changed = await companyWebhooks.change(ownerId, params.id, (stored) => {
      before.push(stored);
      return {
        ...stored,
        ...{ name: body.name, url: body.url, active: body.active },
        events: webhookEvents.filter((event) => body.events.includes(event)),
        stoppedAt: body.active ? null : stored.stoppedAt,
      };
    });
    if (changed === undefined) return failed('webhook-gone');
    const health = (await companyWebhooks.health(ownerId, [params.id])).get(params.id);
    const wasOff = before.at(-1)?.active === false;
    if (health === undefined || !wasOff || !body.active) return ok(present(changed, health));
    const anew = { ...health, failingSince: null };
    await companyWebhooks.noteHealth(ownerId, params.id, anew);
    return ok(present(changed, anew));
  };

type ReplaceSecret = typeof replaceContract;
type ReplaceDeps = SecretDeps & {
  readonly companyWebhooks: Pick<CompanyWebhooks, 'change' | 'health'>;
  readonly clock: Clock;
};

/** Replaces the secret of a webhook; the former one signs beside it for a day, so that the receiver can be changed in between. */
export const replaceWebhookSecret =
  (deps: ReplaceDeps) =>
  async ({ params }: InputOf<ReplaceSecret>, { ownerId }: Asking): Promise<Outcome<ReplaceSecret>> => {
    const { companyWebhooks, clock } = deps;
    const { secret, stored } = makeSecret(deps);
    const until = new Date(clock.now() + formerMs).toISOString();
    const changed = await companyWebhooks.change(ownerId, params.id, (before) => ({
      ...before,
      ...stored,
      former: { sealedSecret: before.sealedSecret, until },
    }));
    if (changed === undefined) return failed('webhook-gone');
    const health = await companyWebhooks.health(ownerId, [params.id]);
    return ok({ webhook: present(changed, health.get(params.id)), secret });
  };

type DeleteWebhook = typeof deleteContract;

/** Deletes a webhook; what waits for it is given up when it is due, and its log vanishes with its days. */
export const deleteWebhook =
  ({ companyWebhooks }: { readonly companyWebhooks: Pick<CompanyWebhooks, 'remove'> }) =>
  async ({ params }: InputOf<DeleteWebhook>, { ownerId }: Asking): Promise<Outcome<DeleteWebhook>> => {
    await companyWebhooks.remove(ownerId, params.id);
    return ok(undefined);
  };
