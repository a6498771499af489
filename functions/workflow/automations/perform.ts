import type { LogItem } from '#shared/document/log-item.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isAutomationId } from '#shared/workflow/blueprints.ts';
import { applySetField } from '#shared/transition/set-field.ts';
import type { Change } from '#functions/ports/change.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { AutomationDeps, AutomationRefusal, AutomationRun } from './automation.ts';
import { duplicateDocument, moveToCompany } from './copy-document.ts';
import { buildExportJob } from '../engine/archiving.ts';
import { sendStepMails, callWebhook } from './deliver.ts';

/** Tags of a document at most (see the contract of saving). */
const maxTags = 50;

/**
 * What an automation does outside of its document, before the document goes on. It may be repeated: what was created or sent
 * for this entry is not created or sent again. Throws AutomationTrouble for temporary trouble.
 */
export async function runOutside(deps: AutomationDeps, run: AutomationRun): Promise<AutomationRefusal | undefined> {
  const { automationSystem: system } = run.step;
  if (!isAutomationId(system)) return 'automation-unknown';
  switch (system) {
    case 'duplicate':
      return duplicateDocument(deps, run);
    case 'move-to-company':
      return moveToCompany(deps, run);
    case 'notify':
      return sendStepMails(deps, run);
    case 'webhook':
      return callWebhook(deps, run);
    case 'export':
    case 'archive':
    case 'tag':
    case 'set-field':
    case 'pay':
      return undefined;
  }
}

/** What an automation does to its document, in the very write that moves it on. */
export type Effect = {
  readonly head: Partial<DocumentHead>;
  readonly fields?: readonly FieldValue[];
  readonly diff?: LogItem['diff']['fields'];
  readonly also: readonly Change[];
};

export const noEffect: Effect = { head: {}, also: [] };

function addTag(head: DocumentHead, tag: string): Effect {
  const hasTag = head.tags.some(({ value, label }) => value === tag || label === tag);
  return hasTag || head.tags.length >= maxTags
    ? noEffect
    : { head: { tags: [...head.tags, { value: tag, label: tag }] }, also: [] };
}

function setField({ moving: { record }, step }: AutomationRun): Effect {
  const { fields, diff } = applySetField(record.fields, step);
  return { head: {}, also: [], fields, diff: [...diff] };
}

function requestExport({ exportJobs, ids }: AutomationDeps, run: AutomationRun, now: string): Effect {
  const job = buildExportJob(run.moving, ids.derived('export', run.key), now);
  return job === undefined ? noEffect : { head: {}, also: [exportJobs.request(job)] };
}

export function getEffect(deps: AutomationDeps, run: AutomationRun, now: string): Effect {
  const { moving, step } = run;
  switch (step.automationSystem) {
    case 'tag':
      return addTag(moving.record.head, (step.automationParams['tag'] ?? '').trim());
    case 'set-field':
      return setField(run);
    case 'pay':
      return { head: { paid: true }, also: [] };
    case 'export':
      return requestExport(deps, run, now);
    default:
      return noEffect;
  }
}
