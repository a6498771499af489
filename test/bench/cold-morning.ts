import { listUsers, readCurrentUser } from '#shared/api/account.ts';
import { listAttachments } from '#shared/api/attachments.ts';
import { readFirstSteps } from '#shared/api/companies.ts';
import type { Contract } from '#shared/api/contract.ts';
import { readDiscussionStatus } from '#shared/api/discussion.ts';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import { countDocuments, listDocuments } from '#shared/api/document-list.ts';
import { exportDocument, listDocumentLogs, readDocument, readPage } from '#shared/api/documents.ts';
import { readLearning } from '#shared/api/learning.ts';
import { listNotifications } from '#shared/api/notifications.ts';
import { listPayments } from '#shared/api/payments.ts';
import { listSuppliers } from '#shared/api/suppliers.ts';
import { listTags } from '#shared/api/tags.ts';
import { readWorkflow } from '#shared/api/workflows.ts';
import { holdings, type Holding } from '#infra/function-plan.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud, type Cloud } from '../cloud/cloud.ts';
import { synthesise } from '../cloud/synthesise.ts';
import { percentile, report, timed } from './measure.ts';

/** Milliseconds under which 95 of 100 calls of a cold morning should answer on a machine with two slow cores. */
const target = 2500;

type Ask = NonNullable<Parameters<Client['raw']>[1]>;
type Step = readonly (readonly [Contract, Ask?])[];

/** What the screens ask when a small firm opens the product, looks at a document and passes it on; each step asks at the same time. */
const listMorning = (documentId: string, pageId: string, doctypeId: string): readonly Step[] => [
  [[readCurrentUser]],
  [[listDoctypes], [countDocuments], [listNotifications, { query: { limit: '50' } }], [readFirstSteps], [listTags]],
  [[listDocuments, { body: {} }], [listUsers], [readLearning]],
  [
    [readDocument, { params: { id: documentId } }],
    [readPage, { params: { id: pageId } }],
    [readWorkflow, { params: { doctypeId } }],
  ],
  [
    [listDocumentLogs, { params: { id: documentId } }],
    [readDiscussionStatus, { params: { id: documentId } }],
    [listAttachments, { params: { resource: 'document', id: documentId } }],
  ],
  [[exportDocument, { params: { id: documentId }, query: { type: 'json' } }]],
  [[listSuppliers], [listPayments]],
];

/** Milliseconds of each call after all processes of functions have ended, as over a night. */
async function measureMorning(cloud: Cloud): Promise<readonly number[]> {
  const company = await makeCompany({ ports: await cloud.operate(), url: cloud.url });
  const client = await company.as(company.admin);
  const bytes = await invoicePdf(printedInvoice('20260417'));
  const id = await client.create('Doklad', await client.upload('Doklad.pdf', bytes, 'application/pdf'));
  const document = await client.settled(id);
  cloud.lambda.stopIdle();
  const times: number[] = [];
  for (const step of listMorning(id, document.pages[0]?._id ?? '', document.doctype))
    await Promise.all(
      step.map(async ([contract, ask]) => {
        times.push(
          await timed(async () => {
            const answer = await client.raw(contract, ask);
            if (!answer.ok) throw new Error(`${contract.name}: ${answer.status} ${await answer.text()}`);
            await answer.arrayBuffer();
          }),
        );
      }),
    );
  return times;
}

async function compare(holding: Holding): Promise<number> {
  const cloud = await openCloud({
    synthesised: await synthesise({ functions: holding }),
    concurrency: 1000,
    keptWarm: 80,
  });
  try {
    const times = await measureMorning(cloud);
    const { cold } = cloud.lambda.seen;
    console.log(
      `     a function holds one ${holding}: ${times.length} calls, half of them under ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms, ${cold} processes started in all`,
    );
    return percentile(times, 0.95);
  } finally {
    await cloud.close();
  }
}

/** The first calls of a morning on the deployed form, with a function for each area and for each operation. Answers missed targets. */
export async function benchColdMorning(): Promise<number> {
  let missed = 0;
  for (const holding of holdings)
    if (!report(`cold morning, one function for each ${holding} (p95)`, await compare(holding), 'ms', target))
      missed += 1;
  return missed;
}
