import { leavingConditions } from '#shared/accounting/leaving-settings.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Deliveries, Mailer, Webhooks } from '#functions/ports/outgoing.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents, StepEntry } from '#functions/ports/documents.ts';
import type { Accounting, ExportJobs } from '#functions/ports/exports.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { MovingDocument } from '../engine/transition.ts';

/** Dependencies of all automations. */
export type AutomationDeps = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'requireExisting'>;
  readonly accounts: Pick<Accounts, 'members' | 'memberships'>;
  readonly files: Pick<Files, 'copy'>;
  readonly mailer: Mailer;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly exportJobs: Pick<ExportJobs, 'request'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** One run of an automated step for one entry of a document. */
export type AutomationRun = {
  readonly moving: MovingDocument;
  readonly step: WorkflowStep;
  /** Key of the entry: everything that the run creates is named after it, so that a repeated run creates nothing new. */
  readonly key: string;
  readonly stepEntry: StepEntry;
};

/** Why a run cannot succeed at any attempt; shown to users (shared/text/workflow-trouble-text.ts). */
export const automationRefusals = [
  'automation-unknown',
  'validations',
  'no-export-system',
  'automation-invalid',
  'target-type-missing',
  'target-company-closed',
  'too-many-copies',
  'webhook-refused',
  'webhook-address',
  ...leavingConditions.map((condition) => `leaving-${condition}` as const),
] as const;
export type AutomationRefusal = (typeof automationRefusals)[number];

/** Temporary trouble: the machine tries again, and the reason is shown when the attempts are used up. */
export class AutomationTrouble extends Error {
  override readonly name = 'AutomationTrouble';
}
/** Reasons of the trouble; 'too-slow' and 'unknown' are set by the machine alone. */
export const troubleReasons = ['webhook-unreachable', 'mail-failed', 'too-slow', 'unknown'] as const;
export type TroubleReason = (typeof troubleReasons)[number];
export const buildTrouble = (reason: TroubleReason, cause?: unknown): AutomationTrouble =>
  new AutomationTrouble(reason, { cause });
