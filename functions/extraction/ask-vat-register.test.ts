import { expect, test } from 'vitest';
import type { VatAnswer } from '#functions/ports/parties.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { sampleReception } from '#test/builders/records/reception.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
} from '#test/builders/worlds/documents-world.ts';
import { askVatRegister } from './ask-vat-register.ts';

const number = 'SK2020317068';
const invalid: VatAnswer = { status: 'invalid', consultation: 'WAPIAAA', name: '', address: '' };
const key = `VatId#${number}`;

type Register = { readonly answer?: VatAnswer; readonly available?: boolean; readonly isExhausted?: boolean };

function world({ answer = invalid, available = true, isExhausted = false }: Register = {}) {
  const made = documentsWorld();
  const asked: string[] = [];
  const deps = {
    ...made,
    accounts: { findOwner: async () => sampleOwner },
    rateLimits: { exceeded: async () => isExhausted },
    vatRegister: {
      available,
      check: async (vatId: string, requester: string) => {
        asked.push(`${vatId} for ${requester}`);
        return answer;
      },
    },
  };
  /** Puts a document that is being read, and asks about its supplier; answers what is kept with it. */
  async function ask(n: number, supplierVatId: string = number, over: Partial<DocumentHead> = {}) {
    const head = sampleHead({ _id: idOfNumber(n), process: 1, einvoice: sampleReception(), ...over });
    const fields = [sampleField('supplierVatId', supplierVatId), sampleField('supplierName', 'Mlyn Žitava')];
    await deps.documents.create({ head, pages: [], fields, tables: [] });
    await askVatRegister(deps)({ ownerId: firstOwner, documentId: head._id, reading: head.reading });
    return (await deps.documents.findHead(firstOwner, head._id))?.einvoice?.vatCheck;
  }
  return { deps, asked, ask, supplier: () => deps.suppliers.find(firstOwner, key) };
}

const kept = { vatId: number, valid: false, at: '2026-01-15T00:00:00.000Z', consultation: 'WAPIAAA' };

test('what the register says of the VAT number of a supplier is kept with the e-invoice and with the supplier', async () => {
  const { ask, asked, supplier } = world();
  expect(await ask(1, 'SK 2020317068')).toMatchObject(kept);
  expect(asked).toEqual([`${number} for ${sampleOwner.vatId}`]);
  expect((await supplier()).vatCheck).toMatchObject(kept);
});

test('the register is asked about a supplier once a day, however many e-invoices come from it', async () => {
  const { deps, ask, asked } = world();
  await ask(1);
  deps.clock.ms += 23 * 3600 * 1000;
  expect(await ask(2)).toMatchObject(kept);
  expect(asked).toHaveLength(1);
  deps.clock.ms += 2 * 3600 * 1000;
  expect(await ask(3)).toMatchObject({ at: '2026-01-16T01:00:00.000Z' });
  expect(asked).toHaveLength(2);
});

test('a document that is read again keeps the answer of the day on which it came', async () => {
  const { ask, asked } = world();
  const vatCheck = {
    vatId: number,
    valid: true,
    at: '2025-12-01T08:00:00.000Z',
    consultation: '',
    name: '',
    address: '',
  };
  expect(await ask(1, number, { einvoice: sampleReception({ vatCheck }) })).toEqual(vatCheck);
  expect(asked).toEqual([]);
  expect(await ask(2, 'CZ27082440', { einvoice: sampleReception({ vatCheck }) })).toMatchObject({
    vatId: 'CZ27082440',
  });
});

test('an answer about another number of the supplier does not replace what a person asked', async () => {
  const { deps, ask, supplier } = world();
  const record = await supplier();
  const vatCheck = {
    vatId: 'CZ27082440',
    valid: true,
    at: '2026-01-15T00:00:00.000Z',
    consultation: '',
    name: '',
    address: '',
  };
  await deps.suppliers.change([{ ...record, vatCheck }]);
  expect(await ask(1)).toMatchObject(kept);
  expect((await supplier()).vatCheck).toEqual(vatCheck);
});

test.each([
  ['the register is off', { available: false }],
  ['the register is away', { answer: { status: 'unavailable' } }],
  ['the company has asked too often', { isExhausted: true }],
] as const)('an e-invoice is read without an answer while %s', async (_, register) => {
  const { ask, supplier } = world(register);
  expect(await ask(1)).toBeUndefined();
  expect((await supplier()).version).toBe(0);
});

test.each([
  ['a scan', number, { einvoice: undefined }],
  ['an e-invoice that the company issued itself', sampleOwner.vatId, {}],
  ['a supplier of a country outside the Union', 'CHE123456788', {}],
  ['a supplier without a VAT number', '', {}],
])('nothing is asked about %s', async (_, vatId, over) => {
  const { ask, asked } = world();
  expect(await ask(1, vatId, over)).toBeUndefined();
  expect(asked).toEqual([]);
});
