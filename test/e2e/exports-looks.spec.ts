import { readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { ends, everyLook, inspect, otherWords } from './looks.ts';
import { putDocument } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test.setTimeout(480_000);

test('screens of exports look right on every desk and phone (R-TXT-01, R-BLK-01, R-BLK-04)', async ({
  cloud,
  open,
  world,
}) => {
  const looks = [...everyLook, ...otherWords];
  const page = await open(world.admin);
  await inspect(page, { name: 'bulk-empty', path: '/bulk', ready: '.bk-list .df-empty' }, ends);
  const good = await putInvoices(cloud.ports, world, 12);
  const bad = [
    await putDocument(cloud.ports, world, { name: 'Oprava pece – servisný výjazd s dlhým názvom', total: '348.00' }),
    await putDocument(cloud.ports, world, { name: 'Bez sumy' }),
  ];
  const client = await world.as(world.admin);
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids: [...bad, ...good] } });
  await expect
    .poll(async () => (await client.call(readExportBulk, { params: { id: _id } })).processed, { timeout: 60_000 })
    .toBe(true);
  await inspect(page, { name: 'bulk', path: '/bulk', ready: '.bk-table td' }, [...ends, ...otherWords]);
  await inspect(page, { name: 'bulk-window', path: `/bulk?id=${_id}`, ready: '.bk-note' }, looks);
  await inspect(
    page,
    {
      name: 'export',
      path: '/document/list?size=25',
      ready: '.df-row',
      act: async (shown) => {
        const boxes = shown.locator('td[data-col="choose"] input');
        for (let row = 0; row < 14; row += 1) await boxes.nth(row).check();
        await shown.locator('.bk-bar .df-button').nth(1).click();
        await shown.locator('.bk-verdicts tbody tr').first().waitFor();
      },
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'list-chosen',
      path: '/document/list?size=25',
      ready: '.df-row',
      act: async (shown) => {
        await shown.locator('td[data-col="choose"] input').nth(1).check();
        await shown.locator('.bk-bar').waitFor();
      },
    },
    [...ends, ...otherWords],
  );
  await inspect(page, { name: 'accounting', path: '/accounting', ready: '.ac-places input' }, [...ends, ...otherWords]);
});
