import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { makeConnectorToken } from '#shared/api/connectors.ts';
import { toWindows1250 } from '#shared/exports/writing/windows-1250.ts';
import { packageFiles } from '#shared/connectors/package-files.ts';
import { mServerStandIn } from '#test/builders/stand-ins/program-stand-ins.ts';
import { haveSchemas, schemaErrors } from '#test/builders/stand-ins/xsd.ts';
import { exportDialog, exportsPage } from '../pages/exports.ts';
import { reviewPage } from '../pages/review.ts';
import { putDocument } from '../seed.ts';
import { putInvoices } from '../seed-invoices.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);

type Connection = { readonly docflow: string; readonly token: string; readonly pohoda: string };

/** A password as people in Slovakia choose them; mServer of this test expects it in Windows-1250. */
const password = 'Žaba šťastná';

/** Installs the connector from the package that the product offers, into an empty folder, and sets it up there. */
async function installConnector({ docflow, token, pohoda }: Connection, folder: string): Promise<string> {
  const archive = path.join(folder, packageFiles.archive);
  const downloaded = await fetch(`${docflow}/${packageFiles.folder}/${packageFiles.archive}`);
  await writeFile(archive, new Uint8Array(await downloaded.arrayBuffer()));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  const command = path.join(folder, 'node_modules', '.bin', 'docflow-connector');
  const settings = path.join(folder, 'settings.json');
  const given = ['--docflow', docflow, '--program', 'pohoda', '--address', pohoda, '--user', 'docflow'];
  const { stdout } = await run(command, ['setup', '--settings', settings, ...given], {
    env: { PATH: process.env['PATH'], DOCFLOW_TOKEN: token, PROGRAM_PASSWORD: password },
  });
  expect(stdout).toContain(`Docflow at ${docflow}: works\npohoda: works\nThe connector is set up.`);
  return command;
}

/** The command that a company starts beside its accounting program, in a process of its own. */
async function startConnector(connection: Connection) {
  const folder = await mkdtemp(path.join(tmpdir(), 'docflow-connector-'));
  const command = await installConnector(connection, folder);
  const child = spawn(command, ['--settings', path.join(folder, 'settings.json')], {
    env: { PATH: process.env['PATH'], CONNECTOR_PAUSE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    output: () => output,
    async end(): Promise<number | null> {
      child.kill('SIGINT');
      const code = await ended;
      await rm(folder, { recursive: true });
      return code;
    },
  };
}

/** Chooses every document of the list and sends them by way of the connector; answers the window of the bulk. */
async function sendAll(page: Page) {
  await page.getByLabel('Na stránku').selectOption('50');
  await expect(page.getByRole('row')).toHaveCount(33);
  await page.getByRole('checkbox', { name: 'Vybrať celú stranu' }).check();
  await expect(page.getByRole('toolbar', { name: 'Vybrané doklady' })).toContainText('32 vybraných');
  await page.keyboard.press('e');
  const { dialog, refused } = exportDialog(page);
  await dialog.getByRole('radio', { name: 'Priamo do programu cez konektor' }).check();
  await expect(refused).toHaveCount(2);
  await expect(refused.first()).toContainText('Bez');
  // Their review is not finished: the person lets them through, which a second try of one keeps.
  await dialog.getByRole('checkbox', { name: 'Povoliť 30 nedokončených dokladov' }).check();
  await dialog.getByRole('button', { name: 'Vynechať 2 a exportovať 30' }).click();
  await expect(page).toHaveURL(/\/bulk\?id=[0-9a-f]{24}$/);
  return page.getByRole('dialog', { name: /^Hromadný export/ });
}

test('an error that Pohoda reports is shown on its document, corrected there, and the second export sends that document alone (R-BLK-03, R-BLK-05, R-GRD-40)', async ({
  cloud,
  open,
  company,
}) => {
  // Pohoda has lost a centre that Docflow still offers.
  const mServer = await mServerStandIn({
    companyId: '63331136',
    credentials: Buffer.from(toWindows1250(`docflow:${password}`)),
    centres: new Set(['VYR', 'ROZ', 'PRE']),
    ...(haveSchemas() ? { schemaErrors: (body: Uint8Array) => schemaErrors('pohoda', body) } : {}),
  });
  const ids = await putInvoices(cloud.ports, company, 30, (n) => ({ costCentre: n === 20 ? 'SPR' : 'VYR' }));
  const bad = ids[19] ?? '';
  await putDocument(cloud.ports, company, { name: 'Bez dátumu', total: '10.00' });
  await putDocument(cloud.ports, company, { name: 'Bez sumy' });
  const admin = await company.as(company.admin);
  const { token } = await admin.call(makeConnectorToken);
  const page = await open(company.editor);
  const exports = exportsPage(page);
  const review = reviewPage(page);
  const shown = await sendAll(page);
  await expect(shown).toContainText('Čaká na hromadné spracovanie');

  const connector = await startConnector({ docflow: company.url, token, pohoda: mServer.url });
  try {
    await expect(shown.getByText('Vyskytla sa chyba')).toBeVisible({ timeout: 30_000 });
    expect(mServer.packs()).toEqual([30]);
    expect(mServer.booked.size).toBe(29);
    const refused = exports.documents.filter({ hasText: 'Stredisko neexistuje (SPR)' });
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText('Faktúra 20');
    await expect(refused).toContainText('nezapísaný');
    await expect(shown).toContainText('26FP0029');
    await shown.getByRole('button', { name: 'S chybou 1' }).click();
    await expect(exports.documents).toHaveCount(1);
    await shown.getByRole('button', { name: 'Ako Pohoda hlási chyby importu' }).click();
    await expect(shown.getByText('Import do Pohody.')).toBeVisible();

    await refused.getByRole('link', { name: 'Otvoriť a opraviť' }).click();
    await expect(page).toHaveURL(new RegExp(`/document/detail/${bad}`));
    await review.field('costCentre').click();
    await review.input('costCentre').click();
    await page.getByRole('option', { name: 'Výroba' }).click();
    const stored = async () => (await cloud.ports.documents.find(company.ownerId, bad))?.fields;
    await expect
      .poll(async () => (await stored())?.find(({ _id }) => _id === 'costCentre')?.value, { timeout: 10_000 })
      .toBe('VYR');
    await page.goBack();

    await shown.getByRole('button', { name: 'Opakovať 1 chybný' }).click();
    await expect(shown.getByText('Hotovo')).toBeVisible({ timeout: 30_000 });
    expect(mServer.packs()).toEqual([30, 1]);
    expect([...mServer.booked].toSorted()).toEqual(ids.toSorted());
    expect([...mServer.booked].at(-1)).toBe(bad);
  } finally {
    const code = await connector.end();
    expect(code, connector.output()).toBe(0);
    await mServer.close();
  }

  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(3);
  // The one with the error stands out, the other does not.
  const flagged = exports.rows.filter({ hasText: '1 s chybou' });
  await expect(flagged).toHaveAttribute('data-error', 'true');
  await expect(exports.rows.filter({ hasNotText: '1 s chybou' }).last()).toHaveAttribute('data-error', 'false');
  await page.getByRole('switch', { name: 'Len s chybou' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/\/bulk\?only=error$/);
});
