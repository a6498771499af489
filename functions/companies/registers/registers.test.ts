import { expect, test } from 'vitest';
import { noRegisters } from '#functions/adapters/registers/registers.ts';
import { noVatRegister } from '#functions/adapters/registers/vies.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { Registers, VatAnswer } from '#functions/ports/parties.ts';
import { searchOrganization as searchContract } from '#shared/api/companies.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { checkOwnVatId } from './check-own-vat-id.ts';
import { searchOrganization } from './search-organization.ts';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function world() {
  const made = await workflowWorld();
  const { table, clock, accounts } = made;
  const machines = { start: async () => undefined, outcome: async () => 'running' as const };
  await accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const asked: string[] = [];
  const registers: Registers = {
    available: true,
    async search(country, words) {
      asked.push(`${country} ${words}`);
      return country === 'SK' ? [{ facts: { Name: 'Papiera Tatry', CompanyId: '36347124', City: 'Poprad' } }] : [];
    },
    async find(country, companyId) {
      asked.push(`${country} ${companyId}`);
      return country === 'CZ' ? { facts: { Name: 'Kolečko a.s.', CompanyId: companyId, Country: 'CZ' } } : undefined;
    },
  };
  const answers: VatAnswer[] = [];
  const deps = {
    ...made,
    registers,
    deployment: { mailDomain: 'doklady.example' },
    connectors: connectorsInTable({ table, outbox: outboxInTable({ table, machines, clock, log: noLog }), clock }),
    accounting: accountingInTable({ table }),
    rateLimits: rateLimitsInTable({ table, clock }),
    vatRegister: {
      available: true,
      async check(vatId: string, requester: string): Promise<VatAnswer> {
        asked.push(`${vatId} by ${requester}`);
        return answers.shift() ?? { status: 'unavailable' };
      },
    },
  };
  const ada = made.as('ada');
  const search = (query: object, over = deps.registers) =>
    searchOrganization({ ...deps, registers: over })(
      { params: {}, query: searchContract.query.parse(query), body: {} },
      ada,
    );
  const check = (over: object = {}) =>
    checkOwnVatId({ ...deps, ...over })({ params: { id: firstOwner }, query: {}, body: {} }, ada);
  return { deps, asked, answers, ada, search, check };
}

test('companies are suggested by a part of their name, from the registers of both countries (R-COM-10)', async () => {
  const { search, asked } = await world();
  expect(await search({ q: ' papiera' })).toEqual({
    ok: true,
    value: {
      available: true,
      unreached: [],
      suggestions: [
        {
          ...{ name: 'Papiera Tatry', companyId: '36347124', taxId: '', vatId: '' },
          ...{ street: '', city: 'Poprad', zip: '', country: '' },
        },
      ],
    },
  });
  expect(asked).toEqual(['SK papiera', 'CZ papiera']);
});

test('a company is suggested by its number, once all its digits are there (R-COM-10)', async () => {
  const { search, asked } = await world();
  const names = async (query: object) => {
    const found = await search(query);
    return found.ok ? found.value.suggestions.map(({ name }) => name) : found.error;
  };
  expect(await names({ q: '270 824 40', country: 'cz' })).toEqual(['Kolečko a.s.']);
  expect(asked).toEqual(['CZ 27082440']);
  expect([await names({ q: '2708244' }), await names({ q: 'pa' }), await names({})]).toEqual([[], [], []]);
  expect(asked).toHaveLength(1);
});

test('where the registers are switched off nothing is suggested, and the answer says so (R-COM-10)', async () => {
  const { search } = await world();
  expect(await search({ q: 'papiera' }, noRegisters)).toEqual({
    ok: true,
    value: { available: false, unreached: [], suggestions: [] },
  });
});

test('a register that gives no answer is named, and the others suggest what they know (R-COM-10)', async () => {
  const { deps, search } = await world();
  const away: Registers = {
    ...deps.registers,
    search: async (country, words) => (country === 'CZ' ? 'unavailable' : deps.registers.search(country, words)),
    find: async () => 'unavailable',
  };
  expect(await search({ q: 'papiera' }, away)).toMatchObject({
    ok: true,
    value: { unreached: ['CZ'], suggestions: [{ name: 'Papiera Tatry' }] },
  });
  expect(await search({ q: '27082440' }, away)).toEqual({
    ok: true,
    value: { available: true, unreached: ['SK', 'CZ'], suggestions: [] },
  });
});

test('a person who asks without end is asked to wait', async () => {
  const { search } = await world();
  for (let at = 0; at < 120; at += 1) await search({ q: `papiera ${at}` });
  expect(await search({ q: 'papiera' })).toMatchObject({ ok: false, error: 'too-many-attempts' });
});

test('the answer of VIES is kept with the day and the number of the inquiry', async () => {
  const { deps, answers, asked, check } = await world();
  answers.push({ status: 'valid', consultation: 'WAPI1', name: 'Pekáreň', address: 'Trnava' });
  const expected = {
    ...{ vatId: sampleOwner.vatId, valid: true, at: new Date(deps.clock.now()).toISOString() },
    ...{ consultation: 'WAPI1', name: 'Pekáreň', address: 'Trnava' },
  };
  expect(await check()).toMatchObject({ ok: true, value: { vatCheck: expected } });
  expect((await deps.accounts.findOwner(firstOwner))?.vatCheck).toEqual(expected);
  expect(asked).toEqual([`${sampleOwner.vatId} by ${sampleOwner.vatId}`]);
  // The register is away: its earlier answer stays.
  expect(await check()).toEqual({ ok: false, error: 'vat-register-unavailable' });
  expect((await deps.accounts.findOwner(firstOwner))?.vatCheck).toEqual(expected);
});

test('a number that is missing or malformed is not sent, and a register that is switched off says so', async () => {
  const { deps, asked, check } = await world();
  expect(await check({ vatRegister: noVatRegister })).toEqual({ ok: false, error: 'vat-register-off' });
  const owner = await deps.accounts.findOwner(firstOwner);
  if (owner === undefined) throw new Error('the company is gone');
  await deps.accounts.changeOwner({ ...owner, vatId: '' });
  expect(await check()).toEqual({ ok: false, error: 'vat-id-missing' });
  expect(asked).toEqual([]);
});
