import { Buffer } from 'node:buffer';
import { listTempbox } from '#shared/api/tempbox.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { mailPage } from '../pages/mail.ts';
import { reviewPage } from '../pages/review.ts';
import { shellPage } from '../pages/shell.ts';
import { findMailAddress, listSentMails, sendMail, setMailFlags } from '../send-mail.ts';
import { expect, test } from '../test.ts';

const supplier = { name: 'Papierníctvo', email: 'fakturacia@papier.example' };

async function attach(...numbers: readonly string[]) {
  return Promise.all(
    numbers.map(async (number) => ({
      filename: `faktúra ${number}.pdf`,
      content: Buffer.from(await invoicePdf(printedInvoice(number))),
    })),
  );
}

test('three attachments of a mail become documents with their origin, and the same mail again does not (R-MAI-01, R-MAI-02, R-MAI-04)', async ({
  cloud,
  company,
  open,
}) => {
  await setMailFlags(cloud, company, { splitEmail: true });
  const page = await open(company.editor);
  const mails = mailPage(page);
  await mails.goto();
  await expect(mails.address).toContainText(await findMailAddress(cloud, company));
  const attachments = await attach('2026101', '2026102', '2026103');
  await sendMail(cloud, company, company.editor, {
    subject: 'Marcové faktúry',
    text: 'Dobrý deň, posielam.',
    attachments,
  });
  await expect(mails.row('Marcové faktúry')).toContainText('Prijaté');

  await mails.open('Marcové faktúry').click();
  await expect(mails.text).toContainText('Dobrý deň, posielam.');
  for (const { filename } of attachments) await expect(mails.file(filename).getByRole('link')).toBeVisible();
  await mails.file('faktúra 2026102.pdf').getByRole('link').click();
  await reviewPage(page).ready();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('faktúra 2026102');
  await page
    .getByRole('button', { name: /^História/ })
    .first()
    .click();
  const origin = page
    .getByRole('dialog', { name: 'História dokladu' })
    .getByRole('listitem')
    .filter({ hasText: 'Doklad vznikol' });
  await expect(origin).toContainText('Marcové faktúry');
  await expect(origin).toContainText(company.editor.email);
  await expect(origin).toContainText('3 súbory v e-maile');

  await sendMail(cloud, company, company.editor, { subject: 'Ešte raz', text: '', attachments });
  await mails.goto();
  await expect(mails.row('Ešte raz')).toContainText('3 už tu sú');
  await mails.open('Ešte raz').click();
  await expect(mails.file('faktúra 2026101.pdf').getByRole('link', { name: /už je tu ako doklad/ })).toBeVisible();
});

test('a program is refused with its reason, and its sender is answered by mail', async ({ cloud, company, open }) => {
  const page = await open(company.admin);
  const mails = mailPage(page);
  await mails.goto();
  const attachments = [{ filename: 'faktura.pdf.exe', content: Buffer.from('MZ this program') }];
  await sendMail(cloud, company, company.editor, { subject: 'Otvorte prílohu', text: '', attachments });
  await expect(mails.row('Otvorte prílohu')).toContainText('Odmietnuté');
  await mails.open('Otvorte prílohu').click();
  await expect(mails.file('faktura.pdf.exe')).toContainText('Programy a skripty');
  await expect(mails.window).toContainText('Odosielateľ dostal automatickú odpoveď');
  await expect.poll(() => listSentMails(cloud, company.editor.email)).not.toEqual([]);
  const [answer, ...more] = listSentMails(cloud, company.editor.email);
  expect(answer).toContain('Auto-Submitted: auto-replied');
  expect(answer).toContain('faktura.pdf.exe');
  expect(more).toEqual([]);
});

test('a stranger’s mail waits until a person accepts it, and further ones of that sender are taken', async ({
  cloud,
  company,
  open,
}) => {
  const page = await open(company.editor);
  const mails = mailPage(page);
  const badge = shellPage(page).navigation.getByRole('link', { name: /^Prijaté e-maily, čaká na rozhodnutie 1/ });
  await mails.goto();
  await sendMail(cloud, company, supplier, {
    subject: 'Naša faktúra',
    text: '<b>nie je HTML</b>',
    attachments: await attach('2026201'),
  });
  await expect(badge).toBeVisible();
  await expect(mails.row('Naša faktúra')).toContainText('Čaká na rozhodnutie');
  await mails.open('Naša faktúra').click();
  await expect(mails.text).toContainText('<b>nie je HTML</b>');
  await mails.scope('sender').check();
  await mails.accept.click();
  await expect(mails.file('faktúra 2026201.pdf').getByRole('link')).toBeVisible();
  await mails.close.click();
  await expect(badge).toBeHidden();

  await sendMail(cloud, company, supplier, {
    subject: 'Ďalšia faktúra',
    text: '',
    attachments: await attach('2026202'),
  });
  await expect(mails.row('Ďalšia faktúra')).toContainText('Prijaté');

  await mails.senders.click();
  await expect(mails.rule(supplier.email)).toContainText('povolený');
  await mails.removeRule(supplier.email).click();
  await expect(mails.rule(supplier.email)).toHaveCount(0);
  await mails.pattern.fill('papier');
  await mails.addRule.click();
  await expect(mails.pattern).toHaveAttribute('aria-invalid', 'true');
  await mails.pattern.fill('papier.example');
  await mails.verdict.selectOption('blocked');
  await mails.addRule.click();
  await expect(mails.rule('papier.example')).toContainText('blokovaný');
  await mails.close.click();
  await sendMail(cloud, company, supplier, { subject: 'Tretia', text: '', attachments: await attach('2026203') });
  await expect(mails.row('Tretia')).toContainText('blokovaný odosielateľ');
  await mails.filter('taken').click();
  await expect(mails.rows).toHaveCount(2);
});

test('a mail is rejected by the keyboard alone, and its files no longer wait for the decision', async ({
  cloud,
  company,
  open,
}) => {
  const page = await open(company.editor);
  const mails = mailPage(page);
  await sendMail(cloud, company, supplier, {
    subject: 'Reklama',
    text: 'Kúpte!',
    attachments: await attach('2026204'),
  });
  await mails.goto();
  await mails.open('Reklama').focus();
  await page.keyboard.press('Enter');
  await expect(mails.file('faktúra 2026204.pdf')).toContainText('čaká na rozhodnutie');
  await mails.reject.focus();
  await page.keyboard.press('Enter');
  await expect(mails.window).toContainText(`RozhodnutieOdmietnuté: ${company.editor.name}`);
  await expect(mails.file('faktúra 2026204.pdf')).toContainText('neprijaté');
  await page.keyboard.press('Escape');
  await expect(mails.row('Reklama')).toContainText('odmietol ho používateľ');
});

test('with the company’s flag mailed documents wait in the tempbox of their sender (R-MAI-03)', async ({
  cloud,
  company,
  open,
}) => {
  await setMailFlags(cloud, company, { splitEmail: true, tempboxReview: true });
  const page = await open(company.editor);
  await sendMail(cloud, company, company.editor, {
    subject: 'Na kontrolu',
    text: '',
    attachments: await attach('2026301'),
  });
  const client = await company.as(company.editor);
  await expect.poll(async () => (await client.call(listTempbox)).map(({ name }) => name)).toEqual(['faktúra 2026301']);
  await page.goto('/tempbox');
  await expect(page.getByRole('link', { name: 'faktúra 2026301' })).toBeVisible();
});

test('a mail that failed is tried again and taken', async ({ cloud, company, open }) => {
  const page = await open(company.admin);
  const mails = mailPage(page);
  await mails.goto();
  await sendMail(cloud, company, supplier, { subject: 'Porucha', text: '', attachments: await attach('2026401') });
  await expect(mails.row('Porucha')).toContainText('Čaká na rozhodnutie');
  const listed = await cloud.ports.mails.list({ ownerId: company.ownerId, limit: 1 });
  const [mail] = listed.ok ? listed.value.mails : [];
  if (mail === undefined) throw new Error('no mail came');
  const failed = {
    ...mail,
    state: 'failed',
    reason: 'unexpected',
    accepted: true,
    decidedBy: company.admin._id,
  } as const;
  await cloud.ports.mails.change(failed);
  await expect(mails.row('Porucha')).toContainText('Spracovanie zlyhalo');
  await mails.open('Porucha').click();
  await mails.retry.click();
  await expect(mails.file('faktúra 2026401.pdf').getByRole('link')).toBeVisible();
});

test('the address is copied where files are uploaded', async ({ cloud, company, open }) => {
  const page = await open(company.viewer, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/files');
  const address = await findMailAddress(cloud, company);
  await expect(page.getByRole('main')).toContainText(`Alebo ich pošlite e-mailom na ${address}.`);
  await page.getByRole('button', { name: `Kopírovať adresu ${address}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
