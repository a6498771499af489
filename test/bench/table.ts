import type { Page } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { saveDocument } from '#shared/api/documents.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { launchChromium } from '../e2e/browser.ts';
import { lineTablePage } from '../e2e/pages/line-table.ts';
import { openSession } from '../e2e/pages/sign-in.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { percentile, report, timed } from './measure.ts';

const rows = 3200;
const perPage = 50;
/** Cells that are typed into, and what is typed. */
const cells = 40;
const typed = '1234,5';

const columns = ['name', 'quantity', 'unit', 'unitPrice', 'vatRate', 'base', 'total'] as const;

/** A table of 3,200 rows on 64 pages, every cell with its place. */
function longTable(): LineTable {
  const cell = (value: string, row: number, column: number) => ({
    value,
    dirty: false,
    bboxes: [
      {
        page: Math.floor(row / perPage),
        x: 0.05 + 0.13 * column,
        y: 0.1 + (0.8 * (row % perPage)) / perPage,
        w: 0.1,
        h: 0.01,
      },
    ],
  });
  return {
    _id: 'items',
    _idx: 0,
    group: 'items',
    name: '',
    locked: false,
    isStatic: false,
    columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
    body: Array.from({ length: rows }, (_, row) => ({
      header: false,
      footer: false,
      ignore: false,
      data: [`Tovar číslo ${row}`, '2', 'ks', '4.50', '23', '9.00', '11.07'].map((value, column) =>
        cell(value, row, column),
      ),
    })),
  };
}

/** Milliseconds from a key to the picture that shows it, for every key from now on. */
async function watchKeys(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    window.addEventListener(
      'keydown',
      (event) => {
        const began = event.timeStamp;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => taken.push(performance.now() - began);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  return async () => {
    const taken: unknown = await page.evaluate((): unknown => Reflect.get(window, 'taken'));
    return Array.isArray(taken) ? taken.map(Number) : [];
  };
}

/** The digital table with 3,200 rows: how long a key takes to be seen, and a save to be answered. */
export async function benchTable({ ports }: LocalCloud, company: TestCompany): Promise<number> {
  await buildWeb();
  const _id = ports.ids.id();
  const head = sampleHead({
    _id,
    ownerId: company.ownerId,
    doctype: 'fakturaprijata',
    step: 'kontro',
    userId: [company.editor._id],
  });
  const made = await ports.documents.create({
    head,
    fields: [sampleField('totalBase', (rows * 9).toFixed(2)), sampleField('totalAmount', (rows * 11.07).toFixed(2))],
    tables: [longTable()],
  });
  if (!made.ok) throw new Error(`the document: ${made.error}`);
  const client = await company.as(company.editor);

  const browser = await launchChromium();
  try {
    const page = await (
      await browser.newContext({ baseURL: company.url, locale: 'sk-SK', viewport: { width: 1440, height: 900 } })
    ).newPage();
    const table = lineTablePage(page);
    await openSession(page, company.url, company.editor);
    const opened = await timed(async () => {
      await page.goto(`/document/detail/${_id}`);
      await page.getByRole('button', { name: /^Otvoriť tabuľku/ }).click();
      await table.cell(0, 0).waitFor();
    });
    await page.keyboard.press('Control+End');
    await table.cell(rows - 1, 0).waitFor();
    const shown = await table.sheet.getByRole('row').count();

    const letters = await watchKeys(page);
    for (let n = 0; n < cells; n += 1) {
      await page.keyboard.type(typed, { delay: 45 });
      await page.keyboard.press('ArrowUp', { delay: 45 });
    }
    const taken = await letters();
    const walked = await watchKeys(page);
    for (let n = 0; n < 150; n += 1) await page.keyboard.press(n % 3 === 2 ? 'ArrowUp' : 'PageUp', { delay: 25 });
    const moves = (await walked()).slice(0, 150);

    await client.until(async () => {
      const { tables } = await client.read(_id);
      return tables[0]?.body[rows - cells]?.data.at(-1)?.value === '1234.50' ? true : undefined;
    }, 'the typed cells are saved');
    const { tables, version } = await client.read(_id);
    const saves: number[] = [];
    let at = version;
    for (let n = 0; n < 5; n += 1) {
      const row = tables[0]?.body[n];
      if (row === undefined) throw new Error('the table has lost its rows');
      const data = row.data.with(0, { value: `Tovar ${n} inak`, dirty: false, bboxes: [] });
      const tableRows = [{ _id: 'items', _idx: 0, length: rows, rows: [{ at: n, row: { ...row, data } }] }];
      const body = { tableRows, withoutTables: true, document: { version: at } };
      saves.push(
        await timed(async () => {
          at = (await client.call(saveDocument, { params: { id: _id }, body })).document.version;
        }),
      );
    }
    console.log(
      `     ${rows} rows, ${shown} of them drawn; opened in ${opened.toFixed(0)} ms; key p50 ${percentile(taken, 0.5).toFixed(1)} ms, largest ${Math.max(...taken).toFixed(0)} ms over ${taken.length} keys`,
    );
    return [
      report('key to picture while typing in 3,200 rows (p95)', percentile(taken, 0.95), 'ms', 50),
      report('cursor to picture while walking through them (p95)', percentile(moves, 0.95), 'ms', 50),
      report('saving one changed row of 3,200 (p95)', percentile(saves, 0.95), 'ms', 1000),
    ].filter((met) => !met).length;
  } finally {
    await browser.close();
  }
}
