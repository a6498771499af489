import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { mailHandler, endHandler, signRootsHandler, emptyTrashHandler, sweepHandler } from './handlers.ts';
import { findNeeds } from './needs.ts';

/** Lines of the log that say what a company lost or waits for, and the alarm that follows from them. */
export type Loss = {
  /** Name of the metric and of its alarm. */
  readonly id: string;
  /** Events of the log; each line names the company as `owner`, or the person as `user`. */
  readonly events: readonly string[];
  /** The handlers that write these lines. */
  readonly handlers: readonly HandlerId[];
  /** The number in the line that is measured, and that counts when it is the highest; missing where lines are counted. */
  readonly measured?: string;
  /** From this on the alarm rings: lines in five minutes, or the measured number. */
  readonly threshold: number;
  /** Who is affected, and how: one sentence for the person on duty. */
  readonly whoSuffers: string;
};

/** Operations of signing in and of people that send mail or messages to phones. */
const sendingToPeople = contracts
  .map(toHandlerId)
  .filter((handler) => handler.startsWith('accounts/') && (findNeeds(handler).mail || findNeeds(handler).texts));

/** Every loss that the functions notice themselves. Step Functions and Lambda count such an execution as succeeded. */
export const losses: readonly Loss[] = [
  {
    id: 'ReadingFailed',
    events: ['reading-failed'],
    handlers: ['extraction/fail-document'],
    threshold: 1,
    whoSuffers: 'A company has a document that could not be read: it is shown as failed and waits for a reset.',
  },
  {
    id: 'UploadFailed',
    events: ['intake-failed'],
    handlers: ['intake/fail-upload'],
    threshold: 1,
    whoSuffers: 'A company has uploaded a file that could not be prepared: its pages are shown as failed.',
  },
  {
    id: 'DeliveryFailed',
    events: ['delivery-failed'],
    handlers: ['intake/conclude-delivery'],
    threshold: 1,
    whoSuffers: 'A company has no document of an e-invoice whose sender has a receipt: it must be sent again.',
  },
  {
    id: 'MailFailed',
    events: ['mail-failed'],
    handlers: ['intake/fail-mail'],
    threshold: 1,
    whoSuffers: 'A company has a message that could not be opened: its files are missing until a person tries again.',
  },
  {
    id: 'UnknownMailbox',
    events: ['mail-without-company'],
    handlers: [mailHandler],
    // Guessed mailboxes come one by one; a mailbox that was renamed gets many.
    threshold: 5,
    whoSuffers: 'A company may wait for mailed files: messages came to mailboxes that no company has.',
  },
  {
    id: 'MailOverLimit',
    events: ['mail-over-limit'],
    handlers: [mailHandler, 'intake/take-mail'],
    threshold: 1,
    whoSuffers: 'A company gets more messages than it may in a day: those beyond are refused, invoices among them.',
  },
  {
    id: 'TransitionFailed',
    events: ['passage-failed'],
    handlers: ['workflow/fail-passage'],
    threshold: 1,
    whoSuffers: 'A company has a document that could not move on in its workflow: it must be confirmed again.',
  },
  {
    id: 'ExportFailed',
    events: ['export-interrupted', 'direct-job-failed'],
    handlers: ['exports/fail-bulk', 'exports/send-direct'],
    threshold: 1,
    whoSuffers: 'A company waits for an export that ended without its file: its documents are not in its program.',
  },
  {
    id: 'DocumentJobFailed',
    events: ['document-job-failed'],
    handlers: ['documents/fail-document-job'],
    threshold: 1,
    whoSuffers:
      'A company has many documents of which only some were changed as a person wanted: the rest waits for them.',
  },
  {
    id: 'ArchiveFailed',
    events: ['archive-failed'],
    handlers: ['archive/fail-archive'],
    threshold: 1,
    whoSuffers: 'A company has no archive of its documents for a period: it must be started again.',
  },
  {
    id: 'ExecutionLost',
    events: ['execution-lost'],
    handlers: [endHandler, sweepHandler],
    threshold: 1,
    whoSuffers:
      'A company has work that could not even be ended with a reason: a document or file stands still for good.',
  },
  {
    id: 'RootFailed',
    events: ['root-failed'],
    handlers: [signRootsHandler],
    threshold: 1,
    whoSuffers: 'A company has a day whose documents are not signed: its audit trail cannot be verified for that day.',
  },
  {
    id: 'TrashFailed',
    events: ['trash-document-failed'],
    handlers: [emptyTrashHandler],
    threshold: 1,
    whoSuffers: 'A company has a document that should have been deleted for good and is still there.',
  },
  {
    id: 'MessageNotSent',
    events: ['code-mail-failed', 'code-text-failed', 'invitation-mail-failed', 'address-mail-failed'],
    handlers: sendingToPeople,
    threshold: 3,
    whoSuffers: 'People cannot sign in or join their company: codes and invitations are not sent.',
  },
  {
    id: 'ReadingsWait',
    events: ['readings-wait'],
    handlers: [sweepHandler],
    measured: 'minutes',
    threshold: 60,
    whoSuffers: 'A company has waited for the reading of a file for an hour: the others may wait as well.',
  },
  {
    id: 'ReadingsRun',
    events: ['readings-run'],
    handlers: [sweepHandler],
    measured: 'minutes',
    threshold: 60,
    whoSuffers:
      'A company has a file that has been prepared or read for an hour: it is stuck, and takes the place of others.',
  },
  {
    id: 'StartsWait',
    events: ['starts-wait'],
    handlers: [sweepHandler],
    measured: 'minutes',
    threshold: 15,
    whoSuffers: 'A company has work that does not start: its document, export or notification is stuck.',
  },
];

/** The line that each sweep ends with: without it nothing that is stuck is found. */
export const sweepLine = { id: 'OutboxSwept', events: ['outbox-swept'], handlers: [sweepHandler] } as const;
