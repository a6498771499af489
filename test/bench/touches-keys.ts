import { expect, type Page } from '@playwright/test';
import { commands, type CommandName } from '#web/features/review/commands/core/commands.ts';
import { confirmButtonId } from '#web/features/review/navigation/focus.ts';
import { reviewPage } from '../e2e/pages/review.ts';

/** What a person does to a doubtful value after a look at the page. */
export type Verdict =
  { readonly kind: 'right' } | { readonly kind: 'type'; readonly value: string } | { readonly kind: 'clear' };

/** The doubtful values of a document in the order of the panel, and what the page says of them. */
export type Judgement = { readonly key: string; readonly plausible: boolean; readonly verdict: Verdict };

export type Review = {
  /** Presses of keys, those of typed letters among them; a held modifier is no press of its own. */
  readonly touches: number;
  /** From the first sight of the document to its confirmation. */
  readonly ms: number;
  /** Why it could not be confirmed, in the words of the screen; undefined where it was. */
  readonly stuck: string | undefined;
};

const getKey = (name: CommandName): string => {
  const [key] = commands.find((command) => command.name === name)?.keys ?? [];
  if (key === undefined) throw new Error(`no key does ${name}`);
  // The browser's driver says Control where the list of keys says Ctrl.
  return key.replace('Ctrl+', 'Control+');
};

/** Where the hands are: a field of the panel as "id:idx", the button that confirms, or elsewhere. */
type Place = { readonly kind: 'field'; readonly key: string } | { readonly kind: 'confirm' | 'elsewhere' };

const findPlace = (page: Page): Promise<Place> =>
  page.evaluate((confirmId) => {
    const focused = document.activeElement;
    if (focused?.id === confirmId) return { kind: 'confirm' };
    const panel = focused?.closest('[aria-label="Údaje dokladu"]') ?? null;
    // The fields of the recap share one editor, which stands below their row.
    const field =
      focused?.closest('[id^="df-row-"]') ??
      panel?.querySelector('[data-part="active-actions"]')?.closest('[id^="df-row-"]');
    if (panel === null || field === null || field === undefined) return { kind: 'elsewhere' };
    return { kind: 'field', key: field.id.replace(/^df-row-/u, '').replace(/-(\d+)$/u, ':$1') };
  }, confirmButtonId);

const toText = (place: Place): string => (place.kind === 'field' ? place.key : place.kind);

/** Reviews the open document with keys alone, as a person does who looks at every doubtful value and at no other. */
export async function reviewByKeys(page: Page, judgements: readonly Judgement[]): Promise<Review> {
  const review = reviewPage(page);
  await expect(page.locator(`#${confirmButtonId}`)).toBeVisible();
  await expect(review.pageImage(1)).toHaveJSProperty('complete', true);
  const verdicts = new Map(judgements.map(({ key, verdict }) => [key, verdict]));
  const plausible = new Set(judgements.filter((one) => one.plausible).map(({ key }) => key));
  const wrong = new Set(judgements.filter(({ verdict }) => verdict.kind !== 'right').map(({ key }) => key));
  const seen = new Set<string>();
  const begun = performance.now();
  let touches = 0;
  const press = async (key: string): Promise<void> => {
    touches += 1;
    await page.keyboard.press(key);
  };
  /** Presses a key that goes on, and waits until the hands are there; where nothing is left to go to they stay, and the walk ends. */
  const goOn = async (name: CommandName): Promise<void> => {
    const from = toText(await findPlace(page));
    await press(getKey(name));
    await expect
      .poll(async () => toText(await findPlace(page)), { timeout: 1500, intervals: [10] })
      .not.toBe(from)
      .catch(() => undefined);
  };
  const correct = async (verdict: Verdict | undefined): Promise<void> => {
    if (verdict?.kind === 'clear') await press(getKey('clear'));
    if (verdict?.kind !== 'type') return;
    await press('Control+A');
    touches += verdict.value.length;
    await page.keyboard.insertText(verdict.value);
  };
  /** Goes from one doubtful value to the next and mends the wrong ones. What is missing at its second turn, the page does not say. */
  const walk = async (isOver: () => boolean, by: CommandName): Promise<void> => {
    for (let place = await findPlace(page); place.kind === 'field' && !isOver(); place = await findPlace(page)) {
      const mends = wrong.delete(place.key);
      if (!mends && seen.has(place.key)) return;
      seen.add(place.key);
      if (mends) await correct(verdicts.get(place.key));
      await goOn(mends ? 'settle' : by);
    }
  };
  const confirmPlausible = async (): Promise<void> => {
    if (plausible.size > 0) await goOn('settlePlausible');
    plausible.clear();
  };
  await walk(() => ![...wrong].some((key) => plausible.has(key)), 'settle');
  await confirmPlausible();
  await walk(() => wrong.size === 0, 'settle');
  await walk(() => false, 'settleGroup');
  const before = page.url();
  for (let tries = 0; tries < 2; tries += 1) {
    await press(getKey('confirm'));
    const gone = await review.confirmed.waitFor({ timeout: 2000 }).then(
      () => true,
      () => page.url() !== before,
    );
    if (gone) return { touches, ms: performance.now() - begun, stuck: undefined };
  }
  const stuck = await page.locator(`#${confirmButtonId}`).getAttribute('data-tip');
  return { touches, ms: performance.now() - begun, stuck: stuck ?? 'for no reason that the button names' };
}
