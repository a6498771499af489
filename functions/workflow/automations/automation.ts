import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Deliveries } from '#functions/ports/deliveries.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents, Visit } from '#functions/ports/documents.ts';
import type { ExportJobs } from '#functions/ports/export-jobs.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Post } from '#functions/ports/post.ts';
import type { Stage } from '#functions/ports/stage.ts';
import type { Webhooks } from '#functions/ports/webhooks.ts';
import type { Moving } from '../change-passage.ts';

/** Everything that automations may touch. */
export type AutomationNeed = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'stays'>;
  readonly accounts: Pick<Accounts, 'members' | 'memberships'>;
  readonly files: Pick<Files, 'copy'>;
  readonly post: Post;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly exportJobs: Pick<ExportJobs, 'requested'>;
  readonly stage: Pick<Stage, 'origins'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** One run of an automated step for one arrival of a document. */
export type Run = {
  readonly moving: Moving;
  readonly step: WorkflowStep;
  /** Names the arrival: everything that the run makes is called after it, so that a repeated run makes nothing new. */
  readonly key: string;
  readonly visit: Visit;
};

/** Why a run cannot succeed however often it is tried; a person reads it (shared/text/workflow-trouble-text.ts). */
export const refusals = [
  'automation-unknown',
  'validations',
  'no-export-system',
  'automation-invalid',
  'target-type-missing',
  'target-company-closed',
  'too-many-copies',
  'webhook-refused',
  'webhook-address',
] as const;
export type Refused = (typeof refusals)[number];

/** Trouble that may go away by itself: the machine tries again, and says the reason when its patience ends. */
export class AutomationTrouble extends Error {
  override readonly name = 'AutomationTrouble';
}
/** What may be the trouble; 'too-slow' and 'unknown' are what the machine alone can tell. */
export const troubleReasons = ['webhook-unreachable', 'mail-failed', 'too-slow', 'unknown'] as const;
export type TroubleReason = (typeof troubleReasons)[number];
export const trouble = (reason: TroubleReason, cause?: unknown): AutomationTrouble =>
  new AutomationTrouble(reason, { cause });
