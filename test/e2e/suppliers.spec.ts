import { readParty } from '#shared/party/party.ts';
import { everyLook, inspect, otherWords } from './looks.ts';
import { suppliersPage } from './pages/suppliers.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test, type Cloud } from './test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

test.setTimeout(600_000);

const earlier = 'SK6611000000004876430652';
const changed = 'SK9611000000002918599669';
const mill = { supplierName: 'Mlyn Žitava, s. r. o.', supplierVatId: 'SK2020317068', supplierCity: 'Nitra' };
const millByName = { supplierName: 'MLYN ŽITAVA', supplierVatId: '', supplierCompanyId: '', supplierTaxId: '' };
const flowers = { supplierName: 'Kvety u Márie', supplierVatId: '', supplierCompanyId: '31333532', supplierTaxId: '' };

/** Invoices of a mill, the last one to another account; one that names it by its name alone; and one of somebody else. */
async function seed({ ports }: Cloud, company: TestCompany): Promise<readonly string[]> {
  const values = [
    { ...mill, paymentIBAN: earlier },
    { ...mill, paymentIBAN: earlier },
    { ...mill, paymentIBAN: changed },
    { ...millByName, paymentIBAN: earlier },
    { ...flowers, paymentIBAN: '' },
  ];
  const ids = await putInvoices(ports, company, values.length, (n) => values[n - 1] ?? {});
  const [first = ''] = ids;
  const record = await ports.documents.find(company.ownerId, first);
  const party = readParty('supplier', record?.fields ?? [], new Date().toISOString(), first);
  if (party === undefined) throw new Error('the first invoice names no supplier');
  await ports.parties.teach(company.ownerId, party);
  return ids;
}

test('a supplier is found, its changed account confirmed, its terms kept, and its second name merged and separated', async ({
  cloud,
  company,
  open,
}) => {
  await seed(cloud, company);
  const page = await open(company.editor);
  const suppliers = suppliersPage(page);
  await suppliers.goto();
  await expect(suppliers.rows).toHaveCount(3);
  await suppliers.search.fill('nitra');
  await expect(suppliers.rows).toHaveCount(1);
  await suppliers.open('Mlyn Žitava').click();

  const accounts = suppliers.section('accounts');
  await expect(accounts.getByRole('listitem')).toHaveCount(2);
  await suppliers.confirmAccount.click();
  await suppliers.sure.click();
  await expect(accounts).toContainText(company.editor.name);
  await expect(suppliers.confirmAccount).toHaveCount(0);

  await suppliers.dueDays.fill('21');
  await suppliers.note.fill('Rámcová zmluva 12/2026');
  await suppliers.save.click();
  await expect(page.getByText('Nastavenie dodávateľa je uložené.')).toBeVisible();
  await page.reload();
  await expect(suppliers.dueDays).toHaveValue('21');
  await suppliers.close.click();

  await suppliers.search.fill('');
  await suppliers.doubles.click();
  await suppliers.compare.click();
  await suppliers.merge.click();
  await expect(page.getByText('Žiadne duplicity už nezostali.')).toBeVisible();
  await suppliers.close.click();
  await expect(suppliers.rows).toHaveCount(2);
  await suppliers.open('Mlyn Žitava').or(suppliers.open('MLYN ŽITAVA')).click();
  await expect(suppliers.section('names').getByRole('listitem')).toHaveCount(2);
  await suppliers.allDocuments.click();
  await expect(page.getByRole('row').filter({ hasText: 'Faktúra 0' })).toHaveCount(4);

  await page.goBack();
  await suppliers.separate.click();
  await expect(suppliers.section('names')).toHaveCount(0);
  await suppliers.close.click();
  await expect(suppliers.rows).toHaveCount(3);
});

test('a guest reads the directory and changes nothing', async ({ cloud, company, open }) => {
  await seed(cloud, company);
  const page = await open(company.viewer);
  const suppliers = suppliersPage(page);
  await suppliers.goto();
  await suppliers.open('Mlyn Žitava').click();
  await expect(suppliers.section('accounts').getByRole('listitem')).toHaveCount(2);
  await expect(suppliers.confirmAccount).toHaveCount(0);
  await expect(suppliers.note).toBeDisabled();
});

test('the directory, a supplier and possible doubles look right everywhere', async ({ cloud, company, open }) => {
  const looks = [...everyLook, ...otherWords];
  const [first = ''] = await seed(cloud, company);
  await cloud.ports.learned.teachSupplier(company.ownerId, ['VatId#SK2020317068'], {
    ...{ document: first, doctype: 'fakturaprijata', at: new Date().toISOString(), dueDays: 14 },
    facts: { supplierName: mill.supplierName, supplierVatId: mill.supplierVatId },
    coding: { costCentre: 'VYROBA', paymentMethod: 'transfer' },
  });
  const page = await open(company.editor);
  const path = '/suppliers';
  const ready = (shown: typeof page, { lang }: (typeof looks)[number]) =>
    suppliersPage(shown, lang).open('Mlyn Žitava').first();
  await inspect(page, { name: 'suppliers', path, ready }, looks);
  const act = async (shown: typeof page, { lang }: (typeof looks)[number]) => {
    await suppliersPage(shown, lang).section('memory').getByRole('listitem').first().waitFor();
  };
  const id = 'VatId~23SK2020317068';
  await inspect(
    page,
    { name: 'supplier-one', path: `${path}?id=${id}`, ready: (shown) => shown.getByRole('dialog'), act },
    looks,
  );
  const compare = async (shown: typeof page, { lang }: (typeof looks)[number]) => {
    const suppliers = suppliersPage(shown, lang);
    await suppliers.doubles.click();
    await suppliers.compare.waitFor();
  };
  await inspect(page, { name: 'suppliers-doubles', path, ready, act: compare }, looks);
  await inspect(
    page,
    { name: 'suppliers-none', path: `${path}?q=nikto`, ready: (shown) => shown.getByRole('heading', { level: 2 }) },
    looks,
  );
});
