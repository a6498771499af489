import type { Page } from '@playwright/test';
import { readLearning } from '#shared/api/learning.ts';
import { readCurrentUser, changeOwner } from '#shared/api/account.ts';
import { listExportBulks, readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { signIn } from './pages/sign-in.ts';
import { countRequests, expectPolls, requestsEnd, requestsSeen } from './requests.ts';
import { joinCompany } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

/** So many requests were made, and all have ended. */
const times = (count: number) => ({ made: count, ended: count });

/** A company whose documents have trained nothing yet. */
const still = { trainedAt: null, totalDocs: 0, totalTime: 0, accuracy: null };

/** What the tab says of its being looked at. */
const turn = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((notice) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => notice });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('an open tab polls its user and the learning every minute, every ten seconds while it learns, and pauses when idle (R-ACC-07, R-LIV-22, R-SHL-19)', async ({
  page,
  company,
}) => {
  const school: { progress?: number } = {};
  await page.route(`**${apiPrefix}${readLearning.path}`, async (route) => {
    if (school.progress === undefined) await route.continue();
    else await route.fulfill({ json: { ...still, ...school, learning: true } });
  });
  await page.clock.install();
  await signIn(page, company.editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const user = countRequests(page, readCurrentUser.path);
  const learning = countRequests(page, readLearning.path);
  const learns = page.getByText('Čítanie sa učí · 37 %');

  const asking = page.waitForResponse((response) => response.url().endsWith(readCurrentUser.path));
  await page.clock.runFor(60_000);
  const answer = await asking;
  expect(answer.request().postData()).toBeNull();
  expect(await answer.json()).toMatchObject({ _id: company.editor._id, email: company.editor.email });
  await expect.poll(() => [user, learning]).toEqual([times(1), times(1)]);
  await page.clock.runFor(60_000);
  await expect.poll(() => [user, learning]).toEqual([times(2), times(2)]);
  await expect(learns).toHaveCount(0);

  school.progress = 0.3742;
  await page.clock.runFor(60_000);
  await expect(learns).toBeVisible();
  await expectPolls(page, learning, { pauses: 3, ms: 10_000 });

  await turn(page, 'hidden');
  await page.clock.runFor(2000);
  await requestsSeen(page);
  const before = [user.made, learning.made];
  await page.clock.runFor(180_000);
  await requestsSeen(page);
  expect([user.made, learning.made]).toEqual(before);
  await turn(page, 'visible');
  await page.mouse.move(5, 5);
  await page.clock.runFor(62_000);
  await expect.poll(() => user.made).toBeGreaterThan(before[0] ?? 0);

  // No input for ten minutes.
  await page.clock.runFor(600_000);
  await requestsSeen(page);
  const idle = [user.made, learning.made];
  await page.clock.runFor(180_000);
  await requestsSeen(page);
  expect([user.made, learning.made]).toEqual(idle);
  await page.mouse.move(50, 50);
  await page.clock.runFor(62_000);
  await expect.poll(() => user.made).toBeGreaterThan(idle[0] ?? 0);
});

test('words are looked for a quarter of a second after the last key, and a message stays five seconds in the corner (R-CON-03, R-SHL-05, R-SHL-17)', async ({
  cloud,
  page,
  company,
}) => {
  const name = 'Združenie ovocinárov a zeleninárov dolného Považia, s. r. o.';
  await joinCompany(cloud.ports, { userId: company.editor._id, name, role: 'editor' });
  await page.clock.install();
  await signIn(page, company.editor);
  const box = page.getByLabel('Hľadať v zozname');
  await expect(box).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await box.pressSequentially('múka');
  await page.clock.runFor(249);
  await expect(page).not.toHaveURL(/q=/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/q=m%C3%BAka/);
  await page.clock.resume();

  const switcher = page.getByRole('button', { name: /^Firma:/ });
  await switcher.click();
  const switching = page.waitForResponse((response) => response.url().endsWith(changeOwner.path));
  await page.getByRole('button', { name: /^Združenie/ }).click();
  await switching;
  const notice = page.getByRole('status').filter({ hasText: 'Pracujete vo firme' });
  await expect(notice).toBeVisible();
  const shown = `${name.slice(0, 39).trimEnd()}…`;
  expect(shown.length).toBeLessThanOrEqual(40);
  await expect(switcher.getByText(shown, { exact: true })).toBeVisible();
  const place = await notice.boundingBox();
  if (place === null) throw new Error('the message is not on the screen');
  expect([1440 - place.x - place.width, 900 - place.y - place.height]).toEqual([20, 20]);
  await page.clock.runFor(3500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1500);
  await expect(notice).toHaveCount(0);
});

test('running exports are polled every five seconds, in their list and in the window of one, until they are done (R-LIV-26, R-LIV-27)', async ({
  cloud,
  page,
  company,
}) => {
  const client = await company.as(company.admin);
  const ids = [...(await putInvoices(cloud.ports, company, 1))];
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'docflow', ids } });
  const path = readExportBulk.path.replace('{id}', _id);
  // It goes on for as long as this test looks.
  const program = { working: true };
  await page.route(new RegExp(`${listExportBulks.path}(?:/${_id})?(?:[?].*)?$`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"processed":\w+/g, `"processed":${!program.working}`);
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await signIn(page, company.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Hromadné exporty' }).click();
  const open = page.getByRole('button', { name: /^Hromadný export/ });
  await expect(open).toBeVisible();
  await page.waitForLoadState('networkidle');

  const list = countRequests(page, listExportBulks.path);
  await expectPolls(page, list, { pauses: 2, ms: 5000 });
  const one = countRequests(page, path);
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => one.ended).toBe(1);
  await expectPolls(page, one, { pauses: 2, ms: 5000 });

  program.working = false;
  const working = one.made;
  await page.clock.runFor(5000);
  await expect.poll(() => one.made).toBeGreaterThan(working);
  await requestsEnd(page, [one]);
  await page.clock.runFor(5000);
  await requestsSeen(page);
  const before = [list.made, one.made];
  await page.clock.runFor(30_000);
  await requestsSeen(page);
  expect([list.made, one.made]).toEqual(before);
});
