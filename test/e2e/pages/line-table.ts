import type { Locator, Page } from '@playwright/test';

/** The digital table below the page of a document. */
export const lineTablePage = (page: Page) => {
  const sheet = page.getByRole('region', { name: 'Digitálna tabuľka' });
  // Only rows in sight are drawn: a row is found by its number, not by its place.
  const row = (index: number): Locator => sheet.locator(`[aria-rowindex="${index + 2}"]`);
  const headings = sheet.getByRole('columnheader');
  return {
    sheet,
    /** The names of the columns. */
    columnNames: headings.locator('b'),
    headings,
    row,
    cell: (index: number, column: number): Locator => row(index).getByRole('gridcell').nth(column),
    /** The one input of the table, which lies over the cell of the cursor. */
    input: sheet.getByRole('textbox', { name: /^Riadok / }).or(sheet.getByRole('combobox', { name: /^Riadok / })),
    /** Earlier texts below the open cell; they lie over the sheet, not in it. */
    suggestions: page.getByRole('listbox', { name: 'Texty z vašich dokladov' }),
    ignoredRows: sheet.locator('[data-mark="ignored"]'),
    sums: page.getByRole('group', { name: 'Kontrola súčtov' }),
    /** The frame of the table on the page. */
    frame: page.getByRole('group', { name: 'Rámec tabuľky na strane' }),
    /** A line between two columns on the page, counted from zero; the frame takes its keys, so it has no role of its own. */
    columnLine: (index: number): Locator => page.locator(`[data-line="x${index}"]`),
  };
};
