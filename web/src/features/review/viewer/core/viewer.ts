import type { PageBox } from '#shared/geometry/box.ts';
import { toPageBox, layOutPages, findOpenPage, findCanvasRect, findPageAt, type PageLayout } from './page-layout.ts';
import {
  between,
  canvasPoint,
  nextTurn,
  viewPoint,
  type CanvasPoint,
  type Size,
  type Turn,
  type ViewPoint,
} from './space.ts';
import {
  clamp,
  fitWidthScale,
  isInView,
  margin,
  panBy,
  minReadableOnPhone,
  reveal,
  getVisibleRect,
  toCanvas,
  zoomAbout,
  type Viewport,
} from './viewport.ts';

/** What the hand is doing on the viewer. */
export type Gesture =
  | { readonly kind: 'idle' }
  /** Pressed on a page; becomes a drawing when the hand moves, a click when it does not. */
  | { readonly kind: 'pressing'; readonly at: ViewPoint; readonly add: boolean }
  | { readonly kind: 'drawing'; readonly from: CanvasPoint; readonly to: CanvasPoint }
  | { readonly kind: 'panning'; readonly last: ViewPoint; readonly moved: boolean }
  | { readonly kind: 'pinching'; readonly a: ViewPoint; readonly b: ViewPoint };

export const boxModes = ['all', 'doubtful', 'none'] as const;
export type BoxMode = (typeof boxModes)[number];

export type Viewer = {
  readonly sizes: readonly (Size | null)[];
  readonly layout: PageLayout;
  readonly viewport: Viewport;
  /** While true, a changed viewer keeps the page as wide as the viewer. */
  readonly fitted: boolean;
  readonly boxes: BoxMode;
  readonly gesture: Gesture;
  /** Space is held or the hand tool is on: a drag moves the page. */
  readonly hand: boolean;
};

export type Pointer = 'mouse' | 'touch';
export type ViewerMessage =
  | { readonly kind: 'resized'; readonly size: Size }
  | { readonly kind: 'pages'; readonly sizes: readonly (Size | null)[] }
  | { readonly kind: 'wheel-panned'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'zoomed'; readonly factor: number; readonly about?: ViewPoint }
  | { readonly kind: 'fit-width' }
  | { readonly kind: 'turned' }
  | { readonly kind: 'boxes-cycled' }
  | { readonly kind: 'hand'; readonly on: boolean }
  | {
      readonly kind: 'pressed';
      readonly at: ViewPoint;
      readonly pointer: Pointer;
      readonly middle: boolean;
      readonly add: boolean;
    }
  | { readonly kind: 'second-finger'; readonly a: ViewPoint; readonly b: ViewPoint }
  | { readonly kind: 'moved'; readonly at: ViewPoint }
  | { readonly kind: 'fingers-moved'; readonly a: ViewPoint; readonly b: ViewPoint }
  | { readonly kind: 'released'; readonly at: ViewPoint }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'page-shown'; readonly index: number }
  | { readonly kind: 'paged'; readonly by: number }
  | { readonly kind: 'screen-scrolled'; readonly by: number }
  | { readonly kind: 'revealed'; readonly boxes: readonly PageBox[]; readonly always?: boolean };

export type ViewerEffect =
  /** A click on a page; `x` and `y` are fractions of the upright page. */
  | {
      readonly kind: 'page-clicked';
      readonly page: number;
      readonly x: number;
      readonly y: number;
      readonly add: boolean;
    }
  | { readonly kind: 'region-drawn'; readonly region: PageBox };

const idle: Gesture = { kind: 'idle' };
/** View px that a hand may shake during a click. */
const clickTolerance = 4;

export function openViewer(size: Size, sizes: readonly (Size | null)[], turn: Turn = 0): Viewer {
  const layout = layOutPages(sizes, turn);
  const viewport = { size, origin: canvasPoint(0, -size.h), scale: fitWidthScale(size, layout.size) };
  return {
    sizes,
    layout,
    viewport: clamp(viewport, layout.size),
    fitted: true,
    boxes: 'all',
    gesture: idle,
    hand: false,
  };
}

const moveView = (viewer: Viewer, viewport: Viewport, fitted = viewer.fitted): Viewer => ({
  ...viewer,
  fitted,
  viewport: clamp(viewport, viewer.layout.size),
});

/** The widest page fills the viewer; the top line that was seen stays. */
function fit(viewer: Viewer): Viewer {
  const scale = fitWidthScale(viewer.viewport.size, viewer.layout.size);
  return moveView(viewer, { ...viewer.viewport, scale }, true);
}

const refit = (viewer: Viewer): Viewer => (viewer.fitted ? fit(viewer) : moveView(viewer, viewer.viewport));

/** The page that a reader would say is open. */
export const getOpenPage = (viewer: Viewer): number => findOpenPage(viewer.layout, getVisibleRect(viewer.viewport));

function showPage(viewer: Viewer, index: number): Viewer {
  const sheet = viewer.layout.pages[Math.min(viewer.layout.pages.length - 1, Math.max(0, index))];
  if (!sheet) return viewer;
  const y = sheet.rect.y - margin / viewer.viewport.scale;
  return moveView(viewer, { ...viewer.viewport, origin: canvasPoint(viewer.viewport.origin.x, y) });
}

function release(viewer: Viewer, at: ViewPoint): readonly [Viewer, readonly ViewerEffect[]] {
  const { gesture } = viewer;
  const released: Viewer = { ...viewer, gesture: idle };
  const click = gesture.kind === 'pressing' || (gesture.kind === 'panning' && !gesture.moved && !viewer.hand);
  if (click) {
    const point = toCanvas(viewer.viewport, at);
    const sheet = findPageAt(viewer.layout, point);
    if (!sheet) return [released, []];
    const { x, y } = toPageBox(viewer.layout, sheet, { space: 'canvas', x: point.x, y: point.y, w: 0, h: 0 });
    return [
      released,
      [{ kind: 'page-clicked', page: sheet.index, x, y, add: gesture.kind === 'pressing' && gesture.add }],
    ];
  }
  if (gesture.kind !== 'drawing') return [released, []];
  const sheet = findPageAt(viewer.layout, gesture.from);
  const drawn = between(gesture.from, toCanvas(viewer.viewport, at));
  if (!sheet || drawn.w * viewer.viewport.scale < clickTolerance || drawn.h * viewer.viewport.scale < clickTolerance)
    return [released, []];
  return [
    released,
    [{ kind: 'region-drawn', region: { ...toPageBox(viewer.layout, sheet, drawn), page: sheet.index } }],
  ];
}

function move(viewer: Viewer, at: ViewPoint): Viewer {
  const { gesture, viewport } = viewer;
  switch (gesture.kind) {
    case 'idle':
    case 'pinching':
      return viewer;
    case 'pressing': {
      if (Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) < clickTolerance) return viewer;
      return {
        ...viewer,
        gesture: { kind: 'drawing', from: toCanvas(viewport, gesture.at), to: toCanvas(viewport, at) },
      };
    }
    case 'drawing':
      return { ...viewer, gesture: { ...gesture, to: toCanvas(viewport, at) } };
    case 'panning': {
      const dx = gesture.last.x - at.x;
      const dy = gesture.last.y - at.y;
      if (!gesture.moved && Math.hypot(dx, dy) < clickTolerance) return viewer;
      return {
        ...moveView(viewer, panBy(viewport, dx, dy), false),
        gesture: { kind: 'panning', last: at, moved: true },
      };
    }
  }
}

const getCentre = (a: ViewPoint, b: ViewPoint): ViewPoint => viewPoint((a.x + b.x) / 2, (a.y + b.y) / 2);
const getDistance = (a: ViewPoint, b: ViewPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

function pinch(viewer: Viewer, a: ViewPoint, b: ViewPoint): Viewer {
  const { gesture, viewport } = viewer;
  if (gesture.kind !== 'pinching') return viewer;
  const before = getCentre(gesture.a, gesture.b);
  const now = getCentre(a, b);
  const zoomed = zoomAbout(viewport, before, (viewport.scale * getDistance(a, b)) / getDistance(gesture.a, gesture.b));
  const panned = panBy(zoomed, before.x - now.x, before.y - now.y);
  return { ...moveView(viewer, panned, false), gesture: { kind: 'pinching', a, b } };
}

function press(viewer: Viewer, message: Extract<ViewerMessage, { kind: 'pressed' }>): Viewer {
  const pans = message.middle || viewer.hand || message.pointer === 'touch';
  const onPage = findPageAt(viewer.layout, toCanvas(viewer.viewport, message.at)) !== undefined;
  return {
    ...viewer,
    gesture:
      pans || !onPage
        ? { kind: 'panning', last: message.at, moved: false }
        : { kind: 'pressing', at: message.at, add: message.add },
  };
}

function showBoxes(viewer: Viewer, boxes: readonly PageBox[], always: boolean): Viewer {
  const first = boxes[0];
  const rect = first && findCanvasRect(viewer.layout, first);
  if (!rect || (!always && isInView(viewer.viewport, rect))) return viewer;
  const viewport = always ? reveal(viewer.viewport, rect, minReadableOnPhone) : reveal(viewer.viewport, rect);
  return moveView(viewer, viewport, viewer.fitted && viewport.scale === viewer.viewport.scale);
}

/** The page viewer as a pure machine; painters send messages and carry out effects. */
export function updateViewer(viewer: Viewer, message: ViewerMessage): readonly [Viewer, readonly ViewerEffect[]] {
  switch (message.kind) {
    case 'resized':
      return [refit({ ...viewer, viewport: { ...viewer.viewport, size: message.size } }), []];
    case 'pages':
      return [refit({ ...viewer, sizes: message.sizes, layout: layOutPages(message.sizes, viewer.layout.turn) }), []];
    case 'wheel-panned':
      return [moveView(viewer, panBy(viewer.viewport, message.dx, message.dy)), []];
    case 'zoomed': {
      const about = message.about ?? viewPoint(viewer.viewport.size.w / 2, viewer.viewport.size.h / 3);
      return [moveView(viewer, zoomAbout(viewer.viewport, about, viewer.viewport.scale * message.factor), false), []];
    }
    case 'fit-width':
      return [fit(viewer), []];
    case 'turned': {
      const page = getOpenPage(viewer);
      const turned = { ...viewer, layout: layOutPages(viewer.sizes, nextTurn(viewer.layout.turn)) };
      return [showPage(refit(turned), page), []];
    }
    case 'boxes-cycled': {
      const next = boxModes[(boxModes.indexOf(viewer.boxes) + 1) % boxModes.length] ?? 'all';
      return [{ ...viewer, boxes: next }, []];
    }
    case 'hand':
      return [{ ...viewer, hand: message.on }, []];
    case 'pressed':
      return [press(viewer, message), []];
    case 'second-finger':
      return [{ ...viewer, gesture: { kind: 'pinching', a: message.a, b: message.b } }, []];
    case 'moved':
      return [move(viewer, message.at), []];
    case 'fingers-moved':
      return [pinch(viewer, message.a, message.b), []];
    case 'released':
      return release(viewer, message.at);
    case 'cancelled':
      return [{ ...viewer, gesture: idle }, []];
    case 'page-shown':
      return [showPage(viewer, message.index), []];
    case 'paged':
      return [showPage(viewer, getOpenPage(viewer) + message.by), []];
    case 'screen-scrolled':
      return [moveView(viewer, panBy(viewer.viewport, 0, viewer.viewport.size.h * message.by)), []];
    case 'revealed':
      return [showBoxes(viewer, message.boxes, message.always ?? false), []];
  }
}
