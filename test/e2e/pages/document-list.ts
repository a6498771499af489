import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The list of documents and what can be done with those that are chosen. */
export const documentListPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  // A phone has no headings, so a row is one that holds cells.
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const selection = page.getByRole('toolbar', { name: named('bulk', 'bar') });
  const changeButton = selection.getByRole('button', { name: named('bulk', 'change') });
  const checkbox = (name: string) => page.getByRole('checkbox', { name: `Vybrať ${name}`, exact: true });
  return {
    /** The documents of the list, from the top. */
    rows,
    /** The names of the documents, from the top; each leads to its document. */
    names: rows.getByRole('link'),
    filterButton: page.getByRole('button', { name: namesIn(locale)('list', 'filter'), exact: true }),
    filterDialog: page.getByRole('dialog', { name: named('listing', 'filter.title') }),
    /** What the list is filtered by. */
    chips: page.getByRole('list', { name: named('listing', 'chips') }).getByRole('listitem'),
    /** Opens the search box on a phone. */
    searchAll: page.getByRole('button', { name: named('list', 'searchAll'), exact: true }),
    savedButton: page.getByRole('button', { name: named('list', 'saved') }),
    tableButton: page.getByRole('button', { name: named('list', 'columns') }),
    tableDialog: page.getByRole('dialog', { name: named('listing', 'table.title') }),
    /** The head of a column that sorts the list. */
    head: (name: string) => page.getByRole('columnheader', { name, exact: true }),
    tab: (name: string) =>
      page.getByRole('group', { name: 'Stav dokladov' }).getByRole('button', { name: new RegExp(`^${name}`) }),
    search: page.getByLabel('Hľadať v zozname'),
    pager: page.getByRole('navigation', { name: 'Stránkovanie' }),
    checkbox,
    wholePage: page.getByRole('checkbox', { name: named('list', 'choose.page') }),
    /** What can be done with the chosen documents. */
    selection,
    exportButton: selection.getByRole('button', { name: named('bulk', 'export') }),
    /** Uses an action that the bar keeps in its menu. */
    async act(name: string | RegExp): Promise<void> {
      await selection.getByRole('button', { name: named('bulk', 'more') }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    changeButton,
    /** Opens the window of a change of the chosen documents. */
    async change(name: string | RegExp): Promise<void> {
      await changeButton.click();
      await page.getByRole('menuitem', { name }).click();
    },
    /** Chooses so many documents from the top. */
    async chooseFirst(count: number): Promise<void> {
      for (let row = 0; row < count; row += 1) await rows.nth(row).getByRole('checkbox').check();
    },
    exportDialog: page.getByRole('dialog', { name: named('bulk', 'x.title') }),
  };
};
