import type { Page } from '@playwright/test';
import { addPerson, changePerson } from '#shared/api/people.ts';
import type { Role } from '#shared/kit/role.ts';
import { everyLook, inspect, otherWords, title, type Look } from '../looks.ts';
import { peoplePage } from '../pages/people.ts';
import { putDocument } from '../seed.ts';
import { test } from '../test.ts';
import { addColleague } from '#test/builders/worlds/test-company.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];

test('the people of a company, their forms and the questions about them look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  const { ports } = cloud;
  const long = 'Ing. Alexandra Medzihradská-Podhradská, vedúca účtovného oddelenia';
  const leaving = await addColleague(cloud, company, { name: long, role: 'editor' });
  await putDocument(ports, { ...company, editor: leaving }, { name: 'Rozpracovaná faktúra' });
  const client = await company.as(company.admin);
  await client.call(changePerson, { params: { id: company.viewer._id }, body: { email: 'nova.adresa@firma.example' } });
  await client.call(changePerson, { params: { id: leaving._id }, body: { deactivateFrom: '2099-01-31' } });
  const email = 'prijimanie-faktur-a-dobropisov@medzinarodne-obchodne-zdruzenie.example';
  await client.call(addPerson, { body: { name: 'Oto Pozvaný', email, role: 'viewer' } });
  const invite = async (name: string, role: Role, changes: object) => {
    const { version } = await ports.people.readTeam(company.ownerId);
    const invitation = {
      ...{ _id: ports.ids.id(), ownerId: company.ownerId, email: `${role}@partner.example`, name, role },
      ...{ locale: 'sk' as const, createdAt: '2026-11-01T08:00:00.000Z', invitedBy: company.admin._id },
      ...{ sentAt: '2026-11-01T08:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' },
      ...{ code: ports.ids.id(), passwordHash: null },
      ...changes,
    };
    const written = await ports.people.changeTeam(company.ownerId, version, { kind: 'invite', invitation });
    if (!written.ok) throw new Error(`${name}: ${written.error}`);
  };
  await invite('Eva Oneskorená', 'admin', { expiresAt: '2026-11-08T08:00:00.000Z' });
  await invite('Vít Nedoručený', 'editor', { sentAt: null });

  const page = await open(company.admin);
  const at = (name: string, path: string, act?: (people: ReturnType<typeof peoplePage>) => Promise<void>) =>
    inspect(
      page,
      {
        ...{ name, path, ready: title },
        act: async (shown: Page, { lang }: Look) => act?.(peoplePage(shown, lang)),
      },
      looks,
    );
  await at('people', '/users', (people) => people.edit(long).waitFor());
  await at('people-none', '/users?q=xyz');
  await at('people-add', '/users', async (people) => {
    await people.add.click();
    await people.setsPassword.check();
    await people.submit.click();
    await people.problem.waitFor();
  });
  await at('people-edit', '/users', async (people) => {
    await people.edit(company.editor.name).click();
    await people.noAccess.check();
  });
  await at('people-leaving', '/users', async (people) => {
    await people.edit(long).click();
    await people.noAccess.waitFor();
  });
  await at('people-devices', '/users', async (people) => {
    await people.devices(company.admin.name).click();
    await people.device.first().waitFor();
  });
  await at('people-remove', '/users', async (people) => {
    await people.remove(long).click();
    await people.confirmRemoval.click();
    await people.successor.waitFor();
  });
});
