import { createContext, createRef, useContext, type RefObject } from 'react';
import { focusWhenDrawn, focusNextFrame } from '#web/ui/keyboard/focus.ts';

/** The input of the active field; there is one at a time. */
export const activeInputId = 'df-active-field';
/** The button that opens the calendar of an active date. */
export const dayPickerId = 'df-active-day';
export const confirmButtonId = 'df-confirm';
export const typeButtonId = 'df-type';
export const returnButtonId = 'df-return';
export const returnReasonId = 'df-return-reason';

/** Where the keyboard focus of the screen can go. Controls hang their refs here. */
export type ReviewFocus = {
  readonly activeInput: RefObject<HTMLInputElement | null>;
  readonly confirmButton: RefObject<HTMLButtonElement | null>;
  readonly tableCell: RefObject<HTMLInputElement | null>;
  readonly fields: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLDivElement | null>;
  readonly tools: RefObject<HTMLDivElement | null>;
  /** Puts the cursor into the active field, which appears with the render that follows. */
  readonly focusActive: () => void;
  readonly focusConfirm: () => void;
  /** Puts the cursor into the digital table once it is there: its code is fetched with the first table. */
  readonly focusTable: () => void;
  /** F6: fields, page, table, tools, and round again. */
  readonly focusRegion: (by: 1 | -1) => void;
};

/** Frames for which the table may be on its way. */
const tableFrames = 120;

const regions = ['fields', 'page', 'table', 'tools'] as const;
type Region = (typeof regions)[number];

export function createFocus(): ReviewFocus {
  const activeInput = createRef<HTMLInputElement>();
  const confirmButton = createRef<HTMLButtonElement>();
  const tableCell = createRef<HTMLInputElement>();
  const fields = createRef<HTMLElement>();
  const page = createRef<HTMLDivElement>();
  const tools = createRef<HTMLDivElement>();

  const findTarget = (region: Region): HTMLElement | null => {
    switch (region) {
      case 'fields':
        return activeInput.current ?? fields.current;
      case 'page':
        return page.current?.querySelector<HTMLElement>('[data-field][data-active="true"]') ?? page.current;
      case 'table':
        return tableCell.current;
      case 'tools':
        return tools.current?.querySelector<HTMLElement>('button:not([disabled])') ?? null;
    }
  };

  return {
    activeInput,
    confirmButton,
    tableCell,
    fields,
    page,
    tools,
    focusActive: () => focusNextFrame(() => activeInput.current, { preventScroll: true }),
    focusConfirm: () => focusNextFrame(() => confirmButton.current),
    focusTable: () => focusWhenDrawn(() => tableCell.current, tableFrames),
    focusRegion: (by) => {
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
    },
  };
}

export const FocusContext = createContext<ReviewFocus | null>(null);

export function useFocus(): ReviewFocus {
  const focus = useContext(FocusContext);
  if (focus === null) throw new Error('The focus is moved inside the review screen');
  return focus;
}
