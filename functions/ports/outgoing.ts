/** A message to another system. */
export type WebhookCall = {
  readonly url: string;
  /** Key of the signature; only the receiver and the company's administrators know it. */
  readonly secret: string;
  /** The key that it replaced, while the receiver may still know that one alone: the message is signed with both. */
  readonly formerSecret?: string | undefined;
  /** Names the delivery: the same for every attempt, so that a receiver can drop what it has. */
  readonly delivery: string;
  /** JSON text. */
  readonly body: string;
};

/** How a call ended. 'refused': the receiver will not take it, trying again is no use; 'unreachable': later it may. */
export type WebhookOutcome = 'taken' | 'refused' | 'forbidden-address' | 'unreachable';

/** How a call ended, with the HTTP status of the answer; null where none came. */
export type WebhookAnswer = { readonly outcome: WebhookOutcome; readonly status: number | null };

/** Calls other systems. Never throws for what the other side does. */
export type Webhooks = {
  /** Whether an address may be called at all; its name may still turn out to lead inside. */
  allows(url: string): boolean;
  call(call: WebhookCall): Promise<WebhookAnswer>;
};

/**
 * What has been sent to the world outside (e-mails, webhooks), by the id of its delivery. A task that is repeated asks before
 * it sends; a task that dies between sending and noting sends again under the same id.
 */
export type Deliveries = {
  wasSent(ownerId: string, delivery: string): Promise<boolean>;
  /** Remembers it for longer than any task is repeated. */
  sent(ownerId: string, delivery: string): Promise<void>;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The received message that this one answers; its Message-ID is in angle brackets, undefined where it has none. */
  readonly answers?: { readonly messageId: string | undefined } | undefined;
};

/**
 * Sends e-mail. Every mail says that a program wrote it (Auto-Submitted, RFC 3834), so that no other program answers it. One that answers
 * a message names it, and does not come back when it cannot be delivered, where the technology allows that.
 */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A short message to a phone; `to` is a number in international form (E.164). */
export type TextMessage = { readonly to: string; readonly text: string };

/** Sends short messages to phones (SMS). */
export type Texts = { send(message: TextMessage): Promise<void> };
