import * as z from 'zod';

/** How severe a notification is, the most severe first (specification 002 §8, ledger R-NOT-04). */
export const notificationTypes = ['error', 'warning', 'notice'] as const;
export const notificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationType>;

/** When a kind is mailed: by itself, together with others once a day, or not. */
export const mailChoice = z.enum(['at-once', 'digest', 'off']);
export type MailChoice = z.infer<typeof mailChoice>;

/**
 * Who receives a kind. `named`: those whom the event names; `assignees`: those whom it names, or else all assignees of its
 * document; `administrators`: those of the company. The person who caused the event never does.
 */
type Receivers = 'named' | 'assignees' | 'administrators';

/** What a notification opens: its document, its bulk export, its archive, a screen of the company, or nothing. */
type Target = 'document' | 'export' | 'archive' | 'mail-in' | 'due' | 'learning' | 'people' | 'integrations';

type KindRule = {
  readonly type: NotificationType;
  readonly to: Receivers;
  /** Who receives it where no one of `to` is left. */
  readonly otherwise: 'administrators' | 'none';
  readonly target: Target;
  /** Many of it within a minute become one item that counts the others. */
  readonly merges: boolean;
  /** It is dropped once its receiver is no assignee of its document any more. */
  readonly whileAssigned: boolean;
  /** Channels of a person who chose none; the bell has everything. */
  readonly mail: MailChoice;
  readonly push: boolean;
};

/** Which event notifies whom. Texts are found by the name of the kind (`shared/text/notifications`). */
export const notificationKinds = {
  /** A document came to a step where the person is an assignee, or they were assigned to it. */
  assigned: {
    type: 'notice',
    to: 'assignees',
    otherwise: 'none',
    target: 'document',
    merges: true,
    whileAssigned: true,
    mail: 'digest',
    push: true,
  },
  /** A document was returned to a step where the person is an assignee. */
  returned: {
    type: 'warning',
    to: 'assignees',
    otherwise: 'none',
    target: 'document',
    merges: true,
    whileAssigned: true,
    mail: 'at-once',
    push: true,
  },
  /** The person was mentioned in a discussion. */
  mentioned: {
    type: 'notice',
    to: 'named',
    otherwise: 'none',
    target: 'document',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: true,
  },
  /** Documents of a bulk export were refused, by us or by the accounting program. */
  'export-refused': {
    type: 'error',
    to: 'named',
    otherwise: 'administrators',
    target: 'export',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: true,
  },
  /** An automated step failed; the document waits at it. */
  'automation-failed': {
    type: 'error',
    to: 'assignees',
    otherwise: 'administrators',
    target: 'document',
    merges: true,
    whileAssigned: false,
    mail: 'digest',
    push: false,
  },
  /** A document could not be read. */
  'reading-failed': {
    type: 'error',
    to: 'assignees',
    otherwise: 'administrators',
    target: 'document',
    merges: true,
    whileAssigned: false,
    mail: 'digest',
    push: false,
  },
  /** A mail to the company's mailbox was refused. */
  'mail-refused': {
    type: 'warning',
    to: 'administrators',
    otherwise: 'none',
    target: 'mail-in',
    merges: true,
    whileAssigned: false,
    mail: 'digest',
    push: false,
  },
  /** A mail of an unknown sender waits for a person's decision. */
  'mail-waiting': {
    type: 'warning',
    to: 'administrators',
    otherwise: 'none',
    target: 'mail-in',
    merges: true,
    whileAssigned: false,
    mail: 'digest',
    push: true,
  },
  'archive-ready': {
    type: 'notice',
    to: 'named',
    otherwise: 'administrators',
    target: 'archive',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: true,
  },
  'archive-failed': {
    type: 'error',
    to: 'named',
    otherwise: 'administrators',
    target: 'archive',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: true,
  },
  /** Once a day: documents to pay are due within the next days. */
  'due-soon': {
    type: 'warning',
    to: 'named',
    otherwise: 'none',
    target: 'due',
    merges: false,
    whileAssigned: false,
    mail: 'digest',
    push: false,
  },
  /** The reader has learned from confirmed documents of a type. */
  'learning-done': {
    type: 'notice',
    to: 'administrators',
    otherwise: 'none',
    target: 'learning',
    merges: false,
    whileAssigned: false,
    mail: 'off',
    push: false,
  },
  /** A supplier's document names an account that no one has confirmed yet. */
  'account-waiting': {
    type: 'warning',
    to: 'assignees',
    otherwise: 'administrators',
    target: 'document',
    merges: false,
    whileAssigned: false,
    mail: 'digest',
    push: false,
  },
  /** A webhook did not take a delivery for a day, which was given up. */
  'webhook-failing': {
    type: 'warning',
    to: 'administrators',
    otherwise: 'none',
    target: 'integrations',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: false,
  },
  /** A webhook took nothing for days and was switched off. */
  'webhook-stopped': {
    type: 'error',
    to: 'administrators',
    otherwise: 'none',
    target: 'integrations',
    merges: false,
    whileAssigned: false,
    mail: 'at-once',
    push: true,
  },
  /** An invited person finished the registration. */
  'member-joined': {
    type: 'notice',
    to: 'administrators',
    otherwise: 'none',
    target: 'people',
    merges: false,
    whileAssigned: false,
    mail: 'off',
    push: false,
  },
  /** A person left the company or was deactivated; their documents went to somebody else. */
  'member-left': {
    type: 'notice',
    to: 'administrators',
    otherwise: 'none',
    target: 'people',
    merges: false,
    whileAssigned: false,
    mail: 'off',
    push: false,
  },
} as const satisfies Record<string, KindRule>;

export type NotificationKind = keyof typeof notificationKinds;

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name);

/** All kinds, in the order of the table. */
export const notificationKindNames: readonly NotificationKind[] = Object.keys(notificationKinds).filter(isKind);

/** Parses the name of a kind. */
export const notificationKind = z.string().refine(isKind);

export const getKindRule = (kind: NotificationKind): KindRule => notificationKinds[kind];
