import sharp from 'sharp';
import { listOwners, saveOwner } from '#shared/api/companies.ts';
import { startRegisters } from '#test/builders/stand-ins/registers.ts';
import { companiesPage } from '../pages/companies.ts';
import { shellPage } from '../pages/shell.ts';
import { joinCompany, putDocument } from '../seed.ts';
import { expect, test as base, useCloud } from '../test.ts';
import { addColleague } from '#test/builders/worlds/test-company.ts';

/** The product beside public registers with recorded answers. */
const test = base.extend({
  cloud: [
    async ({}, use) => {
      const registers = await startRegisters();
      await useCloud(registers.environment, use);
      await registers.close();
    },
    { scope: 'worker' },
  ],
});

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 200, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer(),
});

test('a company is founded by its IČO from the register, gets its status, accounts and logo, and goes again when it is empty (R-COM-01, R-COM-10, R-SHL-02)', async ({
  cloud,
  company,
  open,
}) => {
  const page = await open(company.admin);
  const [companies, shell] = [companiesPage(page), shellPage(page)];
  await shell.sidebar.getByRole('link', { name: 'Firmy' }).click();
  await expect(companies.rows).toHaveCount(1);
  await companies.add.click();

  await companies.field('companyId').fill('36347124');
  await companies.option('Papiera Tatry').click();
  await expect(companies.field('officialName')).toHaveValue('Papiera Tatry, s. r. o.');
  await expect(companies.field('street')).toHaveValue('Štefánikova 882/12');
  await expect(companies.field('city')).toHaveValue('Poprad');
  await companies.field('name').fill('Tatry');
  await companies.field('vatId').fill('SK2020317069');
  await companies.create.click();
  await expect(page.getByText('IČ DPH nemá správny tvar alebo kontrolnú číslicu')).toBeVisible();
  await companies.field('vatId').fill('SK2020317068');
  await companies.create.click();
  await expect(companies.heading).toHaveText('Tatry');

  await companies.addStatus.click();
  await companies.status(1).selectOption('Neplatiteľ DPH');
  await companies.addStatus.click();
  await companies.status(2).selectOption('Platiteľ DPH (§ 4)');
  await companies.statusFrom(2).fill('2026-03-01');
  await companies.addIban.click();
  await companies.iban(1).fill('sk2111000000003862551184');
  await companies.addIban.click();
  await companies.iban(2).fill('SK6611000000004876430652');
  await companies.makeDefault(2).click();
  await companies.flag('tempboxReview').check();
  await companies.save.click();
  await expect(page.getByText('Údaje firmy sú uložené.')).toBeVisible();
  const owner = (await cloud.ports.accounts.memberships(company.admin._id)).find(
    ({ ownerName }) => ownerName === 'Tatry',
  );
  expect(await cloud.ports.accounts.findOwner(owner?.ownerId ?? '')).toMatchObject({
    ...{ companyId: '36347124', officialName: 'Papiera Tatry, s. r. o.', mailbox: 'tatry' },
    iban: ['SK6611000000004876430652', 'SK2111000000003862551184'],
    vatHistory: [
      { from: null, status: 'nonPayer' },
      { from: '2026-03-01', status: 'payer' },
    ],
    settings: { tempboxReview: true },
  });

  await companies.checkVat.click();
  await expect(companies.vies).toContainText('platné');
  await expect(companies.vies).toContainText('WAPIAAAAY1');

  await companies.choosePicture('logo', await logo());
  await expect(companies.picture('logo').getByRole('img', { name: 'Logo firmy Tatry' })).toBeVisible();
  await expect(shell.banner.getByText('beží na Docflow')).toBeHidden();
  await companies.goto();
  await companies.work('Tatry').click();
  await expect(shell.company).toContainText('Tatry');
  await expect(shell.banner.getByText('beží na Docflow')).toBeVisible();
  await expect(shell.banner.getByRole('link', { name: 'Docflow, zoznam dokladov' }).locator('img')).toHaveJSProperty(
    'complete',
    true,
  );

  await putDocument(cloud.ports, company, { name: 'Faktúra 1' });
  await companies.goto();
  await companies.remove(company.name).click();
  await companies.confirmRemoval.click();
  await expect(companies.window).toContainText('Firma má doklady, preto ju nemožno odstrániť.');
  await companies.cancel.click();
  await companies.remove('Tatry').click();
  await companies.confirmRemoval.click();
  await expect(companies.window).toBeHidden();
  await expect(shell.company).toContainText(company.name);
  await expect(companies.rows).toHaveCount(1);

  await companies.remove(company.name).click();
  await expect(companies.window).toContainText('Je to vaša posledná firma');
  await expect(companies.confirmRemoval).toBeDisabled();
});

test('editors and guests find no companies screen, neither in the sidebar nor at its address (R-GRD-19, R-SHL-12)', async ({
  company,
  open,
}) => {
  for (const person of [company.editor, company.viewer]) {
    const page = await open(person);
    const { sidebar } = shellPage(page);
    await expect(sidebar.getByRole('link', { name: 'Profil' })).toBeVisible();
    for (const name of ['Firmy', 'Používatelia', 'Typy dokladov'])
      await expect(sidebar.getByRole('link', { name })).toHaveCount(0);
    for (const path of ['/owners', '/owners/manage-owners', '/owners/new', `/owners/${company.ownerId}`]) {
      await page.goto(path);
      await expect(page).toHaveURL('/document/list');
    }
  }
  const page = await open(company.admin);
  await page.goto('/owners/manage-owners');
  await expect(companiesPage(page).heading).toHaveText('Firmy');
  const links = shellPage(page).sidebar.getByRole('group', { name: 'Nastavenia' }).getByRole('link');
  for (const name of ['Profil', 'Workflow', 'Typy dokladov', 'Používatelia', 'Firmy'])
    await expect(links.filter({ hasText: name })).toBeVisible();
});

test('who may not add companies reads that on the screen, and an administrator who may gives the permission (R-COM-14)', async ({
  cloud,
  company,
  open,
}) => {
  const { accounts } = cloud.ports;
  const colleague = await addColleague(cloud, company, { name: 'Bea Malá', role: 'admin' });
  const user = await accounts.findUser(colleague._id);
  if (user === undefined) throw new Error('the colleague is gone');
  await accounts.changeUser({ ...user, canCreateOwners: false });
  const page = await open(colleague);
  const companies = companiesPage(page);
  await companies.goto();
  await expect(page.getByText('Nemáte oprávnenie pridávať nové firmy')).toBeVisible();
  await expect(companies.add).toHaveCount(0);
  await page.goto('/owners/new');
  await expect(companies.heading).toHaveText('Nemáte oprávnenie vytvoriť novú firmu');

  const theirs = companiesPage(await open(company.admin));
  await theirs.goto();
  await theirs.founders.click();
  await expect(theirs.founder(company.admin.name)).toBeDisabled();
  await theirs.founder('Bea Malá').click();
  await expect(theirs.founder('Bea Malá')).toBeChecked();
  await page.reload();
  await expect(companies.create).toBeVisible();
});

test('the accounting program set on a company is that of all its types (R-COM-09)', async ({
  cloud,
  company,
  open,
}) => {
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await companies.goto();
  await companies.open(company.name).click();
  const setting = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await companies.workspace.selectOption('Money S3');
  await companies.setWorkspace.click();
  expect(new URL((await setting).url()).pathname).toBe(`/api/owner/${company.ownerId}/workspace`);
  await companies.goto();
  await expect(companies.row(company.name)).toContainText('Money S3');
  const systems = (await cloud.ports.doctypes.list(company.ownerId)).map(({ exportSystem }) => exportSystem);
  expect(new Set(systems)).toEqual(new Set(['moneys3']));
});

test('going to MRP and back loses no kind of a type, and what MRP does not take is asked about before it is saved (R-COM-09)', async ({
  cloud,
  company,
  open,
}) => {
  const kinds = async () =>
    new Map((await cloud.ports.doctypes.list(company.ownerId)).map((type) => [type.id, type.exportSystemType]));
  const before = await kinds();
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await companies.goto();
  await companies.open(company.name).click();
  const preview = page.getByRole('group', { name: 'Čo sa zmení' });
  const receipt = preview.getByRole('listitem').filter({ hasText: 'Pokladničný doklad' });
  const set = async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await companies.setWorkspace.click();
    expect((await saved).ok()).toBe(true);
  };

  await companies.workspace.selectOption('MRP Vizuálny účtovný systém');
  await expect(preview.getByRole('listitem')).toHaveCount(before.size);
  await expect(preview.getByRole('status')).toHaveText('Pri 1 type treba vybrať druh dokladu.');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Faktúra prijatá' }).first()).toContainText('zostáva');
  await expect(receipt).toContainText('sa do programu MRP Vizuálny účtovný systém nedajú exportovať');
  await set();
  expect(await kinds()).toEqual(before);

  await companies.workspace.selectOption('Pohoda');
  await expect(preview.getByRole('status')).toHaveText('Všetkým typom zostane ich druh dokladu.');
  await set();
  expect(await kinds()).toEqual(before);

  // A person may choose another kind for the type that MRP does not take.
  await companies.workspace.selectOption('MRP Vizuálny účtovný systém');
  await receipt.getByRole('combobox').selectOption('Prijatá faktúra');
  await expect(preview.getByRole('status')).toHaveText('Všetkým typom zostane ich druh dokladu.');
  await set();
  expect((await kinds()).get('pokladnicnydoklad')).toBe('incomingInvoice');
});

test('a program that is chosen while another one is being saved stays chosen, with the kinds chosen for it', async ({
  company,
  open,
}) => {
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await companies.goto();
  await companies.open(company.name).click();
  const answer = Promise.withResolvers<undefined>();
  await page.route(`**/api/owner/${company.ownerId}/workspace`, async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await companies.workspace.selectOption('Money S3');
  await companies.setWorkspace.click();
  await companies.workspace.selectOption('MRP Vizuálny účtovný systém');
  const preview = page.getByRole('group', { name: 'Čo sa zmení' });
  const receipt = preview.getByRole('combobox', { name: /Pokladničný doklad/ });
  await receipt.selectOption('Prijatá faktúra');
  await expect(companies.setWorkspace).toBeDisabled();
  answer.resolve(undefined);
  await expect(companies.setWorkspace).toBeEnabled();
  await expect(companies.workspace).toHaveValue('mrp');
  await expect(receipt).toHaveValue('incomingInvoice');
});

test('a favourite company stands first in the switcher, and is the person’s own choice on every device (R-COM-15)', async ({
  cloud,
  company,
  open,
}) => {
  const { _id: userId } = company.editor;
  const id = await joinCompany(cloud.ports, { userId, name: 'Zelovoc', role: 'viewer' });
  await joinCompany(cloud.ports, { userId, name: 'Agát', role: 'viewer' });
  const page = await open(company.editor);
  const { company: button, companies: panel } = shellPage(page);
  await button.click();
  await expect(panel.getByRole('listitem').first()).toContainText('Agát');
  await panel.getByRole('button', { name: 'Pridať medzi obľúbené: Zelovoc' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Zelovoc');
  await expect.poll(async () => (await cloud.ports.accounts.findUser(userId))?.params.favouriteOwners).toEqual([id]);
  const elsewhere = await open(company.editor);
  await shellPage(elsewhere).company.click();
  await expect(shellPage(elsewhere).companies.getByRole('listitem').first()).toContainText('Zelovoc');
});

test('what somebody else saved shows under what is typed here, and nothing typed is lost by accident', async ({
  company,
  open,
  cloud,
}) => {
  await joinCompany(cloud.ports, { userId: company.admin._id, name: 'Zelovoc', role: 'admin' });
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await companies.goto();
  await companies.open(company.name).click();
  await companies.field('city').fill('Košice');

  const client = await company.as(company.admin);
  const theirs = (await client.call(listOwners)).find(({ _id }) => _id === company.ownerId);
  await client.call(saveOwner, { params: { id: company.ownerId }, body: { ...theirs, street: 'Nová 7' } });

  await companies.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'medzitým' })).toBeVisible();
  await expect(companies.field('street')).toHaveValue('Nová 7');
  await expect(companies.field('city')).toHaveValue('Košice');
  await companies.save.click();
  await expect(page.getByText('Údaje firmy sú uložené.')).toBeVisible();
  expect((await cloud.ports.accounts.findOwner(company.ownerId))?.address).toMatchObject({
    ...{ street: 'Nová 7', city: 'Košice' },
  });

  await companies.field('city').fill('Trnava');
  await shellPage(page).switchCompany(/^Zelovoc/u);
  const question = page.getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' });
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(companies.field('city')).toHaveValue('Trnava');
  await expect(shellPage(page).company).toContainText(company.name);
});

test('where the register is away the form says so and takes what is typed (R-COM-10)', async ({ company, open }) => {
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await page.goto('/owners/new');
  await companies.field('officialName').fill('výpadok siete');
  await expect(page.getByText('Register firiem neodpovedá (Slovensko). Údaje môžete vyplniť ručne.')).toBeVisible();
  await companies.field('name').fill('Ručne písaná');
  await companies.create.click();
  await expect(companies.heading).toHaveText('Ručne písaná');
});

test('who goes on from a field of the register stays where they went, however they went there', async ({
  company,
  open,
}) => {
  const page = await open(company.admin);
  const companies = companiesPage(page);
  await page.goto('/owners/new');
  // The last one is how a screen reader or a script goes.
  const goOn = [
    () => companies.field('name').click(),
    () => page.keyboard.press('Tab'),
    () => companies.field('name').focus(),
  ];
  for (const go of goOn) {
    await companies.field('officialName').fill('Papiera');
    await expect(companies.option('Papiera Tatry')).toBeVisible();
    await go();
    await expect(companies.option('Papiera Tatry')).toBeHidden();
    // A focus that is given back comes a moment after the list is closed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(companies.field('name')).toBeFocused();
    await companies.field('officialName').fill('');
  }
});
