import type { Page } from '@playwright/test';
import { everyLook, inspect, otherWords, type Look, type Ready } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { filesPage } from '../pages/files.ts';
import { shellPage } from '../pages/shell.ts';
import { pagesPdf, stackPdf } from '../pdfs.ts';
import { test } from '../test.ts';

test.setTimeout(900_000);

const looks = [...everyLook, ...otherWords];
const scan = 'Sken z pobočky, november 2026.pdf';
/** The pages of the screen, which its language names. */
const sheets = (page: Page, { lang }: Look) =>
  page.getByRole('main').getByRole('button', { name: namesIn(lang)('files', 'page') });

test('chosen pages, a page shown large and the question about proposed cuts look right on every computer and phone (R-TXT-01)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  await client.upload(scan, (await pagesPdf(scan, 4)).bytes, 'application/pdf');
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  const ready: Ready = (shown, seen) => sheets(shown, seen).nth(3).locator('img');
  const choose = async (shown: Page, seen: Look) => {
    await sheets(shown, seen).first().focus();
    await shown.keyboard.press('Shift+ArrowRight');
    await filesPage(shown, seen.lang).chosen.waitFor();
  };
  await inspect(page, { name: 'files-chosen', path: '/files', ready, act: choose }, looks);
  const enlarge = async (shown: Page, seen: Look) => {
    await sheets(shown, seen).nth(1).focus();
    await shown.keyboard.press('Space');
    await shown.getByRole('dialog').getByRole('img').locator('img').waitFor();
  };
  await inspect(page, { name: 'files-large', path: '/files', ready, act: enlarge }, looks);

  const stack = await stackPdf('Prijaté faktúry.pdf', [1, 2, 3]);
  await client.upload('Prijaté faktúry.pdf', stack.bytes, 'application/pdf');
  const proposed: Ready = (shown, { lang }) => shown.getByText(namesIn(lang)('files', 'cuts.proposed'));
  const ask = async (shown: Page, { lang }: Look) => {
    await shown.keyboard.press('Control+Enter');
    await shown.getByRole('dialog', { name: namesIn(lang)('files', 'undecided.title') }).waitFor();
  };
  await inspect(page, { name: 'files-undecided', path: '/files', ready: proposed, act: ask }, looks);
});
