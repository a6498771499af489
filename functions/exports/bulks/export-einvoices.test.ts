import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkExport as checkContract, exportDocuments as contract } from '#shared/api/exports.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { checkExport } from '../selection/check-export.ts';
import { exportDocuments } from './export-documents.ts';
import { listPastExports } from './read-export-bulks.ts';

const seller = {
  ...{ supplierName: 'Pekáreň Podhorie, s. r. o.', supplierCompanyId: '47209186', supplierVatId: 'SK2023800112' },
  ...{ customerName: 'Mlyn Žitava, s. r. o.', customerStreet: 'Mlynská 1', customerCity: 'Nitra' },
  ...{ customerCountry: 'SK', customerCompanyId: '00603201', customerTaxId: '2020603200' },
};

const send = async (world: ExportsWorld, ids: readonly string[]) => {
  const body = contract.body.parse({ ids });
  return exportDocuments(world)({ params: { system: 'peppol' }, query: {}, body }, world.caller);
};

test('an issued invoice leaves as a valid e-invoice, which its history remembers', async () => {
  const world = await exportsWorld({ exportSystemType: 'outcomingInvoice' });
  const id = await world.given(1, seller);
  const answer = await send(world, [id]);
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.value).toMatchObject({ fileName: 'peppol-2026000001.xml', contentType: 'application/xml' });
  const root = parseXml(answer.value.bytes);
  if (root === undefined) throw new Error('the file is no XML');
  expect(checkRules(root)?.filter(({ flag }) => flag === 'fatal')).toEqual([]);
  expect(readEinvoice(root)?.fields).toMatchObject({ invoiceNumber: '2026000001', paymentAmount: '123.00' });
  const past = await listPastExports(world)({ params: { id }, query: {}, body: {} }, world.caller);
  expect(past).toMatchObject({ ok: true, value: [{ exportSystem: 'peppol', fileName: 'peppol-2026000001.xml' }] });
  expect(await send(world, [id])).toMatchObject({ ok: false, error: 'exported-before' });
});

test('of several documents those that can be sent come in an archive, and the dry run names the field that others lack', async () => {
  const world = await exportsWorld({ exportSystemType: 'outcomingInvoice' });
  const [first, second] = [await world.given(1, seller), await world.given(2, seller)];
  const lacking = await world.given(3, { ...seller, customerTaxId: '', customerCompanyId: '' });
  const body = checkContract.body.parse({ exportSystem: 'peppol', ids: [first, lacking] });
  const dryRun = await checkExport(world)({ params: {}, query: {}, body }, world.caller);
  expect(dryRun).toMatchObject({
    ok: true,
    value: [{ status: 'ok' }, { status: 'error', errors: [{ note: 'buyer-number-missing', field: 'customerTaxId' }] }],
  });
  const answer = await send(world, [first, second, lacking]);
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.value).toMatchObject({ fileName: 'peppol.zip', contentType: 'application/zip' });
  expect(Object.keys(unzipSync(answer.value.bytes))).toEqual(['peppol-2026000001.xml', 'peppol-2026000002.xml']);
});
