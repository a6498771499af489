import { gzipSync } from 'node:zlib';
import { tryBookingRules } from '#shared/api/booking.ts';
import type { Contract } from '#shared/api/contract.ts';
import { actOnDocuments, maxBulkDocuments } from '#shared/api/document-actions.ts';
import { readDocumentJob, startDocumentJob } from '#shared/api/document-jobs.ts';
import { checkExport, exportDocuments, maxChecked, maxExportedAtOnce } from '#shared/api/exports.ts';
import { checkPaymentOrder, maxOrdered, preparePaymentOrder } from '#shared/api/payment-orders.ts';
import { importAccountList } from '#shared/api/payments.ts';
import { exportBusinessAnalysis } from '#shared/api/business-analysis.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { readWorkflow, simulateWorkflow } from '#shared/api/workflows.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud } from '../cloud/cloud.ts';
import { synthesise } from '../cloud/synthesise.ts';
import { passReview, putInvoices } from '../e2e/seed-invoices.ts';
import { report, timed } from './measure.ts';

/** A third of what the gateway waits, in milliseconds: a function on AWS has a core, this machine has two for all of them. */
const target = 10_000;
type Ask = NonNullable<Parameters<Client['raw']>[1]>;

/** A list of accounts of a whole country: a VAT id and an IBAN in each line. */
function countryList(): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: 300_000 }, (_, at) => {
    const number = String(at).padStart(10, '0');
    return `SK${String(2_000_000_000 + at)};SK001100000000${number}`;
  });
  return new Uint8Array(gzipSync(lines.join('\n')));
}

/**
 * Operations on as much as they take, on the deployed form: what a gateway gives up on must not be asked of it. Answers missed
 * targets.
 */
export async function benchLimits(): Promise<number> {
  const cloud = await openCloud({ synthesised: await synthesise({}), concurrency: 100 });
  let missed = 0;
  try {
    const ports = await cloud.operate();
    const company = await makeCompany({ ports, url: cloud.url });
    const client = await company.as(company.admin);
    const ids = [...(await putInvoices(ports, company, maxChecked))];
    await passReview(ports, company, ids);
    const judge = async (what: string, ask: () => Promise<Response>): Promise<void> => {
      let status = 0;
      const ms = await timed(async () => {
        const answer = await ask();
        status = answer.status;
        const text = await answer.text();
        if (status >= 400) console.log(`     ${what}: ${status} ${text}`);
      });
      if (status >= 400 || !report(what, ms, 'ms', target)) missed += 1;
    };
    const measure = (what: string, contract: Contract, ask: Ask): Promise<void> =>
      judge(what, () => client.raw(contract, ask));
    await measure('the check of an export of 500', checkExport, {
      body: { exportSystem: 'pohoda', ids, payload: {} },
    });
    await measure('the check of a payment order of 500', checkPaymentOrder, {
      body: { ids: ids.slice(0, maxOrdered) },
    });
    await measure('the payment order of 500', preparePaymentOrder, { body: { key: 'bench-limits', ids } });
    await measure('an export of 100', exportDocuments, {
      params: { system: 'pohoda' },
      body: { ids: ids.slice(0, maxExportedAtOnce), payload: {} },
    });
    await measure('the rules of booking on trial', tryBookingRules, { body: { rules: [] } });
    const workflow = await client.call(readWorkflow, { params: { doctypeId: 'fakturaprijata' } });
    await measure('the simulation of a workflow', simulateWorkflow, {
      params: { id: 'fakturaprijata' },
      body: workflow,
    });
    await measure('a workbook of the business analysis', exportBusinessAnalysis, {
      body: { from: '2026-01-01', to: '2026-12-31' },
    });
    await measure('100 documents paid by one request', actOnDocuments, {
      params: { action: 'pay' },
      body: { ids: ids.slice(0, maxBulkDocuments) },
    });
    await judge('the accounts of a country', () =>
      fetch(`${cloud.url}${apiPrefix}${importAccountList.path}?name=zoznam.txt.gz`, {
        method: 'POST',
        headers: {
          ...{ origin: cloud.url, 'content-type': 'application/octet-stream' },
          cookie: client
            .listCookies()
            .map(({ name, value }) => `${name}=${value}`)
            .join('; '),
        },
        body: countryList(),
      }),
    );
    const jobMs = await timed(async () => {
      const job = await client.call(startDocumentJob, { body: { key: 'bench-limits', action: 'unpay', ids } });
      await client.until(async () => {
        const { state } = await client.call(readDocumentJob, { params: { id: job._id } });
        return state === 'done' ? state : undefined;
      }, 'the job is done');
    });
    console.log(`     a job on 500 documents: ${(jobMs / 1000).toFixed(1)} s`);
  } finally {
    await cloud.close();
  }
  return missed;
}
