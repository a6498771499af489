import type { Browser, Page } from 'playwright-core';
import type { Printer } from '#functions/ports/printer.ts';
import { defaultFont, templateFonts } from '#shared/template/fonts.ts';
import { toSheetHtml, type PrintSheet } from '#shared/template/print-sheet.ts';
import { fontFaces } from './font-faces.ts';
import { launchChromium } from './launch.ts';
import { printLimits, printQueue } from './print-queue.ts';

/** A page without loads is set in moments; who takes longer than this is stuck. */
const patienceMs = 30_000;
const toPixels = (points: number): number => Math.round((points * 96) / 72);

/** The families that a sheet names, so that only their letters travel. */
const listFamilies = ({ body }: PrintSheet) =>
  templateFonts.filter((family) => family === defaultFont || body.includes(family));

async function setPage(
  browser: Browser,
  sheet: PrintSheet,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    viewport,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patienceMs);
  // There is nothing to load; should anything ever try, it does not leave the machine.
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  await page.setContent(toSheetHtml(sheet, await fontFaces(listFamilies(sheet))), { waitUntil: 'load' });
  // The letters are data, but they are unpacked beside the page.
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page;
}

/** Each print gets a browser of its own with a fresh profile: nothing of one company's page is there for the next. */
async function withBrowser(work: (browser: Browser) => Promise<Uint8Array>): Promise<Uint8Array> {
  const browser = await launchChromium(patienceMs);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Prints through Chromium: on one machine and inside Lambda alike. All prints of a process share one queue. */
export function printerInChromium(limits = printLimits): Printer {
  const take = printQueue(limits);
  return {
    pdf: (sheet, party) =>
      take(party, () =>
        withBrowser(async (browser) => {
          const page = await setPage(browser, sheet, { width: toPixels(sheet.width), height: toPixels(sheet.height) });
          return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
        }),
      ),
    picture: (sheet, { width, height, quality }, party) =>
      take(party, () =>
        withBrowser(async (browser) => {
          // On a screen there are no sheets: the room around the text is padding, and the sheet is as wide as the picture.
          const { top, right, bottom, left } = sheet.margins;
          const style = `box-sizing:border-box;width:${sheet.width}pt;padding:${top}pt ${right}pt ${bottom}pt ${left}pt`;
          const body = `<div style="zoom:${width / ((sheet.width * 96) / 72)};${style}">${sheet.body}</div>`;
          const page = await setPage(browser, { ...sheet, body }, { width, height });
          const clip = { x: 0, y: 0, width, height };
          return page.screenshot({ type: 'jpeg', quality: Math.round(quality * 100), clip });
        }),
      ),
  };
}
