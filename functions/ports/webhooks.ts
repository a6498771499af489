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
