import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { doctype } from '#shared/doctype/doctype.ts';
import { findFieldDefinition, vatFields } from '#shared/field/catalogue/catalogue.ts';
import { isIban, isIco, isSlovakTaxId } from '#shared/field/kinds/identifiers.ts';
import { findGraphProblems } from '#shared/workflow/graph.ts';
import { findFollowingStep } from '#shared/workflow/position.ts';
import { workflow } from '#shared/workflow/workflow.ts';
import { accountsWorld, toDigest } from '#test/builders/worlds/accounts-world.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleCompanies } from './data/companies.ts';
import { sampleDoctypes } from './data/doctypes.ts';
import { sampleDocuments } from './draw/documents.ts';
import { sampleReceipts } from './draw/receipts.ts';
import { sampleFiles } from './draw/sample-files.ts';
import { sampleIds, seedSampleCompanies } from './seed.ts';
import { sampleWorkflows, stepIds } from './data/workflows.ts';

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
    expect(await world.secrets.verifyPassword(toDigest(password), user?.passwordHash ?? '')).toBe(true);
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
    expect(ids.filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
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
      expect(findGraphProblems(each.steps)).toEqual([]);
      const type = sampleDoctypes(company).find(({ id }) => id === each.doctypeId);
      expect(Object.keys(type?.wfFields ?? {}).filter((id) => each.steps[id] === undefined)).toEqual([]);
    }
  }
});

test('an incoming invoice goes from the check to approval, a large one in euros to the director (R-WFE-15)', () => {
  const steps = sampleWorkflows('bakery', who).find(({ doctypeId }) => doctypeId === 'fakturaprijata')?.steps ?? {};
  const after = (totalAmount: string, currency: string) =>
    findFollowingStep(steps, stepIds.check, {
      fields: [sampleField('totalAmount', totalAmount), sampleField('currency', currency)],
      tables: [],
      bookCurrency: 'EUR',
    })?.id;
  expect(after('4999.99', 'EUR')).toBe(stepIds.approval);
  expect(after('5000.00', 'EUR')).toBe(stepIds.director);
  // 7 242.50 CZK are about 290 euros.
  expect(after('7242.50', 'CZK')).toBe(stepIds.approval);
});

const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });

test('on any day the sample is dated before it and due on both sides of it, as the documents of consecutive years', () => {
  fc.assert(
    fc.property(days, (date) => {
      const today = date.toISOString().slice(0, 10);
      const documents = sampleDocuments(today);
      for (const { issued, due, kind, corrects } of documents) {
        expect([issued < today, issued < due]).toEqual([true, true]);
        if (kind === 'creditNote') expect(documents.map(({ number }) => number)).toContain(corrects);
      }
      const toPay = documents.filter(({ kind, id }) => kind !== 'creditNote' && !id.startsWith('vydana'));
      const overdue = toPay.filter(({ due }) => due < today).length;
      expect(overdue).toBeGreaterThan(4);
      expect(toPay.length - overdue).toBeGreaterThan(8);
      expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
      const texts = documents.flatMap(({ number, symbol, items }) => [
        number,
        symbol,
        ...items.map(({ name }) => name),
      ]);
      expect(texts.filter((text) => /[{}]|^$/u.test(text))).toEqual([]);
      for (const { date: bought } of sampleReceipts(today)) expect(bought < today).toBe(true);
    }),
  );
});

test('nothing that is printed on a sample contradicts the checks of the product', () => {
  for (const { supplier, customer } of sampleDocuments('2027-03-01')) {
    for (const { companyId, iban, taxId } of [supplier, customer]) {
      expect([
        companyId === undefined || isIco(companyId),
        isIban(iban),
        taxId === undefined || isSlovakTaxId(taxId),
      ]).toEqual([true, true, true]);
    }
    expect(supplier.name).not.toBe(customer.name);
  }
  for (const { companyId, taxId } of sampleReceipts('2027-03-01')) {
    expect([isIco(companyId), isSlovakTaxId(taxId)]).toEqual([true, true]);
  }
});

test('the same day gives the same files, another day other ones; the oldest comes first', async () => {
  const [day, next] = [sampleFiles('2027-03-01'), sampleFiles('2027-03-02')];
  const issued = day.map((file) => file.issued);
  expect(issued).toEqual(issued.toSorted());
  expect(new Set(day.map(({ id }) => id)).size).toBe(day.length);
  expect(day.length).toBeGreaterThan(80);
  const [first, again, other] = [day[0], sampleFiles('2027-03-01')[0], next[0]];
  const bytes = await first?.draw();
  expect(await again?.draw()).toEqual(bytes);
  expect(await other?.draw()).not.toEqual(bytes);
});
