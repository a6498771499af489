import { expect, type Locator, type Page } from '@playwright/test';
import { readPage } from '#shared/api/documents.ts';
import type { Word } from '#shared/geometry/box.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { saveMessages } from '#shared/text/save-messages.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { restingBox } from '../animations.ts';
import { fieldNames, literal, namesIn } from './names.ts';

export type WordOnPage = Word & { readonly page: number };

/** Below this width the product is laid out for a phone. */
const desktopWidth = 900;

/** The screen where a document is reviewed: its fields, its pages, its tools. */
export const reviewPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const panel = page.getByRole('region', { name: named('detail', 'panel.title') });
  const pages = page.getByRole('group', { name: named('detail', 'page.region') });
  const toolbar = page.getByRole('toolbar', { name: named('detail', 'tools.label') });
  const confirmButton = (next = 'Schválenie') =>
    page.getByRole('button', { name: new RegExp(`^${literal(next)}`) }).last();

  /** The line of a field in its group: the first value of the id. */
  const line = (id: string): Locator => {
    const names = fieldNames(locale, id);
    const group = panel.getByRole('region', { name: names.group, exact: true });
    return group.getByRole('button').filter({ has: page.getByTitle(names.field, { exact: true }) });
  };
  /** The input of a field while it is active. */
  const input = (id: string): Locator => {
    const names = fieldNames(locale, id);
    const group = panel.getByRole('region', { name: names.group, exact: true });
    const exact = { name: names.field, exact: true };
    return group.getByRole('textbox', exact).or(group.getByRole('combobox', exact));
  };
  /** A field whether it is active or not. */
  const field = (id: string): Locator => line(id).or(input(id)).first();
  /** Opens the tools of a phone. */
  const openTools = () => page.getByRole('button', { name: named('detail', 'tools.label') }).click();
  const pageImage = (n: number) => pages.getByAltText(named('detail', 'page.alt', { page: n }));

  const question = page.getByRole('group', { name: named('detail', 'question.label') });
  const confirmed = page.getByRole('dialog', { name: saveMessages.confirmed[locale] });
  const confirmAnyway = async (press?: () => Promise<void>): Promise<void> => {
    await expect(question).toHaveAttribute('data-ready', 'true');
    const button = page.getByRole('button', { name: named('detail', 'question.confirm') });
    await (press === undefined ? button.click() : press());
  };

  return {
    panel,
    line,
    input,
    field,
    /** The input of the field that is active. */
    activeInput: panel.getByRole('textbox').or(panel.getByRole('combobox')),
    /** A value of the VAT summary while it is not active. */
    vatCell: (id: 'vatBase' | 'vatAmount' | 'vatTotal', rate: number) =>
      panel.getByRole('button', { name: new RegExp(`^${literal(fieldNames(locale, id).field)} ${rate}\\s%: `) }),
    /** The value of a field as the panel shows it: the text of its line, or what stands in its input. */
    shownValue: (id: string): Promise<string> =>
      field(id).evaluate((element) =>
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.value
          : element.textContent,
      ),

    pages,
    /** The picture of a page, counted from one. */
    pageImage,
    /** The pages that are drawn: those in sight and their neighbours. */
    pageImages: pages.getByAltText(named('detail', 'page.alt')),
    /** Where the value of a field stands on its page. */
    markedValue: (id: string) =>
      pages.getByRole('button', { name: new RegExp(`^${literal(fieldNames(locale, id).field)}: `) }).first(),
    /** Clicks a word on the picture of its page. */
    async clickWord({ box, page: index }: WordOnPage): Promise<void> {
      const picture = pageImage(index + 1);
      await expect(picture).toBeVisible();
      const area = await restingBox(picture);
      await page.mouse.click(area.x + (box.x + box.w / 2) * area.width, area.y + (box.y + box.h / 2) * area.height);
    },

    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    /** The button that takes the document on; it bears the name of the next step, and how many fields wait. */
    confirmButton,
    /** Waits until the document can be confirmed: its fields and the pictures of its pages are drawn. */
    ready: (next?: string) => expect(confirmButton(next)).toHaveAttribute('aria-disabled', 'false'),
    /** At the button: what is open in the document that is being confirmed. */
    question,
    /** The press that confirms in spite of it, once the line has been on the screen. */
    confirmAnyway,
    /** Confirms by the button; what is open in the document is confirmed by a second press. */
    async confirm(next?: string): Promise<void> {
      await confirmButton(next).click();
      await expect(question.or(confirmed)).toBeVisible();
      if (await question.isVisible()) await confirmAnyway();
    },
    /** At the button: why the document is returned. */
    returnReason: page.getByRole('textbox', { name: named('detail', 'return.reason') }),
    returnButton: page.getByRole('button', { name: named('detail', 'confirm.return') }),
    /** Who returned the document, when and why. */
    returned: page.getByRole('status').filter({ hasText: named('detail', 'returned.title') }),
    /** What follows a confirmation. */
    confirmed,
    toolbar,
    openTools,
    tool: (name: string) => toolbar.getByRole('button', { name, exact: true }),
    settings: page.getByRole('dialog', { name: named('detail', 'settings.title') }),
    /** The steps of the workflow, which a dialog shows. */
    steps: page.getByRole('dialog', { name: named('detail', 'steps.title') }),
    async openSteps(): Promise<void> {
      await page.getByTitle(named('detail', 'steps.open')).click();
    },
    typeButton: page
      .getByRole('button', { name: named('detail', 'type.change') })
      .or(page.getByRole('button', { name: named('detail', 'type.choose') })),
    /** Uses a tool where it is offered: in the column, in the menu of further tools, in the menu of a phone. */
    async useTool(name: RegExp): Promise<void> {
      const item = page.getByRole('menuitem', { name }).first();
      if ((page.viewportSize()?.width ?? desktopWidth) < desktopWidth) {
        await openTools();
        return item.click();
      }
      await toolbar.waitFor();
      const button = toolbar.getByRole('button', { name }).first();
      if ((await button.count()) > 0) return button.click();
      await toolbar.getByRole('button', { name: named('detail', 'tools.more') }).click();
      return item.click();
    },
  };
};

/** A word of a document's page as the reader saw it. */
export async function findWord(client: Client, document: Document, text: string): Promise<WordOnPage> {
  for (const [index, { _id }] of document.pages.entries()) {
    const { vision } = await client.call(readPage, { params: { id: _id } });
    const word = vision.find((seen) => seen.text === text);
    if (word !== undefined) return { ...word, page: index };
  }
  throw new Error(`no page says ${text}`);
}
