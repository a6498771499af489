import { putDocument } from './seed.ts';
import { expect, test } from './test.ts';

test('how long ago something was moves on while nothing else happens', async ({ cloud, open, company }) => {
  const updatedAt = new Date().toISOString();
  await putDocument(cloud.ports, company, { name: 'Hodiny', changes: { userId: [company.editor._id], updatedAt } });
  const page = await open(company.editor);
  await page.clock.install();
  await page.goto('/document/list');
  const row = page.getByRole('row').filter({ hasText: 'Hodiny' });
  await expect(row).toContainText(/pred \d+ s/);
  // Then the clock stands still: no later question to the server draws the row anew.
  await page.clock.pauseAt(Date.now() + 330_000);
  await expect(row).toContainText(/pred [56] min/);
});
