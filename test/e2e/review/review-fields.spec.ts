import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { openInvoice } from '../open-invoice.ts';
import { reviewPage } from '../pages/review.ts';
import { requestsSeen } from '../requests.ts';
import { expect, test } from '../test.ts';

const long = 'Papierníctvo a kancelárske potreby Východoslovenská distribučná, s. r. o.';

test('a supplier is searched after 300 ms, no answer is no trouble; a number fills after 750 ms, a choice after 500 (R-FLD-31, R-FLD-35, R-FLD-39)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const facts = { Name: long, CompanyId: '36347124', City: 'Poprad' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const fields = readInvoice(1).filter(({ _id }) => !_id.startsWith('supplier'));
  const made = { ownerId, userId: [editor._id], name: 'Bez dodávateľa', fields };
  const page = await open(editor);
  const review = reviewPage(page);
  await page.clock.install();
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await review.field('supplierName').click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/field-options|fields\/fill/.test(pathname)) asked.push(searchParams.get('q') ?? 'fill');
  });
  const nothingAskedFor = async (ms: number): Promise<void> => {
    await page.clock.runFor(ms);
    await requestsSeen(page);
    expect(asked).toEqual([]);
  };
  await page.clock.pauseAt(Date.now() + 60_000);
  await review.activeInput.pressSequentially('p');
  // One letter is nothing to ask about, however long it stands.
  await nothingAskedFor(700);
  await review.activeInput.pressSequentially('apier');
  await nothingAskedFor(40);
  // The pause begins with the last letter.
  await review.activeInput.pressSequentially('n');
  await nothingAskedFor(299);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['papiern']);
  await page.clock.resume();
  const option = page.getByRole('option').first();
  await expect(option).toContainText(/^Papierníctvo.{37}…/);

  await page.route('**/api/documents/field-options/**', (route) => route.abort());
  await review.activeInput.pressSequentially('í');
  await expect(option).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await review.field('supplierCompanyId').click();
  await expect(review.input('supplierCompanyId')).toBeFocused();
  await page.clock.pauseAt(Date.now() + 180_000);
  asked.length = 0;
  await review.activeInput.pressSequentially('36347124');
  await nothingAskedFor(749);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['fill']);
  await page.clock.resume();
  await expect(page.getByText('Poprad').first()).toBeVisible();

  await page.unroute('**/api/documents/field-options/**');
  await review.field('supplierName').click();
  await expect(review.input('supplierName')).toBeFocused();
  // The clock stands still only once the answer is drawn.
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'papie');
  await review.activeInput.fill('papie');
  await answered;
  await expect(option).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  asked.length = 0;
  await option.click();
  await page.clock.runFor(499);
  await requestsSeen(page);
  expect(asked).not.toContain('fill');
  await page.clock.runFor(1);
  await expect.poll(() => asked).toContain('fill');
});

test('a company number fills though Enter went on at once, and leaves alone what was typed while the answer was on its way (R-FLD-37)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const facts = { Name: 'Papiernictvo', CompanyId: '36347124', City: 'Poprad' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const fields = readInvoice(1).filter(({ _id }) => !_id.startsWith('supplier'));
  const made = { ownerId, userId: [editor._id], name: 'Bez dodávateľa', fields };
  const page = await open(editor);
  const review = reviewPage(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/document/fields/fill/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await review.field('supplierCompanyId').click();
  const asked = page.waitForRequest('**/api/document/fields/fill/**');
  await review.activeInput.pressSequentially('36347124');
  await page.keyboard.press('Enter');
  await asked;
  await review.field('supplierName').click();
  await review.activeInput.fill('Papier a. s.');
  answer();
  await expect(review.field('supplierCity')).toContainText('Poprad');
  await expect(review.activeInput).toHaveValue('Papier a. s.');
});

test('a company number fills what is empty, and what is printed stays until the person takes the offered value over (R-FLD-37)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const facts = { Name: 'Papiernictvo', CompanyId: '36347124', City: 'Poprad', Zip: '05801' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const others = readInvoice(1).filter(({ _id }) => !_id.startsWith('supplier'));
  const city = sampleField('supplierCity', 'Komjatice', { verified: false, source: 'text', score: 0.9 });
  const fields = [...others, city];
  const made = { ownerId, userId: [editor._id], name: 'Iné mesto', fields };
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await review.field('supplierCompanyId').click();
  await review.activeInput.pressSequentially('36347124');
  await page.keyboard.press('Enter');
  await expect(review.field('supplierName')).toContainText('Papiernictvo');
  // The city needs a person, so Enter went on to it.
  await expect(review.input('supplierCity')).toHaveValue('Komjatice');
  await page.keyboard.press('F4');
  await expect(review.input('supplierCity')).toHaveValue('Poprad');
});

test('a list of choices is 250 px high, searched from five on by twenty letters, and says when nothing fits (R-FLD-53, R-FLD-55, R-FLD-56)', async ({
  cloud,
  open,
  company,
}) => {
  const { page } = await openInvoice({ cloud, open, company });
  const review = reviewPage(page);
  await review.field('paymentMethod').click();
  await review.activeInput.click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(8);
  const highest = await list.evaluate((element) => {
    const limits = [element, ...element.querySelectorAll('*'), element.parentElement ?? element];
    return limits.map((one) => getComputedStyle(one).maxHeight).filter((height) => height.endsWith('px'));
  });
  expect(highest).toContain('250px');
  await review.activeInput.fill('x'.repeat(25));
  await expect(review.activeInput).toHaveValue('x'.repeat(20));
  await expect(page.getByText('Skúste hľadať znova')).toBeVisible();
});

test('an internal number that another document has is refused where it was typed, under the name of the field (R-VAT-16, R-VAT-17)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const userId = [editor._id];
  const doctype = await cloud.ports.doctypes.find(ownerId, 'fakturaprijata');
  if (doctype === undefined) throw new Error('no type');
  // People type the number themselves here.
  const fields = doctype.fields.map((field) => (field.id === 'internalNumber' ? { ...field, lock: false } : field));
  await cloud.ports.doctypes.put(ownerId, { ...doctype, fields });
  const number = `${'2026'.slice(-doctype.year)}/${'7'.padStart(doctype.numbers, '0')}`;
  const taken = sampleField('internalNumber', `${doctype.short.toUpperCase()}${number}`, { verified: true });
  await putReadDocument(cloud.ports, { ownerId, userId, name: 'Prvý', fields: [...readInvoice(1), taken] });
  const made = { ownerId, userId, name: 'Druhý', fields: readInvoice(2) };
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await review.field('internalNumber').click();
  await review.activeInput.fill(number);
  await review.activeInput.blur();
  const refused = page.getByRole('alert').filter({ hasText: 'Interné číslo' });
  await expect(refused).toContainText(number);
  await expect(review.activeInput).toHaveAttribute('aria-invalid', 'true');
});
