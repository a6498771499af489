import { useEffect, useEffectEvent, useState } from 'react';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { isTyping } from '#web/ui/is-typing.ts';
import { isDialogOpen } from '#web/ui/keyboard/keys.ts';
import type { Card } from '../core/cards.ts';
import { findNeighbour, listBetween } from '../core/page-choice.ts';

export type PageChoice = {
  /** The chosen pages that are on the screen, in their order. */
  readonly pages: readonly Tempfile[];
  readonly ids: ReadonlySet<string>;
  readonly toggle: (fileId: string) => void;
  /** Chooses everything from the page chosen last, or else from `start`, to this one. */
  readonly extendTo: (fileId: string, start?: string) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** Where the focus goes when the chosen pages leave the screen. */
  readonly leave: () => void;
  /** The page that is shown large. */
  readonly shown: string | undefined;
  readonly show: (fileId: string | undefined) => void;
};

const none: ReadonlySet<string> = new Set();

/** Which pages of all documents are chosen, and which one is shown large. Ctrl+A chooses all, Escape none. */
export function usePageChoice(cards: readonly Card[]): PageChoice {
  const [wanted, setWanted] = useState(none);
  const [anchor, setAnchor] = useState<string>();
  /** What was chosen before the range that is being drawn. */
  const [before, setBefore] = useState(none);
  const [shown, show] = useState<string>();
  const all = cards.flatMap((card) => card.pages);
  const order = all.map(({ fileId }) => fileId);
  const pages = all.filter(({ fileId }) => wanted.has(fileId));
  const ids = new Set(pages.map(({ fileId }) => fileId));

  const choose = (next: ReadonlySet<string>, from: string | undefined) => {
    setWanted(next);
    setBefore(next);
    setAnchor(from);
  };
  const chooseAll = () => choose(new Set(order), order[0]);
  const clear = () => {
    // The bar with its buttons goes; the focus does not go with it.
    if (document.activeElement?.closest('[role="toolbar"]')) focusPage(anchor ?? order[0]);
    choose(none, undefined);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || isDialogOpen() || event.shiftKey || event.altKey) return;
    const all = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (all && order.length > 0) {
      event.preventDefault();
      chooseAll();
    }
    // An open menu takes its own Escape first.
    if (event.key === 'Escape' && ids.size > 0 && document.querySelector(':popover-open') === null) clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before a dialog hears it: the Escape that closes the dialog leaves the choice as it is.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return {
    pages,
    ids,
    toggle: (fileId) => {
      const next = new Set(ids);
      if (!next.delete(fileId)) next.add(fileId);
      choose(next, fileId);
    },
    extendTo: (fileId, start = fileId) => {
      const from = anchor ?? start;
      setAnchor(from);
      setWanted(new Set([...before, ...listBetween(order, from, fileId)]));
    },
    chooseAll,
    clear,
    leave: () => focusPage(findNeighbour(order, ids)),
    shown: order.find((id) => id === shown),
    show,
  };
}

/** The thumbnails in their order, by page. */
const findThumbs = (): ReadonlyMap<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[data-page]')].map((one) => [one.getAttribute('data-page') ?? '', one]),
  );

/** Gives the focus to the thumbnail of a page. */
export function focusPage(fileId: string | undefined): void {
  if (fileId !== undefined) findThumbs().get(fileId)?.focus();
}

/** The page beside another one, as they lie on the screen. */
export function findPageBeside(fileId: string, way: string): string | undefined {
  const thumbs = findThumbs();
  const order = [...thumbs.keys()];
  if (way === 'ArrowLeft' || way === 'ArrowRight') return order[order.indexOf(fileId) + (way === 'ArrowLeft' ? -1 : 1)];
  const here = thumbs.get(fileId)?.getBoundingClientRect();
  if (here === undefined) return undefined;
  const places = [...thumbs].map(([page, thumb]) => ({ page, at: thumb.getBoundingClientRect() }));
  const beyond = places.filter(({ at }) => (way === 'ArrowUp' ? at.bottom <= here.top : at.top >= here.bottom));
  // The nearest row first, and in it the nearest page.
  const distance = ({ top, left }: DOMRect) => Math.abs(top - here.top) * 1000 + Math.abs(left - here.left);
  return beyond.toSorted((a, b) => distance(a.at) - distance(b.at))[0]?.page;
}
