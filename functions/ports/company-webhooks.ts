import type { AttemptResult, DeliveryState, WebhookDelivery, WebhookEvent } from '#shared/integration/webhook.ts';
import type { Result } from '#shared/kit/result.ts';

/** A webhook of a company as stored. */
export type WebhookRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  readonly createdAt: string;
  readonly ending: string;
  readonly sealedSecret: string;
  /** The secret that was replaced, and until when deliveries are signed with it, too. */
  readonly former: { readonly sealedSecret: string; readonly until: string } | null;
  /** When it was switched off because it did not answer; null when it was not. */
  readonly stoppedAt: string | null;
};

/** How the attempts at a webhook go. */
export type WebhookHealth = {
  /** Since when none succeeded; null while they do. */
  readonly failingSince: string | null;
  readonly last: { readonly at: string; readonly result: AttemptResult; readonly status: number | null };
};

/** The webhooks of companies. */
export type CompanyWebhooks = {
  /** The oldest first. */
  list(ownerId: string): Promise<readonly WebhookRecord[]>;
  find(ownerId: string, id: string): Promise<WebhookRecord | undefined>;
  add(webhook: WebhookRecord): Promise<void>;
  /** Writes what `decide` makes of the stored webhook; undefined leaves it. Undefined when it is gone. */
  change(
    ownerId: string,
    id: string,
    decide: (before: WebhookRecord) => WebhookRecord | undefined,
  ): Promise<WebhookRecord | undefined>;
  /** Nothing happens when it is gone. */
  remove(ownerId: string, id: string): Promise<void>;
  /** How the attempts at webhooks go; those that were never called are left out. */
  health(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, WebhookHealth>>;
  noteHealth(ownerId: string, id: string, health: WebhookHealth): Promise<void>;
};

/** A delivery as stored; its body lies beside it. */
export type DeliveryRecord = WebhookDelivery & {
  readonly ownerId: string;
  readonly webhookId: string;
  /** The version that was read; a write stores the next one. */
  readonly version: number;
};

export type DeliveryQuery = {
  readonly ownerId: string;
  readonly webhookId: string;
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  /** `next` of an earlier page. */
  readonly cursor?: string | undefined;
};

/** The deliveries to webhooks: those that wait for an attempt, and the log, which forgets after thirty days. */
export type WebhookDeliveries = {
  /** Adds a delivery with its body, unless it is there already. Its id names the second when it was made, so that ids sort by time. */
  add(delivery: DeliveryRecord, body: string): Promise<'added' | 'known'>;
  find(ownerId: string, webhookId: string, id: string): Promise<DeliveryRecord | undefined>;
  body(ownerId: string, webhookId: string, id: string): Promise<string | undefined>;
  /** Writes a delivery unless it changed since it was read. */
  change(delivery: DeliveryRecord): Promise<Result<DeliveryRecord, 'stale-version'>>;
  /** Newest first. A page may hold fewer than `limit` though more follow; undefined `next` is the end. */
  list(
    query: DeliveryQuery,
  ): Promise<Result<{ readonly deliveries: readonly DeliveryRecord[]; readonly next?: string }, 'cursor-invalid'>>;
  /** Deliveries of any company whose next attempt was due by `until`, the longest due first. */
  due(until: string, limit: number): Promise<readonly DeliveryRecord[]>;
};
