import { everyLook, inspect, otherWords, title } from '../looks.ts';
import { companiesPage } from '../pages/companies.ts';
import { joinCompany } from '../seed.ts';
import { test } from '../test.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];

test('the companies, the form of one, a new one and the questions beside them look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  const { accounts } = cloud.ports;
  const long = 'Medzinárodné obchodno-výrobné združenie pre pekárske a cukrárske výrobky, spol. s r. o.';
  const userId = company.admin._id;
  for (const [name, role] of [
    [long, 'admin'],
    ['Cukráreň', 'editor'],
    ['Mlyn', 'viewer'],
  ] as const)
    await joinCompany(cloud.ports, { userId, name, role });
  const owner = await accounts.findOwner(company.ownerId);
  if (owner === undefined) throw new Error('the company is gone');
  await accounts.changeOwner({
    ...owner,
    vatHistory: [
      { from: null, status: 'nonPayer' },
      { from: '2026-03-01', status: 'payer' },
    ],
    vatCheck: {
      ...{ vatId: owner.vatId, valid: true, at: '2026-11-20T08:00:00.000Z', consultation: 'WAPIAAAAY1' },
      ...{ name: long, address: 'Trnava' },
    },
    iban: ['SK2111000000003862551184', 'SK6611000000004876430652'],
  });
  const page = await open(company.admin);
  const ready = title;
  await inspect(
    page,
    {
      name: 'companies',
      path: '/owners',
      ready: (shown, { lang }) => companiesPage(shown, lang).open('Medzinárodné'),
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'company',
      path: `/owners/${company.ownerId}`,
      ready: (shown, { lang }) => companiesPage(shown, lang).picture('stamp'),
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'company-wrong',
      path: '/owners/new',
      ready,
      act: async (shown, { lang }) => {
        const companies = companiesPage(shown, lang);
        await companies.field('companyId').fill('12345678');
        await companies.addIban.click();
        await companies.iban(1).fill('SK12');
        await companies.create.click();
        await shown.getByRole('alert').first().waitFor();
      },
    },
    looks,
  );
  await inspect(page, { name: 'companies-none', path: '/owners?q=xyz', ready }, looks);
  await inspect(
    page,
    {
      name: 'companies-remove',
      path: '/owners',
      ready,
      act: async (shown, { lang }) => {
        const companies = companiesPage(shown, lang);
        await companies.remove(company.name).click();
        await companies.confirmRemoval.waitFor();
      },
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'companies-founders',
      path: '/owners',
      ready,
      act: async (shown, { lang }) => {
        const companies = companiesPage(shown, lang);
        await companies.founders.click();
        await companies.window.getByRole('switch').first().waitFor();
      },
    },
    looks,
  );
});
