/** A message to another system. */
export type WebhookCall = {
  readonly url: string;
  /** Key of the signature; only the receiver and the company's administrators know it. */
  readonly secret: string;
  /** Names the delivery: the same for every attempt, so that a receiver can drop what it has. */
  readonly delivery: string;
  /** JSON text. */
  readonly body: string;
};

/** How a call ended. 'refused': the receiver will not take it, trying again is no use; 'unreachable': later it may. */
export type WebhookOutcome = 'taken' | 'refused' | 'forbidden-address' | 'unreachable';

/** Calls other systems. Never throws for what the other side does. */
export type Webhooks = { call(call: WebhookCall): Promise<WebhookOutcome> };

/**
 * What has been sent to the world outside (e-mails, webhooks), by the id of its delivery. A task that is repeated asks before
 * it sends; a task that dies between sending and noting sends again under the same id.
 */
export type Deliveries = {
  wasSent(ownerId: string, delivery: string): Promise<boolean>;
  /** Remembers it for longer than any task is repeated. */
  sent(ownerId: string, delivery: string): Promise<void>;
};

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends e-mail. */
export type Mailer = { send(mail: Mail): Promise<void> };
