import type * as z from 'zod';
import { answerConnectorJob, makeConnectorToken, takeConnectorJob } from '#shared/api/connectors.ts';
import type { ConnectorJob } from '#shared/connectors/connector.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { expect, test } from '../test.ts';

type JobAnswer = z.input<(typeof answerConnectorJob)['body']>;

/** What the connector brings back of a job. */
async function answerJob(client: Client, body: JobAnswer): Promise<void> {
  const { status } = await client.raw(answerConnectorJob, { body });
  expect(status).toBe(204);
}

/** The job that the machine will have ready in a moment. */
async function expectJob(take: () => Promise<ConnectorJob | null>): Promise<ConnectorJob> {
  const taken: ConnectorJob[] = [];
  await expect
    .poll(async () => {
      const job = await take();
      if (job !== null) taken.push(job);
      return taken.length;
    })
    .toBe(1);
  const [job] = taken;
  if (job === undefined) throw new Error('no job');
  return job;
}

test('registers show what they change before they replace it, and each says what became of it (R-EXP-25, R-EXP-26, R-EXP-27)', async ({
  cloud,
  open,
  company,
}) => {
  const admin = await company.as(company.admin);
  const { token } = await admin.call(makeConnectorToken);
  const take = async () => (await admin.call(takeConnectorJob, { body: { token, system: 'pohoda' } })).job;
  await take();
  const page = await open(company.admin);
  await page.goto('/document/types/fakturaprijata');
  await page.getByRole('button', { name: 'Synchronizovať číselníky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Číselníky z programu Pohoda' });
  await expect(dialog).toContainText('Naozaj chcete synchronizovať číselníky účtovného programu s Docflow?');
  await dialog.getByRole('button', { name: 'Synchronizovať' }).click();
  await expect(dialog).toContainText('Úspešne odoslané');
  await expect(dialog).toContainText('Počkajte, prosím');
  const job = await expectJob(take);
  if (job.task.kind !== 'registers') throw new Error(job.task.kind);
  await answerJob(admin, {
    ...{ token, job: job.id, lease: job.lease },
    registers: job.task.registers.map((register) =>
      register === 'centres'
        ? {
            register,
            entries: [
              { code: 'VYR', name: 'Výroba chleba' },
              { code: 'IT', name: 'Informatika' },
            ],
          }
        : { register, says: 'Agenda nie je dostupná.' },
    ),
  });
  await expect(dialog).toContainText('Skontrolujte zmeny, zatiaľ sa nič nezmenilo');
  await expect(dialog).toContainText('Agenda nie je dostupná.');
  const centres = dialog.getByRole('region', { name: /^Stredisko: / });
  await expect(centres).toContainText('odstránia sa 3 položky, premenuje sa 1 položka, pribudne 1 položka');
  await expect(centres).toContainText('VYR Výroba chleba (predtým Výroba)');
  const { doctypes } = cloud.ports;
  const readType = async () => {
    const found = await doctypes.find(company.ownerId, 'fakturaprijata');
    if (found === undefined) throw new Error('the type is gone');
    return found;
  };
  const readCentres = async () => (await readType()).fields.find(({ id }) => id === 'costCentre')?.options ?? [];
  const before = await readCentres();
  // Options are changed while the preview is open: it is shown again, and nothing is replaced before.
  const doctype = await readType();
  const fields = doctype.fields.map((field) =>
    field.id === 'costCentre' ? { ...field, options: [...before, { key: 'NOVE', value: 'Nové stredisko' }] } : field,
  );
  await doctypes.put(company.ownerId, { ...doctype, fields, version: doctype.version + 1 });
  await dialog.getByRole('button', { name: 'Nahradiť možnosti' }).click();
  await expect(dialog).toContainText('Možnosti sa medzitým zmenili');
  await expect(centres.filter({ hasText: 'NOVE' })).toContainText('Typy dokladov: Faktúra prijatá');
  expect(await readCentres()).toHaveLength(before.length + 1);
  await dialog.getByRole('button', { name: 'Nahradiť možnosti' }).click();
  await expect(dialog).toContainText('Synchronizované, počet položiek: 2');
  await expect(dialog).toContainText('Niektoré číselníky sa nepodarilo synchronizovať');
  expect((await readCentres()).map(({ key }) => key)).toEqual(['VYR', 'IT']);
});

test('a program that is not connected is named before registers are asked about, and nothing is sent (R-EXP-25)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/document/types/fakturaprijata');
  await page.getByRole('button', { name: 'Synchronizovať číselníky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Číselníky z programu Pohoda' });
  await expect(dialog).toContainText('Program Pohoda nie je pripojený');
  await expect(dialog.getByText('Naozaj chcete synchronizovať')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Synchronizovať' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Nastaviť spojenie' }).click();
  await expect(page.getByRole('region', { name: 'Konektor' })).toBeVisible();
});
