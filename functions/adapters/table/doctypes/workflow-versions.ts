import * as z from 'zod';
import type { Item, Table } from '#functions/ports/table.ts';
import type { SavedWorkflow, WorkflowVersions } from '#functions/ports/doctypes.ts';
import { readWorkflow } from '#shared/workflow/upgrade-workflow.ts';
import { listItems } from '../list-items.ts';
import { toChange } from '../table-change.ts';

/** Versions that a list shows; older ones are kept and can be read by their number. */
const maxListed = 200;

const versionsPk = (ownerId: string, doctypeId: string): string => `C#${ownerId}#WFVERSIONS#${doctypeId}`;
const toSortKey = (version: number): string => String(version).padStart(10, '0');

const stored = z.object({ workflow: z.unknown(), savedAt: z.iso.datetime(), by: z.string().nullable() });

function saved(item: Item): SavedWorkflow {
  const { workflow, savedAt, by } = stored.parse(item);
  return { workflow: readWorkflow(workflow), savedAt, by };
}

/** Saved workflows in the table, one item each. */
export const workflowVersionsInTable = ({ table }: { readonly table: Table }): WorkflowVersions => ({
  keep(ownerId, { workflow, savedAt, by }) {
    const pk = versionsPk(ownerId, workflow.doctypeId);
    return toChange('workflowVersion', [{ put: { pk, sk: toSortKey(workflow.version), workflow, savedAt, by } }]);
  },

  async list(ownerId, doctypeId) {
    const items = await listItems(table, { pk: versionsPk(ownerId, doctypeId), descending: true }, maxListed);
    return items.map(saved);
  },

  async find(ownerId, doctypeId, version) {
    const item = await table.get({ pk: versionsPk(ownerId, doctypeId), sk: toSortKey(version) });
    return item && saved(item);
  },
});
