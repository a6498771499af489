import type { LogItem } from '#shared/document/log-item.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isAutomationId } from '#shared/workflow/blueprints.ts';
import { withSetField } from '#shared/workflow/set-field.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Write } from '#functions/ports/table.ts';
import type { AutomationNeed, Refused, Run } from './automation.ts';
import { duplicate } from './copy-document.ts';
import { exportJobOf } from './export-job.ts';
import { moveToCompany } from './move-to-company.ts';
import { notify } from './notify.ts';
import { callWebhook } from './webhook.ts';

/** Tags of a document at most (see the contract of saving). */
const mostTags = 50;

/**
 * What an automation does outside of its document, before the document goes on. Repeating it is harmless: what was made or sent
 * for this arrival is not made or sent again. Throws AutomationTrouble for what may go away by itself.
 */
export async function actOutside(need: AutomationNeed, run: Run): Promise<Refused | undefined> {
  const { automationSystem: system } = run.step;
  if (!isAutomationId(system)) return 'automation-unknown';
  switch (system) {
    case 'duplicate':
      return duplicate(need, run);
    case 'move-to-company':
      return moveToCompany(need, run);
    case 'notify':
      return notify(need, run);
    case 'webhook':
      return callWebhook(need, run);
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
  readonly also: readonly Write[];
};

export const nothing: Effect = { head: {}, also: [] };

function tagged(head: DocumentHead, tag: string): Effect {
  const has = head.tags.some(({ value, label }) => value === tag || label === tag);
  return has || head.tags.length >= mostTags
    ? nothing
    : { head: { tags: [...head.tags, { value: tag, label: tag }] }, also: [] };
}

function fieldSet({ moving: { record }, step }: Run): Effect {
  const { fields, diff } = withSetField(record.fields, step);
  return { head: {}, also: [], fields, diff: [...diff] };
}

function exportRequested({ exportJobs, ids }: AutomationNeed, run: Run, now: string): Effect {
  const job = exportJobOf(run.moving, ids.derived('export', run.key), now);
  return job === undefined ? nothing : { head: {}, also: exportJobs.requested(job) };
}

export function effectOf(need: AutomationNeed, run: Run, now: string): Effect {
  const { moving, step } = run;
  switch (step.automationSystem) {
    case 'tag':
      return tagged(moving.record.head, (step.automationParams['tag'] ?? '').trim());
    case 'set-field':
      return fieldSet(run);
    case 'pay':
      return { head: { paid: true }, also: [] };
    case 'export':
      return exportRequested(need, run, now);
    default:
      return nothing;
  }
}
