import type { LocalCloud } from '#infra/local/cloud.ts';
import { readWorkflow, saveWorkflow, simulateWorkflow } from '#shared/api/workflows.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { percentile, report, timed } from './measure.ts';

const documents = 500;
const runs = 9;
const doctype = 'fakturaprijata';

/** Fields of an ordinary invoice, so that every rule and threshold has something to look at. */
const fieldsOf = (n: number) => [
  sampleField('totalAmount', ((n * 137) % 9000).toFixed(2)),
  sampleField('invoiceNumber', `2026${n}`),
  sampleField('supplierName', `Dodávateľ ${n % 40}, s. r. o.`),
  sampleField('supplierCompanyId', '36347124'),
  sampleField('currency', n % 9 === 0 ? 'CZK' : 'EUR'),
  sampleField('issueDate', '2026-11-12'),
  sampleField('payDate', '2026-11-26'),
];

/** A draft in which every step with people also asks for the currency. */
const drafted = (workflow: Workflow): Workflow => ({
  ...workflow,
  steps: Object.fromEntries(
    Object.entries(workflow.steps).map(([id, step]) => [
      id,
      step.condition
        ? {
            ...step,
            conditionRules: [...step.conditionRules, { field: 'currency', operation: 'equals', value: 'EUR' }],
          }
        : step,
    ]),
  ),
});

/** A draft tried on 500 documents, and saved. */
export async function benchWorkflow({ ports }: LocalCloud, company: TestCompany): Promise<number> {
  for (let n = 0; n < documents; n += 1) {
    const head = sampleHead({ _id: ports.ids.id(), ownerId: company.ownerId, doctype, process: 2, step: 'kontro' });
    const made = await ports.documents.create({ head, fields: fieldsOf(n), tables: [], pages: [] });
    if (!made.ok) throw new Error(made.error);
  }
  const client = await company.as(company.admin);
  const workflow = await client.call(readWorkflow, { params: { doctypeId: doctype } });
  const draft = drafted(workflow);
  const simulated: number[] = [];
  for (let run = 0; run < runs; run += 1)
    simulated.push(
      await timed(async () => {
        const found = await client.call(simulateWorkflow, { params: { id: doctype }, body: draft });
        if (found.documents !== documents) throw new Error(`${found.documents} documents were tried`);
      }),
    );
  const saved: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const body = await client.call(readWorkflow, { params: { doctypeId: doctype } });
    saved.push(await timed(() => client.call(saveWorkflow, { params: { id: doctype }, body })));
  }
  return [
    report('simulation of 500 documents (p95)', percentile(simulated, 0.95), 'ms', 2000),
    report('workflow saved with its version (p95)', percentile(saved, 0.95), 'ms', 200),
  ].filter((met) => !met).length;
}
