import { everyLook, inspect, otherWords } from '../looks.ts';
import { firstStepsPage } from '../pages/first-steps.ts';
import { joinCompany } from '../seed.ts';
import { test } from '../test.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];

test('the first steps look right on the empty list, on their page, and once they were dismissed', async ({
  cloud,
  company,
  open,
}) => {
  const { accounts } = cloud.ports;
  const page = await open(company.admin);
  await inspect(
    page,
    { name: 'first-steps-list', path: '/document/list', ready: (shown, { lang }) => firstStepsPage(shown, lang).hide },
    looks,
  );
  const name = 'Medzinárodné obchodno-výrobné združenie pre pekárske a cukrárske výrobky, spol. s r. o.';
  const ownerId = await joinCompany(cloud.ports, { userId: company.admin._id, name, role: 'admin' });
  const user = await accounts.findUser(company.admin._id);
  if (user === undefined) throw new Error('the administrator is gone');
  await accounts.changeUser({ ...user, currentOwnerId: ownerId });
  await inspect(
    page,
    {
      name: 'first-steps',
      path: '/first-steps',
      ready: (shown, { lang }) => firstStepsPage(shown, lang).open('colleague'),
    },
    looks,
  );
  await accounts.changeCompanySettings(company.admin._id, ownerId, { firstSteps: 'dismissed' });
  await inspect(
    page,
    { name: 'first-steps-hidden', path: '/first-steps', ready: (shown, { lang }) => firstStepsPage(shown, lang).show },
    looks,
  );
});
