import { namesIn } from '../pages/names.ts';
import { expect, test } from '../test.ts';
import { addColleague } from '#test/builders/worlds/test-company.ts';

const named = namesIn('sk');

test('an administrator is asked whether to really delete a user, before how; no is no (R-USR-06, R-USR-07)', async ({
  cloud,
  open,
  company,
}) => {
  const colleague = await addColleague(cloud, company, { name: 'Denis Odchádzajúci', role: 'editor' });
  const members = async () => (await cloud.ports.accounts.members(company.ownerId)).map(({ user }) => user._id);
  const page = await open(company.admin);
  await page.goto('/users');
  const row = page.getByRole('row', { name: colleague.name });
  const remove = row.getByRole('button', { name: named('people', 'remove', { name: colleague.name }) });
  const question = page.getByRole('dialog', { name: 'Naozaj vymazať používateľa?' });
  const how = page.getByRole('dialog', { name: named('people', 'delete.title', { name: colleague.name }) });

  await remove.click();
  await expect(question).toContainText(colleague.email);
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(question).toHaveCount(0);
  await expect(how).toHaveCount(0);
  expect(await members()).toContain(colleague._id);

  await remove.click();
  await question.getByRole('button', { name: named('people', 'delete.go') }).click();
  await expect(how.getByRole('radio')).toHaveCount(2);
  await how.getByRole('button', { name: named('people', 'delete.doLeave') }).click();
  await expect(page.getByText(named('people', 'delete.left', { name: colleague.name }))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await members()).not.toContain(colleague._id);
});
