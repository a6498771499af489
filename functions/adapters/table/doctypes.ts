import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Table } from '#functions/ports/table.ts';
import { doctype } from '#shared/doctype/doctype.ts';
import { emptyWorkflow } from '#shared/workflow/graph.ts';
import { readWorkflow } from '#shared/workflow/old-workflow.ts';
import { everyItem } from './every-item.ts';

const typesOf = (ownerId: string): string => `C#${ownerId}#DOCTYPES`;
const workflowsOf = (ownerId: string): string => `C#${ownerId}#WORKFLOWS`;

/** Document types and workflows of companies in the table. */
export const doctypesInTable = ({ table }: { readonly table: Table }): Doctypes => ({
  async list(ownerId) {
    const found = await everyItem(table, { pk: typesOf(ownerId) });
    return found.map((item) => doctype.parse(item['doctype'])).sort((a, b) => a.name.localeCompare(b.name, 'sk'));
  },

  async find(ownerId, id) {
    const found = await table.get({ pk: typesOf(ownerId), sk: id });
    return found && doctype.parse(found['doctype']);
  },

  async put(ownerId, said) {
    await table.write({ put: { pk: typesOf(ownerId), sk: said.id, doctype: said } });
  },

  async workflows(ownerId) {
    const found = await everyItem(table, { pk: workflowsOf(ownerId) });
    return found.map((item) => readWorkflow(item['workflow']));
  },

  async workflow(ownerId, doctypeId) {
    const found = await table.get({ pk: workflowsOf(ownerId), sk: doctypeId });
    return found === undefined ? emptyWorkflow(doctypeId) : readWorkflow(found['workflow']);
  },

  async putWorkflow(ownerId, said) {
    await table.write({ put: { pk: workflowsOf(ownerId), sk: said.doctypeId, workflow: said } });
  },
});
