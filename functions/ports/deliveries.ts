/**
 * What has been sent to the world outside (e-mails, webhooks), by the id of its delivery. A task that is repeated asks before
 * it sends; whoever dies between sending and noting sends again under the same id.
 */
export type Deliveries = {
  wasSent(ownerId: string, delivery: string): Promise<boolean>;
  /** Remembers it for longer than any task is repeated. */
  sent(ownerId: string, delivery: string): Promise<void>;
};
