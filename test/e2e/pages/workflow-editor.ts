import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The drawing of a workflow, in its editor and where it is only shown. */
export const workflowPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const canvas = page.getByRole('application', { name: named('workflow', 'canvas') });
  const node = (name: string | RegExp): Locator => canvas.getByRole('button', { name });
  const handle = (name: RegExp, side: 'left' | 'right') => node(name).locator(`[data-handlepos="${side}"]`);
  return {
    canvas,
    /** A step by the sentence that describes it: its name, who works there, what is wrong with it. */
    node,
    // The library that draws gives its steps and connections test ids; connections are hidden from assistive technology.
    nodes: canvas.getByTestId(/^rf__node-/),
    connections: canvas.getByTestId(/^rf__edge-/),
    /** The settings of the chosen step. */
    form: page.getByRole('complementary', { name: named('workflow', 'form.title') }),
    /** The steps as a list. */
    list: page.getByRole('list', { name: named('workflow', 'list.label') }),
    simulation: page.getByRole('region', { name: named('workflow', 'simulation') }),
    save: page.getByRole('button', { name: /^Uložiť workflow/ }),
    async open(doctype: string): Promise<void> {
      await page.goto(`/document/types/${doctype}/workflow`);
      await expect(node('Začiatok')).toBeVisible();
    },
    /** Chooses from a list by keyboard: types what is wanted and takes the first that fits. */
    async pick(field: Locator, wanted: string): Promise<void> {
      await field.focus();
      await page.keyboard.type(wanted);
      await expect(page.getByRole('option', { name: wanted }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    },
    /** Draws a connection from the right side of a step to the left side of another one, and checks before letting go. */
    async connect(from: RegExp, to: RegExp, check: () => Promise<void>): Promise<void> {
      const source = await handle(from, 'right').boundingBox();
      const target = await handle(to, 'left').boundingBox();
      if (source === null || target === null) throw new Error('a node is not in sight');
      await page.mouse.move(source.x + 5, source.y + 5);
      await page.mouse.down();
      await page.mouse.move(source.x + 60, source.y + 40, { steps: 4 });
      await page.mouse.move(target.x + 5, target.y + 5, { steps: 8 });
      await check();
      await page.mouse.up();
    },
  };
};
