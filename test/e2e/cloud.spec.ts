import { printTemplate } from '#shared/api/templates.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import type { Cloud as AwsCloud } from '../cloud/cloud.ts';
import { useAwsCloud } from './aws-cloud.ts';
import { confirm, correctByClick, readExport, takeIn } from './main-steps.ts';
import { reviewPage } from './pages/review.ts';
import { signIn } from './pages/sign-in.ts';
import { sendMail } from './send-mail.ts';
import { expect, test as oneMachine, type Cloud } from './test.ts';
import { writtenTemplate } from './written-template.ts';

/** The first use of a function starts a process, and everything shares this machine. */
const patience = 900_000;

const test = oneMachine.extend<object, { readonly aws: { value: AwsCloud | undefined }; readonly cloud: Cloud }>({
  aws: [async ({}, use) => use({ value: undefined }), { scope: 'worker' }],
  cloud: [
    async ({ aws }, use) =>
      useAwsCloud(async (cloud, around) => {
        aws.value = around;
        await use(cloud);
      }),
    { scope: 'worker', timeout: patience },
  ],
});

test('the deployed form takes an invoice, a photograph and a mail from the sign-in to the export, and hears of changes', async ({
  aws,
  cloud,
  company,
  open,
  page,
}) => {
  test.setTimeout(patience);
  const client = await company.as(company.editor);
  // One person signs in by the screen, and keeps the list open.
  await signIn(page, company.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();

  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  const printed = printedInvoice('20260417');
  const bytes = await invoicePdf(printed);
  const id = await takeIn(editorPage, client, { name: 'Ďumbier dosky.pdf', type: 'application/pdf', bytes });
  await expect.poll(() => review.shownValue('invoiceNumber')).toContain('20260417');
  await expect.poll(() => review.shownValue('supplierCompanyId')).toContain('36631124');
  // The list of the other person shows it without being asked.
  await expect(page.getByText('Ďumbier dosky')).toBeVisible();
  await correctByClick(editorPage, client, id);
  await confirm(editorPage, 'Schválenie');

  await page.goto(`/document/detail/${id}`);
  await confirm(page, 'Do archívu');
  await expect.poll(async () => (await client.read(id)).status).toBe('confirmed');
  await page.keyboard.press('Escape');
  expect(await readExport(page)).toMatchObject({ originalNumber: printed.number, total: 1230 });

  const template = await writtenTemplate(cloud, company);
  const print = await client.raw(printTemplate, { params: { id: template.id }, query: { document: id } });
  expect(print.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await print.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const photo = { name: 'Blocek Hornad.jpg', type: 'image/jpeg', bytes: await receiptPhoto('4711') } as const;
  const receipt = await client.settled(await takeIn(editorPage, client, photo), 400);
  expect(receipt.error).toBeNull();
  await expect.poll(() => review.shownValue('totalAmount')).toContain('8,10');

  await page.goto('/document/list');
  const content = Buffer.from(await invoicePdf(printedInvoice('20260999')));
  await sendMail(cloud, company, company.editor, {
    subject: 'Faktúra',
    text: 'Dobrý deň, posielam.',
    attachments: [{ filename: 'Mailom.pdf', content }],
  });
  await page.getByRole('button', { name: '1 nový doklad' }).click({ timeout: 300_000 });
  await expect(page.getByText('Mailom')).toBeVisible();

  // No function did what its role does not allow, nothing was lost, and no alarm rings.
  expect(aws.value?.denials).toEqual([]);
  expect(aws.value?.lost).toEqual([]);
  // How fast answers are is this machine's doing.
  const ringing = aws.value?.alarms.ringing() ?? [];
  expect(ringing.filter(({ name }) => name !== 'SlowAnswers')).toEqual([]);
});
