import { focusWhenDrawn, focusNextFrame } from '#web/ui/keyboard/focus.ts';
import { activeInputId, confirmButtonId } from '../session/review-context.ts';

/** Puts the cursor into the active field, which appears with the render that follows. */
export const focusActive = (): void => {
  focusNextFrame(() => document.getElementById(activeInputId), { preventScroll: true });
};

export const focusConfirm = (): void => {
  focusNextFrame(() => document.getElementById(confirmButtonId));
};

/** Frames for which the table may be on its way. */
const tableFrames = 120;

/** Puts the cursor into the digital table once it stands there: it is fetched with the first table. */
export const focusTable = (): void => {
  focusWhenDrawn(() => findTarget('table'), tableFrames);
};

const regions = ['fields', 'page', 'table', 'tools'] as const;

const findTarget = (region: (typeof regions)[number]): HTMLElement | null => {
  switch (region) {
    case 'fields':
      return document.getElementById(activeInputId) ?? document.querySelector<HTMLElement>('[data-region="fields"]');
    case 'page':
      return (
        document.querySelector<HTMLElement>('.dd-box[data-active="true"]') ??
        document.querySelector<HTMLElement>('[data-region="page"]')
      );
    case 'table':
      return document.querySelector<HTMLElement>('[data-region="table"] input[id="df-table-cell"]');
    case 'tools':
      return document.querySelector<HTMLElement>('[data-region="tools"] button:not([disabled])');
  }
};

/** F6: fields, page, tools, and round again. */
export function focusRegion(by: 1 | -1): void {
  const inside = document.activeElement?.closest('[data-region]')?.getAttribute('data-region');
  const at = regions.findIndex((region) => region === inside);
  const start = at < 0 && by === -1 ? 0 : at;
  for (let step = 1; step <= regions.length; step += 1) {
    const region = regions[(start + by * step + regions.length * 2) % regions.length];
    const element = region && findTarget(region);
    if (element) {
      element.focus();
      return;
    }
  }
}
