import type { NotificationValues } from '#shared/notification/event.ts';
import type { NotificationKind } from '#shared/notification/kinds.ts';
import type { KindChoice, PushSubscription } from '#shared/notification/notification.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Start } from './documents.ts';

/** Browsers of one person that receive push messages. */
export const maxPushDevices = 20;

/** A notification in somebody's inbox. Its texts are made when it is shown, in the language of who reads it. */
export type InboxItem = {
  readonly _id: string;
  readonly ownerId: string;
  readonly kind: NotificationKind;
  /** When its first and its last event happened; ISO. */
  readonly createdAt: string;
  readonly date: string;
  /** Events in it. */
  readonly count: number;
  /** The name of the person who caused the last one; empty when no person did. */
  readonly by: string;
  readonly documentId: string | null;
  /** The document's name at that time. */
  readonly documentName: string;
  readonly refId: string | null;
  readonly values: NotificationValues;
  /** The plain date of the daily digest that it belongs into; null for one that is mailed otherwise or not. */
  readonly digest: string | null;
  /** ISO; null while it is unread. */
  readonly readAt: string | null;
};

/** An event for one person: what the item shows when it is the first one in it, or joins it. */
export type Arrival = {
  readonly userId: string;
  /** Names the event; an inbox takes it once. */
  readonly event: string;
  readonly item: Omit<InboxItem, 'count' | 'readAt' | 'createdAt'>;
  /** What is started together with a new item: at once, or by the sweep of the outbox a minute later, when others have joined it. */
  readonly starts: readonly Start[];
  readonly later: readonly Start[];
};

/** `known`: the event was taken before; `joined`: an unread item of the same id counts it, too. */
export type ArrivalOutcome = 'added' | 'joined' | 'known';

/** A person's digest of a day that is to be mailed. */
export type DueDigest = { readonly userId: string; readonly day: string };

/**
 * What people were notified of. Items vanish after ninety days; of each person the newest 500 unread and 500 read ones are kept.
 */
export type Inbox = {
  /** Takes an event, notes that a digest is due where the item belongs into one, and starts what belongs to a new item. */
  add(arrival: Arrival): Promise<ArrivalOutcome>;
  /** An unread item. */
  findUnread(userId: string, id: string): Promise<InboxItem | undefined>;
  /** Newest first, at most `limit` (1 to 500). */
  listUnread(userId: string, limit: number): Promise<readonly InboxItem[]>;
  listRead(userId: string, limit: number): Promise<readonly InboxItem[]>;
  /** Marks unread items as read; those that are read or gone already change nothing. */
  markRead(userId: string, ids: readonly string[]): Promise<void>;
  /** The digests of a day that are not mailed yet, at most 1,000. */
  listDigests(day: string): Promise<readonly DueDigest[]>;
  isDigestDue(digest: DueDigest): Promise<boolean>;
  /** A digest was mailed, or has nothing in it. */
  endDigest(digest: DueDigest): Promise<void>;
};

/** What a person chose; kinds and parts of them that were not chosen are missing. */
export type StoredChoices = {
  readonly kinds: Readonly<Partial<Record<NotificationKind, Partial<KindChoice>>>>;
  readonly quietOwners: readonly string[];
};

/** How people want to be notified, one item for each person. */
export type NotificationChoices = {
  read(userId: string): Promise<StoredChoices>;
  /** Writes what `decide` makes of the stored choices; it is called again when another write came in between. */
  change(userId: string, decide: (stored: StoredChoices) => StoredChoices): Promise<StoredChoices>;
};

/** A browser that receives push messages, as long as the session lives in which it subscribed. */
export type PushDeviceRecord = {
  /** The same for the same endpoint. */
  readonly _id: string;
  readonly subscription: PushSubscription;
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: string;
};

/** The browsers of people that receive push messages. */
export type PushDevices = {
  /** Replaces the record of the same id; refuses more than `maxPushDevices` of one person. */
  put(userId: string, device: PushDeviceRecord): Promise<Result<undefined, 'too-many-devices'>>;
  /** The newest first. */
  list(userId: string): Promise<readonly PushDeviceRecord[]>;
  remove(userId: string, id: string): Promise<void>;
};

/** What a browser shows of a push message, and where a click leads. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** A later message of the same tag replaces the earlier one. */
  readonly tag: string;
  /** A path of the product. */
  readonly path: string;
};

/** How a push message ended. 'gone': the browser does not receive them any more; 'unreachable': later it may. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unreachable';

/** Sends messages to the push services of browsers, encrypted for the device. Never throws for what the other side does. */
export type Push = {
  /** The key by which push services know this deployment, as base64url. */
  readonly publicKey: string;
  /** Whether messages may be sent to an address at all. */
  allows(endpoint: string): boolean;
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
};
