import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { animationsEnd } from './animations.ts';
import { lostFocus } from './focus.ts';
import { expect } from './test.ts';

export type Look = {
  readonly width: 1440 | 390;
  readonly scheme: 'light' | 'dark';
  readonly lang: 'sk' | 'fr' | 'en' | 'cs';
};

/** What a person sees once the screen has come. */
export type Ready = (page: Page, look: Look) => Locator;
/** A screen: where it is, what shows that it has come, and what opens the part of it that is inspected. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly ready: Ready;
  readonly act?: (page: Page, look: Look) => Promise<void>;
};

/** What most screens begin with. */
export const firstInput: Ready = (page) => page.getByRole('main').getByRole('textbox').first();
export const title: Ready = (page) => page.getByRole('heading', { level: 1 });

const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;
export const look = (width: Look['width'], scheme: Look['scheme'], lang: Look['lang']): Look => ({
  width,
  scheme,
  lang,
});

/** Each width, scheme and language once. */
export const ends = [look(1440, 'light', 'sk'), look(390, 'dark', 'fr')];
/** Every width with every scheme in Slovak and French, the two ends first. */
export const everyLook = [
  ...ends,
  ...widths.flatMap((width) =>
    (['sk', 'fr'] as const).flatMap((lang) => schemes.map((scheme) => look(width, scheme, lang))),
  ),
].filter((one, at, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at);
/** The other two languages, where most words stand. */
export const otherWords = [look(1440, 'dark', 'en'), look(390, 'light', 'cs')];

export const sizeOf = (width: Look['width']) => ({ width, height: width === 390 ? 844 : 900 });

/** Texts of controls that are cut off without saying so, and controls that reach past the screen where nothing scrolls to them. */
function cutControls(): readonly string[] {
  const shows = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element: Element) => element.textContent.trim().slice(0, 40);
  const hidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  const scrolled = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolled(element.parentElement));
  const cut = (element: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (hidden(element) || element.scrollWidth <= element.clientWidth + 1 || overflowX === 'visible') return false;
    const says = textOverflow === 'ellipsis' && element.closest('[title], [aria-label]') !== null;
    return !says && !scrolled(element);
  };
  const sticksOut = (control: Element): boolean => {
    const edge = control.getBoundingClientRect().right;
    return [...control.querySelectorAll('*')].some(
      (inside) => shows(inside) && !hidden(inside) && inside.getBoundingClientRect().right > edge + 1.5,
    );
  };
  const controls = [...document.querySelectorAll('button:not([data-field]), a[href], select, input, h1, [role="tab"]')];
  return controls.filter(shows).flatMap((control) => {
    const { right, width } = control.getBoundingClientRect();
    if (width <= 2) return [];
    return [
      ...([control, ...control.querySelectorAll('*')].some(cut) ? [`cut: ${named(control)}`] : []),
      ...(control.matches('button') && sticksOut(control) ? [`sticks out: ${named(control)}`] : []),
      ...(right > innerWidth + 1 && !scrolled(control) ? [`off the screen: ${named(control)}`] : []),
    ];
  });
}

/** TEST_LOOKS=all inspects every look. */
export const takesEveryLook = process.env['TEST_LOOKS'] === 'all';

/** So many targets are compared with each other on a computer every day; on phones, and where every look is taken, all are. */
const mostCompared = 200;

/**
 * WCAG 2.2 at its levels A and AA, the size of targets among it, which axe leaves out unless it is asked; and what axe finds good. To
 * compare hundreds of targets with one another takes most of the time of a look.
 */
const lawFor = (width: Look['width'], targets: number) => ({
  resultTypes: ['violations' as const],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Menus open over the page, beside its landmarks, and a written template has headings of its own: the order of both is announced
  // where a whole journey is.
  rules: {
    'target-size': { enabled: takesEveryLook || width === 390 || targets <= mostCompared },
    region: { enabled: false },
    'heading-order': { enabled: false },
  },
});

/** What is wrong with what the page shows now, by sight and for people who cannot see it. */
async function faults(page: Page, width: Look['width']): Promise<readonly string[]> {
  const targets = await page.evaluate(() => document.querySelectorAll('a, button, input, select, [tabindex]').length);
  const axe = new AxeBuilder({ page }).options(lawFor(width, targets));
  // What lies behind a dialog cannot be reached; it is checked on its own.
  if ((await page.locator('[role="dialog"][aria-modal="true"]').count()) > 0) axe.exclude('#root');
  const { violations } = await axe.analyze();
  const broken = violations
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    .slice(0, 9);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [...broken, ...(await page.evaluate(cutControls)), ...(scrolls ? ['the page scrolls sideways'] : [])];
}

/** With TEST_SCREENSHOTS=folder every look is also a picture there. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TEST_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** The scheme has come through, and every animation has ended. */
async function settled(page: Page, scheme: Look['scheme']): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
  await animationsEnd(page);
}

/** Speaks the language from the next page on. */
const speak = (page: Page, lang: Look['lang']) =>
  page.evaluate((chosen) => {
    localStorage.setItem('docflow.locale', chosen);
  }, lang);

/**
 * The everyday run has minutes for a hundred screens: of the first two looks, light on a computer and
 * dark on a phone in another language, it takes one for each screen.
 */
function wanted({ name }: Screen, looks: readonly Look[]): readonly Look[] {
  if (takesEveryLook) return looks;
  const first = looks.slice(0, ends.length);
  return first.slice(name.length % first.length).slice(0, 1);
}

/** Opens the screen in each look and finds nothing wrong with it. Looks of one width and language share one visit. */
export async function inspect(page: Page, screen: Screen, looks: readonly Look[]): Promise<void> {
  const groups = Map.groupBy(wanted(screen, looks), ({ width, lang }) => `${width}${lang}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    await page.setViewportSize(sizeOf(first.width));
    await speak(page, first.lang);
    await page.emulateMedia({ colorScheme: first.scheme, reducedMotion: 'reduce' });
    // The same address with a place on the page would not be loaded again, in the other language.
    if (screen.path.includes('#')) await page.goto('about:blank');
    await page.goto(screen.path);
    await screen.ready(page, first).first().waitFor();
    await screen.act?.(page, first);
    for (const { scheme } of group) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page, scheme);
      const name = `${screen.name}-${first.width}-${scheme}-${first.lang}`;
      await picture(page, name);
      expect.soft(await faults(page, first.width), name).toEqual([]);
    }
    expect.soft(await lostFocus(page), `${screen.name}-${first.width}-${first.lang} by Tab`).toEqual([]);
  }
}
