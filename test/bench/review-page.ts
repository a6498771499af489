import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { putReadDocument, settledInvoice, type StoredPage } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../e2e/pages/review.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** A signed-in person at the review screen, and the cloud behind it. */
export type ReviewBench = { readonly cloud: LocalCloud; readonly company: TestCompany; readonly page: Page };

/** So long a document is looked at; what is fetched ahead is here by then. */
export const lookMs = 1500;

/** Every invoice has a number of its own: a second one of the same number would be refused as a duplicate. */
let number = 0;

/** Puts so many read invoices, ready to be confirmed, before the person. */
export async function putInvoices(
  { cloud, company: { ownerId, editor } }: Pick<ReviewBench, 'cloud' | 'company'>,
  count: number,
  pages: readonly StoredPage[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const last = number + count; number < last;) {
    number += 1;
    const fields: readonly FieldValue[] = settledInvoice(number);
    const made = { ownerId, userId: [editor._id], name: `Doklad ${number}`, pages, fields };
    ids.push(await putReadDocument(cloud.ports, made));
  }
  return ids;
}

/** Processor milliseconds of the page's main thread since it was opened, whatever else the machine is doing. */
export type Busy = { readonly all: number; readonly script: number; readonly layout: number; readonly style: number };

/** Asks for them; the session has to be enabled once. */
export async function watchBusy(session: CDPSession): Promise<() => Promise<Busy>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (wanted: string): number => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
    return {
      all: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration'),
      style: ms('RecalcStyleDuration'),
    };
  };
}

/** Milliseconds until the screen asks what is next (0 where it does not ask), and from there until the next document is shown. */
const confirmed = z.object({ asked: z.number(), shown: z.number() });
type Confirmed = z.infer<typeof confirmed>;

declare global {
  var benchStep: (() => Promise<Confirmed>) | undefined;
}

/**
 * Ctrl+Enter, and on with the button of the dialog the moment it stands there. Shown means: another name, its fields, and the
 * picture of its first page, drawn. The step lies in the page once: sent anew for each document, its code would be most of what
 * grows there.
 */
async function layStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.benchStep = () =>
      new Promise((resolve, reject) => {
        const name = () => document.querySelector('h1')?.textContent ?? '';
        const picture = () => document.querySelector<HTMLImageElement>('[aria-label="Strany dokladu"] img');
        const before = name();
        const began = performance.now();
        let asked = 0;
        const isShown = () => {
          const image = picture();
          return (
            name() !== before &&
            document.querySelector('[aria-label="Údaje dokladu"] section button') !== null &&
            image !== null &&
            image.complete &&
            image.naturalWidth > 0
          );
        };
        const look = () => {
          const now = performance.now();
          const confirm = document.querySelector<HTMLElement>('[role="dialog"] button[data-autofocus]');
          if (isShown()) {
            resolve({ asked, shown: now - began - asked });
            return;
          }
          if (asked === 0 && confirm !== null) {
            asked = now - began;
            confirm.click();
          }
          if (now - began > 20_000) reject(new Error(`nothing followed ${before}`));
          else requestAnimationFrame(look);
        };
        const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        requestAnimationFrame(look);
      });
  });
}

/** Confirms the open document, once its pages are in sight, and goes on to the next one. */
export async function confirmOne(page: Page): Promise<Confirmed> {
  await reviewPage(page).ready();
  const taken = await page.evaluate('globalThis.benchStep?.()');
  if (taken !== undefined) return confirmed.parse(taken);
  await layStep(page);
  return confirmOne(page);
}
