import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Condition, Item, Table } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { readWorkflow } from '#shared/workflow/upgrade-workflow.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import {
  addWrites,
  changeWrites,
  deleteWrites,
  keyOfType,
  putWrites,
  readType,
  typesPk,
  workflowKey,
  workflowsPk,
  type StoredType,
} from './doctype-items.ts';
import { listItems } from '../list-items.ts';
import { toChange, toWrites } from '../table-change.ts';

const workflowItem = (ownerId: string, workflow: Workflow): Item => ({
  ...workflowKey(ownerId, workflow.doctypeId),
  version: workflow.version,
  workflow,
});

/** Items of before there were versions carry none to compare. */
function unchanged(found: Item | undefined): Condition {
  if (found === undefined) return 'absent';
  return found.version === undefined ? 'present' : { version: found.version };
}

/** Document types and workflows of companies in the table. */
export function doctypesInTable({ table }: { readonly table: Table }): Doctypes {
  async function stored(ownerId: string, id: string): Promise<StoredType | undefined> {
    const found = await table.get(keyOfType(ownerId, id));
    return found && readType(found);
  }

  return {
    async list(ownerId) {
      const found = await listItems(table, { pk: typesPk(ownerId) });
      return found.map((item) => readType(item).doctype).sort((a, b) => a.name.localeCompare(b.name, 'sk'));
    },

    find: async (ownerId, id) => (await stored(ownerId, id))?.doctype,

    async put(ownerId, saved) {
      await table.transact(putWrites(ownerId, saved, await stored(ownerId, saved.id)));
    },

    async add({ ownerId, doctype }) {
      const first = { ...doctype, version: 1 };
      const done = await table.transact(addWrites(ownerId, first));
      return done.ok ? ok(first) : failed('exists');
    },

    async change({ ownerId, doctype, also = [] }) {
      const before = await stored(ownerId, doctype.id);
      if (before?.doctype.version !== doctype.version) return failed('stale-version');
      const next = { ...doctype, version: doctype.version + 1 };
      const done = await table.transact([...changeWrites(ownerId, next, before), ...toWrites(also)]);
      if (done.ok) return ok(next);
      return failed(done.error.failed === 0 ? 'stale-version' : 'exists');
    },

    async delete(ownerId, id) {
      const gone = await stored(ownerId, id);
      if (gone !== undefined) await table.transact(deleteWrites(ownerId, gone.doctype));
    },

    requireExisting: (ownerId, id) => toChange('doctypeRequired', [{ check: keyOfType(ownerId, id), if: 'present' }]),

    async workflows(ownerId) {
      const found = await listItems(table, { pk: workflowsPk(ownerId) });
      return found.map((item) => readWorkflow(item['workflow']));
    },

    async workflow(ownerId, doctypeId) {
      const found = await table.get(workflowKey(ownerId, doctypeId));
      return found === undefined ? createEmptyWorkflow(doctypeId) : readWorkflow(found['workflow']);
    },

    async putWorkflow(ownerId, saved) {
      await table.write({ put: workflowItem(ownerId, saved) });
    },

    async saveWorkflow({ ownerId, workflow, also }) {
      const found = await table.get(workflowKey(ownerId, workflow.doctypeId));
      const before = found === undefined ? createEmptyWorkflow(workflow.doctypeId) : readWorkflow(found['workflow']);
      if (before.version !== workflow.version) return failed('stale-version');
      const next = { ...workflow, version: workflow.version + 1 };
      const done = await table.transact([
        { put: workflowItem(ownerId, next), if: unchanged(found) },
        ...toWrites(also(next)),
      ]);
      return done.ok ? ok(next) : failed('stale-version');
    },
  };
}
