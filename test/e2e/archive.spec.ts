import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import { saveEinvoiceLock } from '#shared/api/retention.ts';
import { archiveManifest } from '#shared/archive/manifest.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { readEncryptedZip } from '#test/builders/files/read-encrypted-zip.ts';
import { sampleField, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { everyLook, inspect, otherWords, title, type Look } from './looks.ts';
import { archivePage } from './pages/archive.ts';
import { shellPage } from './pages/shell.ts';
import { expect, test, type Cloud } from './test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];

const range = '1.\u00a01.\u00a02026 – 31.\u00a01.\u00a02026';

/** A document that was issued on a day, with the bytes of its file. */
async function putInvoice({ ports }: Cloud, { ownerId }: TestCompany, issueDate: string, name: string) {
  const _id = ports.ids.id();
  const sourceKey = `${ownerId}/uploads/${_id}`;
  const original = await invoicePdf(printedInvoice(name));
  await ports.files.put(sourceKey, original, 'application/pdf');
  const made = await ports.documents.create({
    head: sampleHead({ _id, ownerId, name, doctype: 'fakturaprijata', step: 'kontro' }),
    pages: [samplePage(ports.ids.id(), { sourceKey })],
    fields: [sampleField('issueDate', issueDate)],
  });
  if (!made.ok) throw new Error(made.error);
  return { _id, original };
}

test('a month is archived, downloaded, opened with its password and deleted with nothing less (R-ARC-02, R-ARC-03, R-ARC-04)', async ({
  cloud,
  company,
  open,
}) => {
  const inside = [
    await putInvoice(cloud, company, '2026-01-05', '2026001'),
    await putInvoice(cloud, company, '2026-01-31', '2026002'),
  ];
  await putInvoice(cloud, company, '2026-02-01', '2026003');
  const page = await open(company.admin);
  const archives = archivePage(page);
  await archives.goto();
  await archives.create.click();
  await expect(archives.dialog).toContainText('minúty až hodiny');
  await archives.from.fill('2026-01-01');
  await archives.to.fill('2026-01-31');
  await archives.createIt.click();
  await expect(archives.row(range)).toContainText('Hotový', { timeout: 60_000 });

  await archives.showPassword(range).click();
  await archives.reveal.click();
  await expect(archives.revealed).toHaveText(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
  const password = (await archives.revealed.textContent()) ?? '';
  await archives.close.click();
  const coming = page.waitForEvent('download');
  await archives.download(range).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('archive 2026-01-01 2026-01-31.zip');
  const opened = readEncryptedZip(readFileSync(await download.path()), password);
  const manifest = archiveManifest.parse(JSON.parse(opened.get('manifest.json')?.toString() ?? ''));
  expect(manifest.documents.map(({ id }) => id).toSorted()).toEqual(inside.map(({ _id }) => _id).toSorted());
  for (const { _id, original } of inside) {
    const path = manifest.documents
      .find(({ id }) => id === _id)
      ?.files.find((file) => file.path.includes('/originals/'))?.path;
    expect(Buffer.compare(opened.get(path ?? '') ?? Buffer.alloc(0), original)).toBe(0);
  }

  await archives.delete(range).click();
  await archives.password.fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await archives.deleteIt.click();
  await expect(archives.dialog).toContainText('Nesprávne heslo');
  await archives.password.fill(password);
  await archives.deleteIt.click();
  await expect(archives.row(range)).toContainText('Odstránený', { timeout: 60_000 });
  await expect(archives.download(range)).toHaveCount(0);
});

/** What the command says of an archive, and with which code it ends. */
async function verifyArchive(
  path: string,
  password: string,
): Promise<{ readonly code: unknown; readonly text: string }> {
  const command = join(import.meta.dirname, '../../infra/local/verify-archive.ts');
  const options = { env: { PATH: process.env['PATH'], ARCHIVE_PASSWORD: password } };
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', command, path], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && 'stdout' in error)) throw error;
      return { code: error.code, text: String(error.stdout) };
    },
  );
}

test('a downloaded archive is verified offline, one changed byte names its document, and a locked archive is not deleted', async ({
  cloud,
  company,
  open,
}, info) => {
  const { _id } = await putInvoice(cloud, company, '2026-01-05', '2026001');
  await putInvoice(cloud, company, '2026-01-06', '2026002');
  const page = await open(company.admin);
  const archives = archivePage(page);
  await archives.goto();
  await archives.create.click();
  await archives.from.fill('2026-01-01');
  await archives.to.fill('2026-01-31');
  await archives.createIt.click();
  await expect(archives.row(range)).toContainText('Hotový', { timeout: 60_000 });
  await archives.showPassword(range).click();
  await archives.reveal.click();
  await expect(archives.revealed).toHaveText(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
  const password = (await archives.revealed.textContent()) ?? '';
  await archives.close.click();
  const coming = page.waitForEvent('download');
  await archives.download(range).click();
  const path = await (await coming).path();
  const whole = await verifyArchive(path, password);
  expect(whole.text).toContain('Nothing is wrong.');
  expect(whole.code).toBe(0);

  const bytes = readFileSync(path);
  const name = `${_id}/originals/`;
  // Behind the name of the file in the archive lie its bytes.
  const at = bytes.indexOf(name) + 300;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const changed = info.outputPath('changed.zip');
  writeFileSync(changed, bytes);
  const found = await verifyArchive(changed, password);
  expect(found.code).toBe(1);
  expect(found.text).toContain(`Document ${_id} `);

  await archives.lock.click();
  await expect(archives.years).toHaveValue('10');
  await archives.lockIt.click();
  await expect(archives.locked).toBeVisible();
  await archives.delete(range).click();
  await archives.password.fill(password);
  await archives.deleteIt.click();
  await expect(page.getByText(new RegExp(`do 31\\.\\s12\\.\\s${new Date().getFullYear() + 10}`, 'u'))).toBeVisible();
  await expect(archives.row(range)).toContainText('Hotový');
});

test('an administrator has every month archived, and an editor sees it so', async ({ company, open }) => {
  const administrator = archivePage(await open(company.admin));
  await administrator.goto();
  await administrator.schedule.click();
  await administrator.monthly.check();
  await administrator.save.click();
  await expect(administrator.dialog).toHaveCount(0);
  const editor = archivePage(await open(company.editor));
  await editor.goto();
  await editor.schedule.click();
  await expect(editor.monthly).toBeChecked();
  await expect(editor.monthly).toBeDisabled();
});

test('an administrator lets e-invoices go after a warning about the law, which an editor sees, and locks them again', async ({
  company,
  open,
}) => {
  const page = await open(company.admin);
  const administrator = archivePage(page);
  await administrator.goto();
  await expect(administrator.einvoicesLocked).toContainText(String(new Date().getFullYear() + 10));
  await administrator.unlockEinvoices.click();
  await expect(administrator.dialog).toContainText('§ 76');
  await page.keyboard.press('Escape');
  await expect(administrator.einvoicesLocked).toBeVisible();
  await administrator.unlockEinvoices.click();
  await administrator.unlockThem.click();
  await expect(administrator.einvoicesFree).toBeVisible();
  const editor = archivePage(await open(company.editor));
  await editor.goto();
  await expect(editor.einvoicesFree).toBeVisible();
  await expect(editor.lockEinvoices).toHaveCount(0);
  await administrator.lockEinvoices.click();
  await expect(administrator.einvoicesLocked).toBeVisible();
  const ask = async (shown: Page, { lang }: Look) => {
    const archives = archivePage(shown, lang);
    await archives.unlockEinvoices.click();
    await archives.unlockThem.waitFor();
  };
  const ready = (shown: Page, { lang }: Look) => archivePage(shown, lang).unlockEinvoices;
  await inspect(page, { name: 'archive-einvoices-unlock', path: '/archive', ready, act: ask }, looks);
  await (await company.as(company.admin)).call(saveEinvoiceLock, { body: { locked: false } });
  await inspect(
    page,
    {
      name: 'archive-einvoices-free',
      path: '/archive',
      ready: (shown, { lang }) => archivePage(shown, lang).einvoicesFree,
    },
    looks,
  );
});

test('the link of the archive is disabled for a viewer and says why (R-SHL-15)', async ({ company, open }) => {
  const page = await open(company.viewer);
  await page.goto('/document/list');
  const link = shellPage(page).navigation.getByRole('button', { name: 'Archív' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(link).toHaveAttribute('title', 'Archív je dostupný editorom a administrátorom.');
});

/** An archive as it may stand in the list. */
async function putArchive({ ports }: Cloud, { ownerId, admin }: TestCompany, changes: Partial<ArchiveRecord>) {
  const _id = ports.ids.id();
  const now = new Date().toISOString();
  const archive: ArchiveRecord = {
    ...{ _id, ownerId, version: 0, createdBy: admin._id, dateFrom: '2026-01-01', dateTo: '2026-12-31' },
    ...{ createdAt: now, updated: now, archived: now, status: 'done', failed: false, attempt: 0 },
    ...{ size: 734_003_200, totalDocs: 12_480, missingFiles: 0, replicated: false, progress: null },
    sealedPassword: ports.secrets.seal('ABCDE-FGHJK-LMNPQ-RSTUV'),
    ...changes,
  };
  // Its machine finds nothing to do: it is not in the state that it looks for.
  await ports.archives.add(archive, {
    ...{ machine: 'archive', name: `${_id}-0` },
    input: { ownerId, archiveId: _id },
  });
}

test('archives in every state, the dialogs and the empty screen look right everywhere (R-ARC-01)', async ({
  cloud,
  company,
  open,
}) => {
  const page = await open(company.admin);
  const path = '/archive';
  await inspect(page, { name: 'archive-none', path, ready: title }, looks);
  await putArchive(cloud, company, { replicated: true, createdBy: null });
  await putArchive(cloud, company, { missingFiles: 2, dateFrom: '2025-01-01', dateTo: '2025-12-31' });
  await putArchive(cloud, company, { status: 'empty', totalDocs: 0, size: 0 });
  await putArchive(cloud, company, { status: 'deleted', sealedPassword: null });
  await putArchive(cloud, company, { status: 'waiting', failed: true, archived: null, size: 0 });
  const ready = (shown: Page, { lang }: Look) => archivePage(shown, lang).row('2025').first();
  await inspect(page, { name: 'archive', path, ready }, looks);
  const opens =
    (key: 'create' | 'schedule') =>
    async (shown: Page, { lang }: Look) => {
      const archives = archivePage(shown, lang);
      await archives[key].click();
      await (key === 'create' ? archives.createIt : archives.save).waitFor();
    };
  await inspect(page, { name: 'archive-create', path, ready, act: opens('create') }, looks);
  await inspect(page, { name: 'archive-schedule', path, ready, act: opens('schedule') }, looks);
  const shown2025 = '1.\u00a01.\u00a02025 – 31.\u00a012.\u00a02025';
  const remove = async (shown: Page, { lang }: Look) => {
    const archives = archivePage(shown, lang);
    await archives.delete(shown2025).click();
    await archives.password.waitFor();
  };
  await inspect(page, { name: 'archive-delete', path, ready, act: remove }, looks);
});
