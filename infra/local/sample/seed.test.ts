import { expect, test } from 'vitest';
import { doctypesInTable } from '#functions/adapters/table/doctypes.ts';
import { doctype } from '#shared/doctype/doctype.ts';
import { fieldDefinition, vatFields } from '#shared/field/catalogue.ts';
import { isIban, isIco, isSlovakTaxId } from '#shared/field/identifiers.ts';
import { graphProblems } from '#shared/workflow/graph.ts';
import { followingStep } from '#shared/workflow/position.ts';
import { workflow } from '#shared/workflow/workflow.ts';
import { accountsWorld, digestOf } from '#test/builders/accounts-world.ts';
import { sampleCompanies } from './companies.ts';
import { sampleDoctypes } from './doctypes.ts';
import { sampleIds, seedSampleCompanies } from './seed.ts';
import { sampleWorkflows, stepIds } from './workflows.ts';

const who = { admin: 'a', editor: 'e' };
const names = ['bakery', 'joinery'] as const;

function sampleWorld() {
  const world = accountsWorld();
  return { ...world, doctypes: doctypesInTable(world) };
}

test('each printed sign-in fits its user, and roles differ per company (R-GRD-29)', async () => {
  const world = sampleWorld();
  const signIns = await seedSampleCompanies(world);
  expect(signIns.map(({ role }) => role)).toEqual(['admin', 'editor', 'viewer', 'deactivated']);
  for (const { email, password } of signIns) {
    const user = await world.accounts.findUserByEmail(email);
    expect(await world.secrets.verifyPassword(digestOf(password), user?.passwordHash ?? '')).toBe(true);
  }
  const { users } = sampleIds(world);
  const roles = (await world.accounts.memberships(users.editor)).map(({ role }) => role);
  expect(roles.toSorted()).toEqual(['admin', 'editor']);
});

test('seeding again changes nothing that people changed meanwhile', async () => {
  const world = sampleWorld();
  const first = await seedSampleCompanies(world);
  const { companies, users } = sampleIds(world);
  const user = await world.accounts.findUser(users.admin);
  if (user === undefined) throw new Error('the admin is missing');
  await world.accounts.changeUser({ ...user, name: 'Zuzana Nová' });
  const [type] = await world.doctypes.list(companies.bakery);
  if (type === undefined) throw new Error('no type');
  await world.doctypes.put(companies.bakery, { ...type, short: 'XX' });
  expect(await seedSampleCompanies(world)).toEqual(first);
  expect((await world.accounts.findUser(users.admin))?.name).toBe('Zuzana Nová');
  expect((await world.doctypes.find(companies.bakery, type.id))?.short).toBe('XX');
});

test('the numbers of the companies pass their check digits', () => {
  for (const { companyId, taxId, vatId, iban } of Object.values(sampleCompanies)) {
    expect(isIco(companyId)).toBe(true);
    expect(isSlovakTaxId(taxId)).toBe(true);
    expect(vatId).toBe(`SK${taxId}`);
    expect(Number(taxId) % 11).toBe(0);
    expect(iban.every(isIban)).toBe(true);
  }
});

test('the types use known fields, each once, and VAT fields together (R-DTY-34)', () => {
  for (const type of names.flatMap(sampleDoctypes)) {
    expect(doctype.parse(type)).toEqual(type);
    const ids = type.fields.map(({ id }) => id);
    expect(ids.filter((id) => fieldDefinition(id) === undefined)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([0, vatFields.length]).toContain(vatFields.filter((id) => ids.includes(id)).length);
    expect(type.duplicityUniqueId.every((id) => ids.includes(id))).toBe(true);
  }
});

test('every type has a workflow whose graph is sound and whose steps its field settings name (R-WFE-07)', () => {
  for (const company of names) {
    const workflows = sampleWorkflows(company, who);
    expect(workflows.map(({ doctypeId }) => doctypeId).toSorted()).toEqual(
      sampleDoctypes(company)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const each of workflows) {
      expect(workflow.parse(each)).toEqual(each);
      expect(graphProblems(each.steps)).toEqual([]);
      const type = sampleDoctypes(company).find(({ id }) => id === each.doctypeId);
      expect(Object.keys(type?.wfFields ?? {}).filter((id) => each.steps[id] === undefined)).toEqual([]);
    }
  }
});

test('an incoming invoice goes from the check to approval, a large one to the director (R-WFE-15)', () => {
  const steps = sampleWorkflows('bakery', who).find(({ doctypeId }) => doctypeId === 'fakturaprijata')?.steps ?? {};
  const after = (total: string) =>
    followingStep(steps, stepIds.check, {
      fields: [
        {
          _id: 'totalAmount',
          _idx: 0,
          value: total,
          bboxes: [],
          score: 1,
          verified: true,
          predicted: false,
          checks: [],
        },
      ],
      tables: [],
    })?.id;
  expect(after('4999.99')).toBe(stepIds.approval);
  expect(after('5000.00')).toBe(stepIds.director);
});
