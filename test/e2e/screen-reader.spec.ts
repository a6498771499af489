import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { reviewPage } from './pages/review.ts';
import { expect, test } from './test.ts';

const focused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Goes by the Tab key to what is called so, however far it is. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await focused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** What the page says by itself, without anybody going there. */
const findStatus = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

/** A screen names its parts: one banner, one navigation, one main region with one title. */
async function named(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(title));
}

type Typed = { readonly email: string; readonly password: string };

/** Signs in by keyboard; what is typed wrong first is reported at its field. */
async function signInByKeys(page: Page, { email, password }: Typed, wrong?: string): Promise<void> {
  await page.goto('/login');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - combobox "Jazyk"
    - main:
      - heading "Prihlásenie" [level=1]
      - textbox "E-mail"
      - textbox "Heslo"
      - button "Zobraziť heslo"
      - link "Zabudnuté heslo"
      - button "Prihlásiť sa"
    - contentinfo
  `);
  const [name, word] = [page.getByRole('textbox', { name: 'E-mail' }), page.getByRole('textbox', { name: 'Heslo' })];
  await expect(name).toBeFocused();
  await page.keyboard.type(email);
  await reach(page, word);
  if (wrong !== undefined) {
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(word).toHaveAccessibleDescription('E-mail alebo heslo nie je správne.');
    await reach(page, word);
    await page.keyboard.press('Control+a');
  }
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('an invoice goes in and a booked document comes out by ear and by keyboard alone', async ({
  browser,
  page,
  company,
}) => {
  const invoice = printedInvoice('20260417');
  await signInByKeys(page, company.editor, 'nie je ono');
  await named(page, 'Všetky doklady');
  await press(page, page.getByRole('link', { name: 'Preskočiť na obsah' }));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Všetky doklady" [level=1]
      - group "Stav dokladov":
        - button "Na kontrolu 0" [pressed]
        - button "Prebieha 0"
      - searchbox "Hľadať v zozname"
      - status
  `);

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Nahrať súbory' }));
  await named(page, 'Nahrať súbory');
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Pridať súbory' }).first());
  await (
    await choosing
  ).setFiles({
    name: 'Ďumbier dosky.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await invoicePdf(invoice)),
  });
  await expect(findStatus(page, '1 strana')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - complementary "Súbory":
      - list:
        - listitem: /Ďumbier dosky\\.pdf/
    - group "Ďumbier dosky.pdf":
      - heading "Ďumbier dosky.pdf" [level=2]
      - status: 1 strana
      - combobox "Typ dokladu Ďumbier dosky.pdf"
      - 'button "Ďalšie akcie: Ďumbier dosky.pdf"'
      - list:
        - listitem:
          - button "Strana 1 z 1, Ďumbier dosky.pdf"
    - slider "Veľkosť náhľadov"
    - group "Nastaviť typ":
      - combobox "Nastaviť typ"
      - combobox "Ktorým dokladom nastaviť typ"
    - button "Vytvoriť 1 doklad"
  `);
  await press(page, page.getByRole('button', { name: 'Vytvoriť 1 doklad' }));
  await expect(findStatus(page, '1 doklad sa číta.')).toBeVisible();
  // The message goes after five seconds, which is no time to walk to it by Tab; the list stays.
  await press(page, page.getByRole('link', { name: /^Všetky doklady/ }));
  await named(page, 'Všetky doklady');
  await press(page, page.getByRole('link', { name: 'Ďumbier dosky', exact: true }));

  const way = page.getByRole('button', { name: /^Schválenie/ });
  await expect(way).toBeVisible({ timeout: 90_000 });
  await named(page, 'Ďumbier dosky');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - button "Späť na zoznam"
    - 'button "Typ dokladu: Faktúra prijatá. Zmeniť"'
    - heading "Ďumbier dosky" [level=1]
    - navigation "Priebeh schvaľovania":
      - list:
        - listitem "Kontrola"
        - listitem "Schválenie"
        - listitem: Archív
    - region "Údaje dokladu":
      - region "Základné":
        - textbox "Dátum vystavenia"
      - region "Dodávateľ":
        - 'button /^na kontrolu Ulica Hradská 12 Zdroj: textová vrstva PDF$/'
      - region "DPH":
        - table
    - separator "Šírka panela polí"
    - toolbar "Zobrazenie strany"
    - group "Strany dokladu":
      - img "Strana 1 z 1"
    - toolbar "Nástroje dokladu":
      - button "História"
  `);
  // The number and its symbol verify each other, so the first field that asks for a person is the next one.
  // Enter settles a value, says so, and says what is next; after the last one it has led to the way on.
  await reach(page, page.getByRole('textbox', { name: 'Dátum vystavenia' }));
  await expect(page.getByRole('textbox', { name: 'Dátum vystavenia' })).toHaveAccessibleDescription(/Dátum existuje/);
  await page.keyboard.press('Enter');
  await expect(findStatus(page, /^Dátum vystavenia: potvrdené\. Ďalej: Daňová povinnosť\.$/)).toBeAttached();
  for (let left = 60; left > 0 && !(await focused(way)); left -= 1) {
    await page.keyboard.press('Enter');
    // The cursor goes on with the next frame; a press before that would be one too many.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await expect(way).toBeFocused();
  await reviewPage(page).ready();
  await expect(findStatus(page, 'Všetky polia sú skontrolované.')).toBeAttached();
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Doklad je potvrdený' });
  await expect(done).toMatchAriaSnapshot(`
    - dialog "Doklad je potvrdený":
      - heading "Doklad je potvrdený" [level=2]
      - button "Zavrieť"
      - button "Späť na zoznam"
      - button "Zostať tu"
  `);
  await press(page, done.getByRole('button', { name: 'Späť na zoznam' }));
  await named(page, 'Všetky doklady');

  const context = await browser.newContext({ baseURL: company.url, locale: 'sk-SK', timezoneId: 'Europe/Bratislava' });
  const firstPage = await context.newPage();
  await signInByKeys(firstPage, company.admin);
  await named(firstPage, 'Všetky doklady');
  await press(firstPage, firstPage.getByRole('button', { name: 'Prebieha 1' }));
  await press(
    firstPage,
    firstPage.getByRole('row', { name: /Ďumbier dosky/ }).getByRole('link', { name: 'Ďumbier dosky' }),
  );
  await named(firstPage, 'Ďumbier dosky');
  await reviewPage(firstPage).ready('Do archívu');
  await press(firstPage, firstPage.getByRole('button', { name: 'Do archívu' }));
  await expect(findStatus(firstPage, 'Doklad je v archíve.')).toBeVisible();
  await firstPage.keyboard.press('Escape');
  const booked = firstPage.waitForEvent('download');
  await press(firstPage, firstPage.getByRole('button', { name: 'Exportovať' }));
  const menu = firstPage.getByRole('menu');
  await expect(menu).toMatchAriaSnapshot(`
    - menu:
      - menuitem "XML"
      - menuitem "JSON"
  `);
  await expect(menu.getByRole('menuitem', { name: 'XML' })).toBeFocused();
  await firstPage.keyboard.press('ArrowDown');
  await firstPage.keyboard.press('Enter');
  expect((await booked).suggestedFilename()).toMatch(/\.json$/);
  await context.close();
});
