import type { Page } from '@playwright/test';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { toSupplierDocument } from '#shared/reading/memory/supplier.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { everyLook, inspect, otherWords, type Look } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { expect, test, type Cloud } from '../test.ts';

const type = 'fakturaprijata';

/** A rule for documents with a word in their lines. */
const rule = (id: string, name: string, over: Partial<BookingRule> = {}): BookingRule => ({
  ...{ id, name, on: true, book: { costCentre: id }, splits: [], settles: false },
  when: { doctypes: [], partners: [], regimes: [], rates: [], texts: [name], centres: [], from: null, to: null },
  ...over,
});

/** Three confirmed invoices of one supplier, booked to the same centre, of which the product has learned. */
async function confirmThree({ ports }: Cloud, { ownerId }: TestCompany): Promise<void> {
  for (const n of [1, 2, 3]) {
    const head = sampleHead({ _id: ports.ids.id(), ownerId, name: `Píla ${n}`, doctype: type, step: archivedStep });
    const fields = [...readInvoice(n), sampleField('costCentre', 'VYR', { verified: true })].map((field) => ({
      ...field,
      verified: true,
    }));
    await ports.documents.create({ head, pages: [], fields, tables: [] });
    const about = { document: head._id, doctype: type, at: `2026-10-0${n}T08:00:00.000Z` };
    await ports.learned.teachSupplier(ownerId, ['CompanyId#36631124'], toSupplierDocument(about, fields));
  }
}

test('an administrator makes a rule of a habit, tries it on past documents, and the next document is booked by it', async ({
  cloud,
  open,
  company,
}) => {
  await confirmThree(cloud, company);
  const page = await open(company.admin);
  await page.goto('/accounting#booking');
  const section = page.getByRole('region', { name: 'Predvolené účtovanie' });
  await expect(section.getByRole('heading', { name: 'Zatiaľ nemáte žiadne pravidlo' })).toBeVisible();
  const habits = section.getByRole('region', { name: 'Zvyklosti dodávateľov' });
  await expect(habits.getByText('pretože posledné 3 doklady boli zaúčtované takto')).toBeVisible();
  await expect(habits.getByRole('link', { name: 'Píla 3' })).toBeVisible();

  await habits.getByRole('button', { name: 'Vytvoriť pravidlo: Píla Ďumbier, s. r. o.' }).click();
  const editor = page.getByRole('dialog', { name: 'Nové pravidlo' });
  await editor.getByLabel('Názov pravidla').fill('Drevo');
  await expect(editor.getByLabel('Stredisko', { exact: true }).first()).toHaveValue('VYR');
  await editor.getByRole('button', { name: 'Vyskúšať' }).click();
  await expect(
    editor.getByText('Skontrolované doklady: 3. Pravidlo platí pre: 3. Rovnako 3, inak 0, doplnené 0.'),
  ).toBeVisible();
  await expect(editor.getByRole('row', { name: /Píla 2.*Stredisko.*VYR.*VYR.*rovnako/u })).toBeVisible();

  // A split that is not whole is not saved.
  await editor.getByRole('button', { name: 'Pridať časť' }).click();
  const part = editor.getByRole('group', { name: 'Časť 1' });
  await part.getByLabel('Podiel %').fill('60');
  await expect(editor.getByText(/^Spolu 60,00\s%, chýba 40,00\s%$/u)).toBeVisible();
  await editor.getByRole('button', { name: 'Uložiť pravidlo' }).click();
  await expect(editor.getByRole('alert').filter({ hasText: '1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Odstrániť časť 1' }).click();
  await editor.getByRole('button', { name: 'Uložiť pravidlo' }).click();
  await expect(editor).toBeHidden();
  const rules = section.getByRole('list', { name: 'Pravidlá' });
  await expect(rules.getByRole('listitem')).toHaveText(/Drevo.*partner je Píla Ďumbier, s\. r\. o\..*→ Stredisko VYR/u);

  const { ownerId, admin } = company;
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [admin._id], name: 'Nová', fields: readInvoice(9) });
  await page.goto(`/document/detail/${id}`);
  const review = reviewPage(page);
  await review.line('totalAmount').click();
  await review.input('totalAmount').fill('1230,50');
  await page.keyboard.press('Tab');
  await expect(review.line('costCentre')).toContainText('Výroba');
  await review.line('costCentre').click();
  await expect(review.panel.getByText('Podľa pravidla „Drevo“')).toBeVisible();
});

test('without a rule the next document of a supplier is booked as its last ones were, and says so', async ({
  cloud,
  open,
  company,
}) => {
  await confirmThree(cloud, company);
  const { ownerId, editor } = company;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Nová',
    fields: readInvoice(9),
  });
  const page = await open(editor);
  await page.goto(`/document/detail/${id}`);
  const review = reviewPage(page);
  await review.line('totalAmount').click();
  await review.input('totalAmount').fill('1230,50');
  await page.keyboard.press('Tab');
  await review.line('costCentre').click();
  await expect(review.panel.getByText('Rovnako ako na posledných 3 dokladoch tohto dodávateľa')).toBeVisible();
});

test('rules are put in order by keyboard, switched off and removed', async ({ cloud, open, company }) => {
  const rules = [rule('A', 'Nájom'), rule('B', 'Energie'), rule('C', 'Telefón')];
  await cloud.ports.bookingRules.save(company.ownerId, { rules, version: 0 });
  const page = await open(company.admin);
  await page.goto('/accounting#booking');
  const list = page.getByRole('list', { name: 'Pravidlá' });
  const names = () => list.getByRole('listitem').locator('strong').allTextContents();
  await page.getByRole('button', { name: 'Posunúť pravidlo „Telefón“ vyššie' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Nájom', 'Telefón', 'Energie']);
  await expect(page.getByRole('button', { name: 'Posunúť pravidlo „Telefón“ vyššie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Telefón', 'Nájom', 'Energie']);

  const lease = page.getByRole('switch', { name: 'Pravidlo „Nájom“ je zapnuté' });
  await lease.focus();
  await page.keyboard.press('Space');
  await expect(lease).not.toBeChecked();
  await page.getByRole('button', { name: 'Odstrániť pravidlo „Energie“' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click();
  await expect.poll(names).toEqual(['Telefón', 'Nájom']);
  const stored = async () =>
    (await cloud.ports.bookingRules.read(company.ownerId)).rules.map(({ id, on }) => `${id} ${on}`);
  await expect.poll(stored).toEqual(['C true', 'A false']);
});

test('default booking looks right on every computer and phone, with rules, habits, the editor and a trial', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(240_000);
  await confirmThree(cloud, company);
  const when = { ...rule('w', 'w').when, texts: [], doctypes: [type], regimes: ['standard' as const], from: '100.00' };
  const part = { debit: '502100', credit: '', text: 'Elektrina' };
  const splits = [
    { ...part, percent: '33.33', centre: 'VYR' },
    { ...part, percent: '66.67', centre: 'ADM' },
  ];
  const rules = [
    rule('VYR', 'Drevo na výrobu paliet a prepraviek od všetkých dodávateľov', { when, settles: true }),
    rule('E', 'Energie', { splits }),
    rule('T', 'Telefón', { on: false }),
  ];
  await cloud.ports.bookingRules.save(company.ownerId, { rules, version: 0 });
  const page = await open(company.admin);
  const path = '/accounting#booking';
  await inspect(page, { name: 'booking', path, ready: (shown) => shown.getByRole('listitem').last() }, [
    ...everyLook,
    ...otherWords,
  ]);
  const edit = (name: string) => ({
    ...{ name: `booking-${name}`, path, ready: (shown: Page) => shown.getByRole('listitem').last() },
    act: async (shown: Page, { lang }: Look) => {
      const named = namesIn(lang);
      const rule = rules.find(({ id }) => id === name)?.name ?? '';
      await shown.getByRole('button', { name: named('accounting', 'booking.editOf', { name: rule }) }).click();
      const dialog = shown.getByRole('dialog');
      await dialog.getByRole('button', { name: named('accounting', 'booking.try'), exact: true }).click();
      await expect(dialog.getByRole('status').last()).toBeVisible();
    },
  });
  for (const name of ['VYR', 'E']) await inspect(page, edit(name), everyLook);
});
