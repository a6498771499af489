import type { Page } from '@playwright/test';
import { ends, everyLook, inspect, otherWords, type Look, type Ready } from './looks.ts';
import { documentListPage } from './pages/document-list.ts';
import { namesIn } from './pages/names.ts';
import { shellPage } from './pages/shell.ts';
import { putDocument } from './seed.ts';
import { test } from './test.ts';

test.setTimeout(600_000);

const firstRow: Ready = (page) => documentListPage(page).rows.first();

test('the filtered list and its dialogs look right on every computer and phone (R-LST-06, R-LST-13)', async ({
  cloud,
  open,
  company,
}) => {
  const energy = { tags: [{ value: 'energie', label: 'ENERGIE' }] };
  await cloud.ports.tags.keep(company.ownerId, [{ value: 'energie', label: 'ENERGIE', colour: 0 }]);
  for (const [at, name] of ['Elektrina 10/2026 – prevádzka Trnava', 'Papiera Tatry', 'Mlyn Kolárovo'].entries()) {
    await putDocument(cloud.ports, company, { name, total: String(300 + at * 137.5), changes: energy });
  }
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  const filtered = '/document/list?tag=energie&is=-paid&where=total*between*100*900&has=currency';
  const inLook = (lang: Look['lang']) => documentListPage(page, lang);
  const inspectAll = (name: string, act?: (page: Page, look: Look) => Promise<void>) =>
    inspect(page, { name, path: filtered, ready: firstRow, ...(act === undefined ? {} : { act }) }, [
      ...everyLook,
      ...otherWords,
    ]);

  await inspectAll('list-filtered');
  const openFilter = async (_: Page, { lang }: Look) => {
    await page.keyboard.press('f');
    await inLook(lang).filterDialog.getByRole('radiogroup').first().waitFor();
  };
  await inspectAll('list-filter-basic', openFilter);
  await inspectAll('list-filter-advanced', async (_, look) => {
    await openFilter(page, look);
    const named = namesIn(look.lang);
    const dialog = inLook(look.lang).filterDialog;
    await dialog.getByRole('tab', { name: named('listing', 'mode.advanced') }).click();
    await dialog.getByRole('button', { name: named('listing', 'advanced.add') }).click();
  });
  await inspectAll('list-filter-filled', async (_, look) => {
    await openFilter(page, look);
    await inLook(look.lang)
      .filterDialog.getByRole('tab', { name: namesIn(look.lang)('listing', 'mode.filled') })
      .click();
  });
  await inspectAll('list-saved', async (_, { lang }) => {
    await inLook(lang).savedButton.click();
    await page.getByLabel(namesIn(lang)('listing', 'saved.name')).waitFor();
  });
  await inspectAll('list-keys', async (_, { lang }) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: namesIn(lang)('listing', 'keys.title') }).waitFor();
  });
  const empty: Ready = (shown, { lang }) =>
    shown.getByRole('heading', { name: namesIn(lang)('listing', 'empty.filters') });
  await inspect(page, { name: 'list-filter-empty', path: '/document/list?tag=nic', ready: empty }, ends);
  await inspect(
    page,
    {
      name: 'list-filter-refused',
      path: '/document/list?where=nic*equals*1',
      ready: (shown) => shown.getByRole('alert'),
    },
    ends,
  );
  const wide = everyLook.filter(({ width }) => width === 1440);
  const openTable = async (_: Page, { lang }: Look) => {
    await inLook(lang).tableButton.click();
    await inLook(lang).tableDialog.getByRole('list').waitFor();
  };
  await inspect(page, { name: 'list-table', path: filtered, ready: firstRow, act: openTable }, wide);
  await inspect(
    page,
    {
      name: 'list-table-export',
      path: filtered,
      ready: firstRow,
      act: async (_, look) => {
        await openTable(page, look);
        await inLook(look.lang)
          .tableDialog.getByRole('tab', { name: namesIn(look.lang)('listing', 'table.exported') })
          .click();
      },
    },
    wide,
  );
});
