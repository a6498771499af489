import { expect, test } from 'vitest';
import { readParty } from '#shared/party/party.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { judgeSupplierAccount } from './judge-supplier-account.ts';

const ours = 'SK6611000000004876430652';
const theirs = 'SK9611000000002918599669';
const byNumber = { supplierName: 'Papiera Tatry', supplierCompanyId: '36347124' };
const byName = { supplierName: 'Papiera Tatry' };
const numberKey = 'CompanyId#36347124';
const nameKey = 'Name#papiera tatry';

/** A supplier that some documents name by its number and some by its name alone. */
async function world() {
  const deps = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  const toRecord = (n: number, supplier: object, iban: string) => ({
    head: sampleHead({ _id: idOfNumber(n) }),
    fields: Object.entries({ ...supplier, paymentIBAN: iban }).map(([id, value]) => sampleField(id, value)),
  });
  /** A document that was confirmed, as the learning takes it. */
  const teach = async (n: number, supplier: object, iban: string) => {
    const { fields } = toRecord(n, supplier, iban);
    const party = readParty('supplier', fields, '2026-01-01', idOfNumber(n));
    if (party !== undefined) await deps.parties.teach(firstOwner, party);
  };
  const judge = async (supplier: object, iban: string) => {
    const verdict = await judgeSupplierAccount(deps, toRecord(99, supplier, iban));
    return verdict && [verdict.finding, ...verdict.earlier];
  };
  const merge = async () => {
    const [whole, part] = await deps.suppliers.findMany(firstOwner, [numberKey, nameKey]);
    if (whole === undefined || part === undefined) throw new Error('a record is missing');
    const merged = await deps.suppliers.change([
      { ...whole, parts: [nameKey] },
      { ...part, into: numberKey },
    ]);
    if (!merged.ok) throw new Error(merged.error);
  };
  return { deps, teach, judge, merge };
}

test('a merge makes no account known that only documents under the other name have', async () => {
  const { teach, judge, merge } = await world();
  await teach(1, byNumber, ours);
  await teach(2, byName, theirs);
  expect([await judge(byNumber, ours), await judge(byNumber, theirs)]).toEqual([['known'], ['changed', ours]]);
  await merge();
  expect(await judge(byNumber, ours)).toEqual(['known', theirs]);
  expect(await judge(byNumber, theirs)).toEqual(['changed', ours]);
});

test('after a merge a first account under the other name waits for a person, too', async () => {
  const { teach, judge, merge } = await world();
  await teach(1, byNumber, ours);
  expect(await judge(byName, theirs)).toEqual(['first']);
  await merge();
  expect(await judge(byName, theirs)).toEqual(['changed', ours]);
  expect(await judge(byName, ours)).toEqual(['changed']);
});

test('an account that a person confirmed is confirmed for every name of the supplier', async () => {
  const { deps, teach, judge, merge } = await world();
  await teach(1, byNumber, ours);
  await merge();
  const confirmation = { iban: ours, document: idOfNumber(1), by: 'eva', at: '2026-01-02T08:00:00.000Z' };
  await deps.accountTrust.confirm(firstOwner, numberKey, confirmation);
  expect(await judge(byName, ours)).toEqual(['confirmed']);
  expect(await deps.accountTrust.list(firstOwner, numberKey)).toEqual([confirmation]);
});
