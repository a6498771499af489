import type { LogItem } from '#shared/document/log-item.ts';
import { archivedStep, failedStep, notStartedStep } from '#shared/workflow/workflow.ts';
import type { AnnouncedEvent } from './announced-event.ts';
import type { WebhookEvent } from './webhook.ts';

/** What of a document tells its events. */
export type DocumentStanding = {
  readonly step: string | -1;
  readonly paid: boolean;
  readonly deletedAt: string | null;
  readonly error: string | null;
};

/** An event of a document: the step that it is about, and why something failed. */
export type DocumentEvent = {
  readonly event: WebhookEvent;
  /** Null where it is about no step. */
  readonly step: string | null;
  readonly reason?: string | undefined;
  /** Of an answer to an e-invoice. */
  readonly answer?: AnnouncedEvent['answer'];
};

/** What of a document is open when a message about it is made. */
export type OpenPoints = {
  /** The last step of a person is behind it. */
  readonly lastStepPassed: boolean;
  /** Values that neither a person nor evidence has verified, missing and invalid ones among them. */
  readonly unverified: number;
  /** It repeats another document of the company. */
  readonly duplicate: boolean;
  /** Its type gives internal numbers, and it has none. */
  readonly numberMissing: boolean;
};

/** As much of the state of a document as a message tells; see `shared/exports/document-state`. */
type StateToTell = {
  readonly review: { readonly isPassed: boolean };
  readonly unverified: readonly string[];
  readonly repeats: string;
  readonly isNumberMissing: boolean;
};

/** The open points of a document in its state. */
export const listOpenPoints = ({ review, unverified, repeats, isNumberMissing }: StateToTell): OpenPoints => ({
  lastStepPassed: review.isPassed,
  unverified: unverified.length,
  duplicate: repeats !== '',
  numberMissing: isNumberMissing,
});

const toStep = (step: string | -1): string | null => (step === failedStep ? null : step);

/**
 * What other programs learn of one change of a document, in the order in which it happened: from the line of history that it writes,
 * and from what differs. A new document tells nothing yet.
 */
export function listDocumentEvents(
  before: DocumentStanding | undefined,
  after: DocumentStanding,
  log: (Pick<LogItem, 'action' | 'step'> & Partial<Pick<LogItem, 'metadata'>>) | undefined,
): readonly DocumentEvent[] {
  if (before === undefined) return [];
  const { step } = after;
  const moved = before.step !== step;
  const events: DocumentEvent[] = [];
  if (log?.action === 'read') events.push({ event: 'read', step: toStep(step) });
  if (log?.action === 'confirmed' || log?.action === 'returned') events.push({ event: log.action, step: log.step });
  if (moved && step === failedStep) {
    events.push({ event: 'failed', step: toStep(before.step), reason: after.error ?? 'unexpected' });
  } else if (moved && step === archivedStep) events.push({ event: 'archived', step });
  else if (moved && step !== notStartedStep) events.push({ event: 'step', step: toStep(step) });
  if (!before.paid && after.paid) events.push({ event: 'paid', step: toStep(step) });
  const answer = log?.action === 'answered' ? log.metadata?.answer : undefined;
  if (answer !== undefined) {
    const { _id, status } = answer;
    events.push({ event: 'answered', step: toStep(step), answer: { _id, status } });
  }
  if (before.deletedAt === null && after.deletedAt !== null) events.push({ event: 'deleted', step: toStep(step) });
  return events;
}
