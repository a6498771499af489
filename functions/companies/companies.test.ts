import { describe, expect, test } from 'vitest';
import { archivesInTable } from '#functions/adapters/table/archives/archives.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { saveOwner as saveContract, addOwner as addContract } from '#shared/api/companies.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber, sampleHead, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { presentUser } from '#functions/present/user.ts';
import { addOwner } from './manage/add-owner.ts';
import { deleteOwner } from './manage/delete-owner.ts';
import { allowFounder, listFounders } from './manage/founders.ts';
import { listOwners } from './manage/list-owners.ts';
import { saveOwner } from './manage/save-owner.ts';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Ada administers the first company, and Eva the second one as well. */
async function world() {
  const made = await workflowWorld();
  const { table, clock, accounts } = made;
  const machines = { start: async () => undefined, outcome: async () => 'running' as const };
  const outbox = outboxInTable({ table, machines, clock, log: noLog });
  const deployment = { mailDomain: 'doklady.example', contactEmail: 'pomoc@example.sk', contactPhone: '' };
  const deps = {
    ...made,
    ...{
      deployment,
      connectors: connectorsInTable({ table, outbox, clock }),
      accounting: accountingInTable({ table }),
      archives: archivesInTable({ table, outbox }),
    },
    rateLimits: rateLimitsInTable({ table, clock }),
  };
  await accounts.addOwner({ ...sampleOwner, _id: firstOwner, name: 'Pekáreň' });
  await accounts.addOwner({ ...sampleOwner, _id: secondOwner, name: 'Stolárstvo', mailbox: 'stolar' });
  const [ada, eva] = [made.as('ada'), made.as('eva')];
  await accounts.join(eva.userId, secondOwner, 'admin');
  const allow = async (caller: Caller) => {
    const user = await accounts.findUser(caller.userId);
    if (user !== undefined) await accounts.changeUser({ ...user, canCreateOwners: true });
  };
  const list = async (caller: Caller) => {
    const listed = await listOwners(deps)({ params: {}, query: {}, body: {} }, caller);
    return listed.ok ? listed.value : [];
  };
  const add = (caller: Caller, body: object) =>
    addOwner(deps)({ params: {}, query: {}, body: addContract.body.parse(body) }, caller);
  const save = (caller: Caller, id: string, body: object) =>
    saveOwner(deps)({ params: { id }, query: {}, body: saveContract.body.parse(body) }, caller);
  const remove = (caller: Caller, id: string) => deleteOwner(deps)({ params: { id }, query: {}, body: {} }, caller);
  return { deps, ada, eva, allow, list, add, save, remove };
}

describe('the companies of a person', () => {
  test('are listed with all that they say of themselves (R-COM-01, R-COM-03, R-COM-07)', async () => {
    const { deps, eva, list } = await world();
    await deps.connectors.recordActivity(secondOwner, 'pohoda');
    const [bakery, joinery] = await list(eva);
    expect(bakery).toMatchObject({ _id: firstOwner, id: firstOwner, name: 'Pekáreň', role: ['editor'] });
    expect(joinery).toMatchObject({
      ...{ name: 'Stolárstvo', projectName: 'Stolárstvo', mailbox: 'stolar', mailAddress: 'stolar@doklady.example' },
      ...{ vatType: 'payer', iban: [], role: ['admin'], app: { logo: null }, workspace: null },
      connectorApps: [{ system: 'pohoda' }],
    });
  });

  test('that had an address in the settings of exports alone show that one until they have their own', async () => {
    const { deps, ada, list, save } = await world();
    const settings = await deps.accounting.settings(firstOwner);
    await deps.accounting.save(firstOwner, { ...settings, company: { ...settings.company, city: 'Trnava' } });
    const [before] = await list(ada);
    expect(before?.city).toBe('Trnava');
    const saved = await save(ada, firstOwner, { ...before, city: '' });
    expect(saved).toMatchObject({ ok: true, value: { city: '' } });
  });
});

describe('a new company', () => {
  test('needs the permission to add companies (R-COM-14, R-GRD-38)', async () => {
    const { ada, add, allow } = await world();
    const wanted = { name: 'Nová', country: 'SK' };
    expect(await add(ada, wanted)).toEqual({ ok: false, error: 'company-permission-missing' });
    await allow(ada);
    expect((await add(ada, wanted)).ok).toBe(true);
  });

  test('belongs to the person who added it, beside their other ones (R-COM-02, R-COM-05)', async () => {
    const { deps, ada, add, allow } = await world();
    await allow(ada);
    const added = await add(ada, { name: 'Nová, s. r. o.', country: 'SK', companyId: '36347124', iban: '' });
    expect(added).toMatchObject({ ok: true, value: { mailbox: 'nova', role: ['admin'], iban: [] } });
    const user = await deps.accounts.findUser(ada.userId);
    if (user === undefined) throw new Error('the user is gone');
    const presented = await presentUser(deps, user, '2026-11-20T08:00:00.000Z');
    expect(presented.owners.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Nová, s. r. o. admin',
      'Pekáreň admin',
    ]);
    expect(presented.currentOwner?.name).toBe('Pekáreň');
  });

  test('gets the next free mailbox of its name, and never one of another company or of the server', async () => {
    const { ada, add, allow } = await world();
    await allow(ada);
    const mailboxOf = async (body: object) => {
      const added = await add(ada, { country: 'SK', ...body });
      return added.ok ? added.value.mailbox : added.error;
    };
    expect(await mailboxOf({ name: 'Stolár' })).toBe('stolar2');
    expect(await mailboxOf({ name: 'Stolár' })).toBe('stolar3');
    expect(await mailboxOf({ name: 'Iná', mailbox: 'stolar' })).toBe('mailbox-taken');
    expect(await mailboxOf({ name: 'Iná', mailbox: 'postmaster' })).toBe('mailbox-taken');
    expect(await mailboxOf({ name: 'Admin' })).toBe('firma');
  });

  test('has a project name and numbers that can be right (R-COM-16)', () => {
    const parse = (body: object) => addContract.body.safeParse({ name: 'Nová', country: 'SK', ...body }).success;
    expect(parse({})).toBe(true);
    const wrong = [
      ...[{ name: ' ' }, { companyId: '12345678' }, { taxId: '123' }, { vatId: 'SK123' }, { iban: 'SK12' }],
      ...[{ country: 'Slovensko' }, { mailbox: 'a b' }, { email: 'nikto' }],
    ];
    expect(wrong.filter(parse)).toEqual([]);
    expect(parse({ country: 'DE', companyId: 'HRB 12345', vatId: 'DE123456789' })).toBe(true);
  });
});

describe('a changed company', () => {
  test('keeps what was changed, in the form in which machines want it (R-COM-04, R-COM-06, R-COM-07)', async () => {
    const { deps, ada, list, save } = await world();
    const [before] = await list(ada);
    const saved = await save(ada, firstOwner, {
      ...before,
      ...{ officialName: 'Pekáreň Zlatý klas, s. r. o.', vatId: 'sk 2043176696', splitEmail: true },
      vatHistory: [
        { from: '2026-01-01', status: 'registered' },
        { from: null, status: 'nonPayer' },
      ],
      iban: ['SK21 1100 0000 0038 6255 1184', 'SK2111000000003862551184', ''],
    });
    expect(saved).toMatchObject({
      ok: true,
      value: {
        ...{ version: 1, vatId: 'SK2043176696', vatType: 'registered', splitEmail: true },
        iban: ['SK2111000000003862551184'],
        vatHistory: [{ from: null }, { from: '2026-01-01' }],
      },
    });
    expect(await deps.accounts.findOwner(firstOwner)).toMatchObject({
      officialName: 'Pekáreň Zlatý klas, s. r. o.',
      settings: { splitEmail: true, tempboxReview: false },
    });
  });

  test('is refused to who saw an older one, and to who does not administer it', async () => {
    const { ada, eva, list, save } = await world();
    const [before] = await list(ada);
    expect((await save(ada, firstOwner, { ...before, name: 'Prvý' })).ok).toBe(true);
    expect(await save(ada, firstOwner, { ...before, name: 'Druhý' })).toEqual({ ok: false, error: 'stale-version' });
    expect(await save(eva, firstOwner, { ...before, version: 1 })).toEqual({
      ok: false,
      error: 'company-not-administered',
    });
    expect(await save(ada, secondOwner, { ...before })).toEqual({ ok: false, error: 'not-found' });
  });

  test('loses the answer of VIES with the number that it was asked about', async () => {
    const { deps, ada, list, save } = await world();
    const owner = await deps.accounts.findOwner(firstOwner);
    if (owner === undefined) throw new Error('the company is gone');
    const vatCheck = {
      ...{ vatId: owner.vatId, valid: true, at: '2026-11-20T08:00:00.000Z' },
      ...{ consultation: 'W1', name: '', address: '' },
    };
    await deps.accounts.changeOwner({ ...owner, vatCheck });
    const [before] = await list(ada);
    const kept = await save(ada, firstOwner, { ...before, name: 'Pekáreň 2' });
    expect(kept).toMatchObject({ ok: true, value: { vatCheck } });
    const changed = await save(ada, firstOwner, { ...before, version: 2, vatId: 'SK2020317068' });
    expect(changed).toMatchObject({ ok: true, value: { vatCheck: null } });
  });
});

describe('a company is removed', () => {
  test('for all its members when it is empty (R-COM-08)', async () => {
    const { deps, eva, list, remove } = await world();
    expect(await remove(eva, secondOwner)).toEqual({ ok: true, value: undefined });
    expect((await list(eva)).map(({ name }) => name)).toEqual(['Pekáreň']);
    expect(await deps.accounts.findOwner(secondOwner)).toBeUndefined();
  });

  test('never while it has documents, also in the trash (R-COM-11)', async () => {
    const { deps, ada, eva, remove } = await world();
    await deps.accounts.join(ada.userId, secondOwner, 'viewer');
    expect((await deps.documents.create({ head: sampleHead(), pages: [], fields: [], tables: [] })).ok).toBe(true);
    expect(await remove(ada, firstOwner)).toEqual({ ok: false, error: 'company-has-documents' });
    const deletedAt = '2026-11-20T08:00:00.000Z';
    const head = sampleHead({ _id: idOfNumber(77), ownerId: secondOwner, deletedAt });
    expect((await deps.documents.create({ head, pages: [], fields: [], tables: [] })).ok).toBe(true);
    expect(await remove(eva, secondOwner)).toEqual({ ok: false, error: 'company-has-documents' });
  });

  test('by its administrator alone (R-COM-12)', async () => {
    const { ada, eva, remove } = await world();
    expect(await remove(eva, firstOwner)).toEqual({ ok: false, error: 'company-not-administered' });
    expect(await remove(ada, secondOwner)).toEqual({ ok: false, error: 'not-found' });
  });

  test('never when it is the last one of the person (R-COM-13)', async () => {
    const { ada, remove } = await world();
    expect(await remove(ada, firstOwner)).toEqual({ ok: false, error: 'last-company' });
  });
});

describe('the permission to add companies', () => {
  test('is given and taken by who has it, and never to or from oneself (R-GRD-38)', async () => {
    const { deps, ada, eva, allow } = await world();
    await deps.accounts.join(eva.userId, firstOwner, 'admin');
    const give = async (from: Caller, to: Caller, allowed: boolean) => {
      const given = await allowFounder(deps)({ params: { id: to.userId }, query: {}, body: { allowed } }, from);
      return given.ok ? given.value.filter((one) => one.allowed).map(({ name }) => name) : given.error;
    };
    expect(await give(eva, ada, true)).toBe('company-permission-missing');
    await allow(ada);
    expect(await give(ada, eva, true)).toEqual(['ada', 'eva']);
    expect(await give(ada, ada, false)).toBe('company-permission-missing');
    expect(await give(eva, ada, false)).toEqual(['eva']);
    const listed = await listFounders(deps)({ params: {}, query: {}, body: {} }, ada);
    expect(listed.ok && listed.value.map(({ name, allowed }) => `${name} ${allowed}`)).toEqual([
      'ada false',
      'eva true',
    ]);
  });
});
