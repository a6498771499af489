import type { Page } from '@playwright/test';

/** What is remembered of an element while it has the focus, to be compared with how it looks without it. */
type Face = { readonly element: Element; readonly look: string; readonly ring: string };
type Walk = { readonly seen: Element[]; faces: readonly Face[]; name: string; faults: string[] };

/** More stops than any screen has before its rows repeat themselves. */
const mostStops = 60;

/**
 * Looks at the element that has the focus now and at the one that had it before. Faults: no outline, ring, border or ground tells that
 * the focus is here (2.4.7), what tells it is paler than 3:1 (1.4.11), the element is wholly covered or off the screen (2.4.11), the
 * focus does not move on (2.1.2). Answers whether there is another element to go on from.
 */
function lookAtFocus(walk: Walk): boolean {
  const outlineOf = (element: Element): string =>
    [getComputedStyle(element), getComputedStyle(element, '::after')].find(
      ({ outlineStyle }) => outlineStyle !== 'none',
    )?.outlineColor ?? '';
  const styleOf = (element: Element): string => {
    const { boxShadow, borderColor, background } = getComputedStyle(element);
    return [outlineOf(element), boxShadow, borderColor, background].join('|');
  };
  const channels = (color: string): readonly number[] =>
    /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
  const light = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const small = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  /** What a pointer would hit of it: itself, or where it draws nothing what stands for it. */
  const bodies = (element: Element): readonly Element[] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    if (!small(element.getBoundingClientRect())) return [element, ...labels];
    return labels.length > 0 ? labels : [element.parentElement ?? element];
  };
  const stands = (element: Element): boolean =>
    bodies(element).some((body) => {
      const { left, top, width, height } = body.getBoundingClientRect();
      const at = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.15, 0.85].map((y) => [left + width * x, top + height * y] as const),
      );
      return at.some(([x, y]) => {
        const shown = document.elementFromPoint(x, y);
        return shown !== null && (body.contains(shown) || (body === element && shown.contains(element)));
      });
    });
  const around = (element: Element | null, steps: number): readonly Element[] =>
    element === null || steps === 0 ? [] : [element, ...around(element.parentElement, steps - 1)];
  /** Where keys move on by themselves (also through the parts of a date), or one stop is all there is until Escape. */
  const ownKeys =
    '[contenteditable="true"], input[type="date"], [role="grid"] *, [role="menu"] *, [role="dialog"] *, [role="alertdialog"] *';

  // What fades in is judged as it will be.
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
  }
  const { activeElement: now } = document;
  const called = (element: Element): string =>
    `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${
      element.getAttribute('aria-label') ?? element.textContent.trim()
    }`.slice(0, 80);
  if (now !== null && now === walk.seen.at(-1)) {
    // One input may serve many cells.
    if (!now.matches(ownKeys) && called(now) === walk.name) walk.faults.push(`focus is kept: ${walk.name}`);
    return false;
  }
  const changed = walk.faces.filter(({ element, look }) => element.isConnected && styleOf(element) !== look);
  const left = walk.faces.some(({ element }) => !element.isConnected);
  if (walk.faces.length > 0 && changed.length === 0 && !left) walk.faults.push(`focus is not seen: ${walk.name}`);
  const rings = changed.filter(({ ring }) => ring !== '');
  const pale = ({ element, ring }: Face) =>
    Math.max(contrast(ring, groundOf(element)), contrast(ring, groundOf(element.parentElement))) < 3;
  if (rings.length > 0 && rings.every(pale)) walk.faults.push(`focus ring is pale: ${walk.name}`);

  walk.faces = [];
  if (now === null || now === document.body || walk.seen.includes(now)) return false;
  walk.seen.push(now);
  walk.name = called(now);
  const next = now.nextElementSibling === null ? [] : [now.nextElementSibling];
  walk.faces = [...around(now, 6), ...next].map((element) => ({
    element,
    look: styleOf(element),
    ring: outlineOf(element),
  }));
  if (!stands(now)) walk.faults.push(`focus is hidden: ${walk.name}`);
  return true;
}

/** Goes through the page by the Tab key from where the focus is. Answers where a person would lose sight of it. */
export async function lostFocus(page: Page): Promise<readonly string[]> {
  const walk = await page.evaluateHandle((): Walk => ({ seen: [], faces: [], name: '', faults: [] }));
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(lookAtFocus, walk))) break;
  }
  return page.evaluate(({ faults }) => faults, walk);
}
