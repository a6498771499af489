import { Buffer } from 'node:buffer';
import type { Page, Request } from '@playwright/test';
import { livePath } from '#shared/api/headers.ts';
import { signIn } from '../pages/sign-in.ts';
import { putDocument } from '../seed.ts';
import { putAttachment } from '../seed-attachments.ts';
import { listSent } from '../sent-mails.ts';
import { expect, test } from '../test.ts';
import type { Person } from '#test/builders/worlds/test-company.ts';
import { pagesPdf } from '../pdfs.ts';

const detail = (id: string) => `/document/detail/${id}`;
/** What was asked and what was answered. */
const twice = <Count>(count: Count): readonly Count[] => [count, count];

/** Opens the document in a window of the person's own, live. */
async function opened(open: (person: Person) => Promise<Page>, person: Person, id: string): Promise<Page> {
  const page = await open(person);
  await page.goto(detail(id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('two people on one document see each other, a comment with a mention arrives at once and as an e-mail (R-DET-09, R-DIS-08, R-DIS-10)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Rezivo' });
  const hers = await opened(open, company.admin, id);
  const his = await opened(open, company.editor, id);
  await expect(hers.getByRole('group', { name: `Doklad majú otvorený aj: ${company.editor.name}` })).toBeVisible();
  await expect(his.getByRole('group', { name: `Doklad majú otvorený aj: ${company.admin.name}` })).toBeVisible();

  await his.getByRole('button', { name: 'Diskusia', exact: true }).click();
  const panel = his.getByRole('dialog', { name: 'Diskusia' });
  await expect(panel.getByText('Ste prvý, kto prispeje do diskusie...')).toBeVisible();
  await expect(panel.getByText('Napíšte niečo!')).toBeVisible();
  // What is typed at once is the message, no key of the review; closed, the keys are where they were.
  const box = panel.getByRole('textbox', { name: 'Správa' });
  await expect(box).toBeFocused();
  await his.keyboard.type('Mám');
  await expect(box).toHaveValue('Mám');
  await his.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(his.getByRole('button', { name: 'Diskusia', exact: true })).toBeFocused();
  await his.keyboard.press('m');
  await expect(box).toBeFocused();
  await box.fill('   ');
  await expect(panel.getByRole('button', { name: 'Odoslať' })).toBeDisabled();
  await box.fill('');
  await box.pressSequentially('Prosím @ale');
  await expect(panel.getByRole('option')).toHaveText([/Alena Vrbová/]);
  await box.press('Enter');
  await expect(box).toHaveValue('Prosím @Alena Vrbová ');
  await box.pressSequentially('skontrolujte základ dane');
  await box.press('Enter');
  await expect(panel.getByRole('article')).toContainText('Prosím @Alena Vrbová skontrolujte základ dane');

  // She is notified at once, and sees what is new.
  await expect(hers.getByText(`${company.editor.name} vás spomína v diskusii`)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Diskusia, neprečítané: 1' })).toBeVisible();
  const thumb = hers.getByRole('button', { name: /^Diskusia: Prosím @Alena Vrbová skontrol/ });
  await expect(thumb).toContainText('…');
  await thumb.click();
  const herPanel = hers.getByRole('dialog', { name: 'Diskusia' });
  await expect(herPanel.getByText('Nové')).toBeVisible();
  await herPanel.getByRole('textbox', { name: 'Správa' }).fill('Sedí.');
  await herPanel.getByRole('button', { name: 'Odoslať' }).click();
  await expect(panel.getByRole('article')).toHaveCount(2);
  await expect(panel.getByRole('article').last()).toContainText('Sedí.');
  await expect(hers.getByRole('button', { name: 'Diskusia', exact: true })).toBeVisible();
  await expect.poll(() => listSent(cloud).join('\n')).toContain(company.admin.email);
  expect(listSent(cloud).join('\n')).toContain(`/document/detail/${id}`);

  await his.goto('/document/list');
  await expect(hers.getByRole('group', { name: /^Doklad majú otvorený/ })).toHaveCount(0);

  // A viewer takes part, too.
  const looking = await open(company.viewer);
  await looking.goto(`/document/preview/${id}`);
  await looking.getByRole('button', { name: 'Diskusia, neprečítané: 2' }).click();
  await looking.getByRole('textbox', { name: 'Správa' }).fill('Vidím.');
  await looking.getByRole('button', { name: 'Odoslať' }).click();
  await expect(herPanel.getByRole('article').last()).toContainText('Vidím.');
});

test('a file is attached, seen by others, renamed, downloaded and removed after a question; the history shows and prints it (R-DET-06, R-ATT-04, R-HIS-13)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Klince' });
  const his = await opened(open, company.editor, id);
  const hers = await opened(open, company.admin, id);
  await his.getByRole('button', { name: 'Prílohy', exact: true }).click();
  const dialog = his.getByRole('dialog', { name: 'Prílohy' });
  await expect(dialog.getByText('Zatiaľ bez príloh')).toBeVisible();
  await his
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles([
      {
        name: 'dodaci list.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from((await pagesPdf('dodaci', 2)).bytes),
      },
      { name: 'poznamka.txt', mimeType: 'text/plain', buffer: Buffer.from('ahoj') },
    ]);
  await expect(dialog.getByRole('alert')).toContainText('poznamka.txt: pridať sa dá PDF, PNG a JPEG.');
  const row = dialog.getByRole('listitem').filter({ hasText: 'dodaci list' });
  await expect(row.getByRole('button', { name: 'Stiahnuť prílohu dodaci list' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Náhľad prílohy dodaci list' }).getByRole('img')).toHaveCount(2);
  await expect(hers.getByRole('button', { name: 'Prílohy: 1' })).toBeVisible();

  await row.getByRole('button', { name: 'Premenovať prílohu dodaci list' }).click();
  const name = dialog.getByRole('textbox', { name: 'Názov prílohy' });
  await name.fill('');
  await expect(dialog.getByText('Názov musí byť zadaný')).toBeVisible();
  await name.fill('x'.repeat(31));
  await expect(dialog.getByText('Max 30 znakov')).toBeVisible();
  await name.fill('Dodací list 12');
  await name.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Stiahnuť prílohu Dodací list 12' })).toBeVisible();

  const downloading = his.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť prílohu Dodací list 12' }).click();
  expect((await downloading).suggestedFilename()).toBe('dodaci list.pdf');

  await dialog.getByRole('button', { name: 'Vymazať prílohu Dodací list 12' }).click();
  const question = his.getByRole('dialog', { name: 'Naozaj vymazať?' });
  await question.getByRole('button', { name: 'Vymazať' }).click();
  await expect(dialog.getByText('Zatiaľ bez príloh')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Prílohy', exact: true })).toBeVisible();

  await hers.getByRole('button', { name: /^História/ }).click();
  const history = hers.getByRole('dialog', { name: 'História dokladu' });
  await expect(history.getByRole('listitem').first()).toContainText('Odstránená príloha');
  await expect(history.getByRole('listitem').first()).toContainText('Dodací list 12');
  await history.getByRole('combobox', { name: 'Druh udalosti' }).selectOption('workflow');
  await expect(history.getByText('Filtru nič nezodpovedá')).toBeVisible();
  await history.getByRole('combobox', { name: 'Druh udalosti' }).selectOption('files');
  await expect(history.getByRole('img', { name: 'Neprečítané' })).toHaveCount(2);
  await history.getByRole('button', { name: 'Prečítané', exact: true }).first().click();
  await expect(history.getByRole('img', { name: 'Neprečítané' })).toHaveCount(1);
  await history.getByRole('button', { name: /^Všetko prečítané/ }).click();
  await expect(history.getByRole('img', { name: 'Neprečítané' })).toHaveCount(0);
  // What the browser is given to print: the history alone.
  await hers.evaluate(() => {
    window.print = () => {
      document.body.dataset['prints'] = 'true';
    };
  });
  await history.getByRole('button', { name: 'Vytlačiť' }).click();
  await expect(hers.locator('body')).toHaveAttribute('data-prints', 'true');
  await hers.emulateMedia({ media: 'print' });
  const head = hers.getByText(` · ${id} · `);
  await expect(head).toBeVisible();
  await expect(hers.getByRole('listitem').filter({ hasText: 'Odstránená príloha' })).toBeVisible();
  await expect(hers.getByRole('main')).toBeHidden();
  await hers.emulateMedia({ media: 'screen' });
  await hers.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(head).toHaveCount(0);
  const printing = hers.waitForEvent('download');
  await history.getByRole('button', { name: 'PDF' }).click();
  expect((await printing).suggestedFilename()).toBe(`historia-${id}.pdf`);

  // Days: the second never before the first.
  await history.getByLabel('Od dňa').fill('2031-02-10');
  await expect(history.getByText('Filtru nič nezodpovedá')).toBeVisible();
  const until = history.getByLabel('Do dňa');
  // The 21st comes by way of the 2nd, which is too early; only who leaves it there is put right.
  await until.fill('2031-02-02');
  await expect(until).toHaveValue('2031-02-02');
  await until.fill('2031-02-21');
  await expect(until).toHaveValue('2031-02-21');
  await until.fill('2031-02-01');
  await until.blur();
  await expect(until).toHaveValue('2031-02-10');
  await expect(history.getByLabel('Do dňa')).toHaveAttribute('min', '2031-02-10');
});

test('a history that cannot be loaded or printed says so where it would stand, and comes when it is asked for again (R-HIS-14, R-HIS-15)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Nedostupná' });
  const page = await opened(open, company.editor, id);
  await rename(page, 'Premenovaná');
  await expect(page.getByText(/^Uložené/)).toBeVisible();
  const refused = (message: string) => ({ status: 422, json: { refusal: 'incorrect-data', message } });
  // It is asked for by itself, too, whenever the document changes: only the person's own asking is answered.
  await page.evaluate(() => {
    const asked = ({ target }: MouseEvent) => {
      if (target instanceof HTMLElement && target.textContent === 'Skúsiť znova')
        document.body.dataset['asked'] = 'again';
    };
    document.addEventListener('click', asked, { capture: true });
  });
  await page.route(`**/api/document/logs/${id}`, async (route) => {
    const again = await page.evaluate(() => document.body.dataset['asked'] === 'again');
    await (again ? route.continue() : route.fulfill(refused('Archív neodpovedá.')));
  });
  await page.route(`**/api/document/logs/${id}/pdf`, (route) => route.fulfill(refused('Tlačiareň neodpovedá.')));
  await page.getByRole('button', { name: /^História/ }).click();
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  await expect(history.getByRole('alert')).toContainText('Archív neodpovedá.');
  await history.getByRole('button', { name: 'Skúsiť znova' }).click();
  await history.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByText('Tlačiareň neodpovedá.')).toBeVisible();
});

test('tags are added, renamed and coloured by an administrator, and taken off (R-ACT-16, R-ACT-17)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Auto' });
  const page = await opened(open, company.admin, id);
  await page.getByRole('button', { name: 'Pridať štítok', exact: true }).click();
  const tag = page.getByRole('textbox', { name: 'Štítok' });
  await tag.fill('režijné');
  await page.getByRole('button', { name: 'Vytvoriť štítok REŽIJNÉ' }).click();
  await expect(page.getByRole('button', { name: 'Odobrať štítok REŽIJNÉ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Odobrať štítok REŽIJNÉ' }).click();
  await expect(page.getByRole('button', { name: 'Odobrať štítok REŽIJNÉ' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pridať štítok', exact: true }).click();
  await page.getByRole('button', { name: 'Upraviť štítok REŽIJNÉ' }).click();
  await page.getByRole('textbox', { name: 'Názov štítka' }).fill('réžia');
  await page.getByRole('radio', { name: 'Farba 4 z 8' }).check();
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await page.getByRole('button', { name: 'Pridať štítok RÉŽIA' }).click();
  await expect(page.getByRole('button', { name: 'Odobrať štítok RÉŽIA' })).toBeVisible();
});

test('a save that meets a newer version is merged: what fits is joined, what both changed is asked for (R-LIV-14)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Spor', total: '100.00' });
  const his = await opened(open, company.editor, id);
  const hers = await opened(open, company.admin, id);
  // His line is cut, so that he types over what he has not seen.
  await his.context().setOffline(true);
  await rename(his, 'Spor o názov');
  await fill(his, 'Variabilný symbol', '2026001');
  // He takes away what she corrects.
  await fill(his, 'Celkom s DPH', '');
  await rename(hers, 'Jej názov');
  await fill(hers, 'Celkom s DPH', '120');
  await expect(hers.getByText(/^Uložené/)).toBeVisible();
  await his.context().setOffline(false);

  // Nothing of his is thrown away and nothing pops up under his hands: the header counts what waits for his word.
  await his.getByRole('button', { name: '2 zmeny na rozhodnutie' }).click({ timeout: 30_000 });
  const dialog = his.getByRole('dialog', { name: /Doklad medzitým zmenil/ });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Názov dokladu' });
  await expect(row).toContainText('predtým: Spor');
  await row.getByRole('button', { name: /prevziať novú hodnotu Jej názov/ }).click();
  const total = dialog.getByRole('listitem').filter({ hasText: 'Celkom s DPH' });
  await expect(total).toContainText('predtým: 100,00');
  await total.getByRole('button', { name: /prevziať novú hodnotu 120,00/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('Jej názov');
  await expect(hers.getByText('2026001').first()).toBeVisible();
  const stored = await cloud.ports.documents.find(company.ownerId, id);
  expect(stored?.head.name).toBe('Jej názov');
  expect(stored?.fields.find(({ _id }) => _id === 'paymentVS')?.value).toBe('2026001');
  expect(stored?.fields.find(({ _id }) => _id === 'totalAmount')?.value).toBe('120.00');
});

test('without the live connection a discussion is polled every 5 s when open, every 20 s when closed, files every 3 s (R-LIV-19, R-LIV-20, R-LIV-21)', async ({
  cloud,
  page,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Ticho' });
  const asked = { status: 0, messages: 0, files: 0 };
  // The next question is counted from the answer to the one before.
  const answered = { status: 0, messages: 0, files: 0 };
  const counting = (counts: typeof asked) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') return;
    if (pathname.endsWith(`/discussion/status/${id}`)) counts.status += 1;
    if (pathname.endsWith(`/discussion/messages/${id}`)) counts.messages += 1;
    if (pathname.endsWith(`/document/attachments/${id}`)) counts.files += 1;
  };
  page.on('request', counting(asked));
  page.on('requestfinished', counting(answered));
  await page.routeWebSocket(`**${livePath}`, (socket) => socket.close());
  await page.clock.install();
  await signIn(page, company.editor);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(detail(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Ticho' })).toBeVisible();
  await expect.poll(() => [asked, answered]).toEqual(twice({ status: 1, messages: 0, files: 1 }));
  await page.clock.runFor(20_000);
  await expect.poll(() => [asked, answered]).toEqual(twice({ status: 2, messages: 0, files: 1 }));

  await page.getByRole('button', { name: 'Diskusia', exact: true }).click();
  await page.clock.runFor(500);
  await expect.poll(() => [asked.messages, answered.messages]).toEqual(twice(1));
  await page.clock.runFor(5000);
  await expect.poll(() => [asked.messages, answered.messages]).toEqual(twice(2));
  await page.clock.runFor(5000);
  await expect.poll(() => [asked.messages, answered.messages]).toEqual(twice(3));
  expect(asked.status).toBe(2);
  await page.getByRole('dialog', { name: 'Diskusia' }).getByRole('button', { name: 'Zavrieť' }).click();

  const bytes = Buffer.from((await pagesPdf('ticho', 1)).bytes);
  const record = await putAttachment(cloud.ports, { company, docId: id, bytes });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Prílohy: 1' })).toBeVisible();
  const before = asked.files;
  await expect.poll(() => answered.files).toBe(before);
  await page.clock.runFor(3000);
  await expect.poll(() => [asked.files, answered.files]).toEqual(twice(before + 1));
  const ready = await cloud.ports.attachments.find(company.ownerId, record._id);
  if (ready !== undefined) await cloud.ports.attachments.change({ ...ready, process: 1 });
  await page.clock.runFor(3000);
  await expect.poll(() => [asked.files, answered.files]).toEqual(twice(before + 2));
  await page.clock.runFor(10_000);
  expect(asked.files).toBe(before + 2);
});

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Premenovať', exact: true }).click();
  await page.getByLabel('Názov dokladu').fill(name);
  await page.getByLabel('Názov dokladu').press('Enter');
}

async function fill(page: Page, field: string, value: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(field) })
    .first()
    .click();
  await page.getByRole('textbox', { name: new RegExp(field) }).fill(value);
}
