import * as z from 'zod';
import type { Item, Table } from '#functions/ports/table.ts';
import type { SavedWorkflow, WorkflowVersions } from '#functions/ports/workflow-versions.ts';
import { readWorkflow } from '#shared/workflow/old-workflow.ts';
import { everyItem } from './every-item.ts';

/** Versions that a list shows; older ones are kept and can be read by their number. */
const mostListed = 200;

const versionsOf = (ownerId: string, doctypeId: string): string => `C#${ownerId}#WFVERSIONS#${doctypeId}`;
const placeOf = (version: number): string => String(version).padStart(10, '0');

const stored = z.object({ workflow: z.unknown(), savedAt: z.iso.datetime(), by: z.string().nullable() });

function saved(item: Item): SavedWorkflow {
  const { workflow, savedAt, by } = stored.parse(item);
  return { workflow: readWorkflow(workflow), savedAt, by };
}

/** Saved workflows in the table, one item each. */
export const workflowVersionsInTable = ({ table }: { readonly table: Table }): WorkflowVersions => ({
  kept(ownerId, { workflow, savedAt, by }) {
    const pk = versionsOf(ownerId, workflow.doctypeId);
    return { put: { pk, sk: placeOf(workflow.version), workflow, savedAt, by } };
  },

  async list(ownerId, doctypeId) {
    const items = await everyItem(table, { pk: versionsOf(ownerId, doctypeId), descending: true }, mostListed);
    return items.map(saved);
  },

  async find(ownerId, doctypeId, version) {
    const item = await table.get({ pk: versionsOf(ownerId, doctypeId), sk: placeOf(version) });
    return item && saved(item);
  },
});
