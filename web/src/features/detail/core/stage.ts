import type { PageBox } from '#shared/document/box.ts';
import { boxOnSheet, layOut, openSheet, placeBox, sheetAt } from './sheets.ts';
import type { Desk } from './sheets.ts';
import { between, deskPoint, nextTurn, viewPoint } from './space.ts';
import type { DeskPoint, Size, Turn, ViewPoint } from './space.ts';
import {
  clamp,
  fitWidthScale,
  isInSight,
  margin,
  panBy,
  readableOnPhone,
  reveal,
  seen,
  toDesk,
  zoomAbout,
} from './viewport.ts';
import type { Viewport } from './viewport.ts';

/** What the hand is doing on the stage. */
export type Gesture =
  | { readonly kind: 'idle' }
  /** Pressed on paper; becomes a drawing when the hand moves, a click when it does not. */
  | { readonly kind: 'pressing'; readonly at: ViewPoint; readonly add: boolean }
  | { readonly kind: 'drawing'; readonly from: DeskPoint; readonly to: DeskPoint }
  | { readonly kind: 'panning'; readonly last: ViewPoint; readonly moved: boolean }
  | { readonly kind: 'pinching'; readonly a: ViewPoint; readonly b: ViewPoint };

export const boxModes = ['all', 'doubtful', 'none'] as const;
export type BoxMode = (typeof boxModes)[number];

export type Stage = {
  readonly sizes: readonly (Size | null)[];
  readonly desk: Desk;
  readonly viewport: Viewport;
  /** While true, a changed stage keeps the page as wide as the stage. */
  readonly fitted: boolean;
  readonly boxes: BoxMode;
  readonly gesture: Gesture;
  /** Space is held or the hand tool is on: a drag moves the paper. */
  readonly hand: boolean;
};

export type Pointer = 'mouse' | 'touch';
export type StageMessage =
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

export type StageEffect =
  /** A click on paper; `x` and `y` are fractions of the upright page. */
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
const shake = 4;

export function openStage(size: Size, sizes: readonly (Size | null)[], turn: Turn = 0): Stage {
  const desk = layOut(sizes, turn);
  const viewport = { size, origin: deskPoint(0, -size.h), scale: fitWidthScale(size, desk.size) };
  return { sizes, desk, viewport: clamp(viewport, desk.size), fitted: true, boxes: 'all', gesture: idle, hand: false };
}

const look = (stage: Stage, viewport: Viewport, fitted = stage.fitted): Stage => ({
  ...stage,
  fitted,
  viewport: clamp(viewport, stage.desk.size),
});

/** The widest page fills the stage; the top line that was seen stays. */
function fit(stage: Stage): Stage {
  const scale = fitWidthScale(stage.viewport.size, stage.desk.size);
  return look(stage, { ...stage.viewport, scale }, true);
}

const refit = (stage: Stage): Stage => (stage.fitted ? fit(stage) : look(stage, stage.viewport));

/** The page that a reader would say is open. */
export const openPage = (stage: Stage): number => openSheet(stage.desk, seen(stage.viewport));

function showPage(stage: Stage, index: number): Stage {
  const sheet = stage.desk.sheets[Math.min(stage.desk.sheets.length - 1, Math.max(0, index))];
  if (!sheet) return stage;
  const y = sheet.rect.y - margin / stage.viewport.scale;
  return look(stage, { ...stage.viewport, origin: deskPoint(stage.viewport.origin.x, y) });
}

function release(stage: Stage, at: ViewPoint): readonly [Stage, readonly StageEffect[]] {
  const { gesture } = stage;
  const still: Stage = { ...stage, gesture: idle };
  const click = gesture.kind === 'pressing' || (gesture.kind === 'panning' && !gesture.moved && !stage.hand);
  if (click) {
    const point = toDesk(stage.viewport, at);
    const sheet = sheetAt(stage.desk, point);
    if (!sheet) return [still, []];
    const { x, y } = boxOnSheet(stage.desk, sheet, { space: 'desk', x: point.x, y: point.y, w: 0, h: 0 });
    return [
      still,
      [{ kind: 'page-clicked', page: sheet.index, x, y, add: gesture.kind === 'pressing' && gesture.add }],
    ];
  }
  if (gesture.kind !== 'drawing') return [still, []];
  const sheet = sheetAt(stage.desk, gesture.from);
  const drawn = between(gesture.from, toDesk(stage.viewport, at));
  if (!sheet || drawn.w * stage.viewport.scale < shake || drawn.h * stage.viewport.scale < shake) return [still, []];
  return [still, [{ kind: 'region-drawn', region: { ...boxOnSheet(stage.desk, sheet, drawn), page: sheet.index } }]];
}

function move(stage: Stage, at: ViewPoint): Stage {
  const { gesture, viewport } = stage;
  switch (gesture.kind) {
    case 'idle':
    case 'pinching':
      return stage;
    case 'pressing': {
      if (Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) < shake) return stage;
      return { ...stage, gesture: { kind: 'drawing', from: toDesk(viewport, gesture.at), to: toDesk(viewport, at) } };
    }
    case 'drawing':
      return { ...stage, gesture: { ...gesture, to: toDesk(viewport, at) } };
    case 'panning': {
      const dx = gesture.last.x - at.x;
      const dy = gesture.last.y - at.y;
      if (!gesture.moved && Math.hypot(dx, dy) < shake) return stage;
      return { ...look(stage, panBy(viewport, dx, dy), false), gesture: { kind: 'panning', last: at, moved: true } };
    }
  }
}

const centre = (a: ViewPoint, b: ViewPoint): ViewPoint => viewPoint((a.x + b.x) / 2, (a.y + b.y) / 2);
const apart = (a: ViewPoint, b: ViewPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

function pinch(stage: Stage, a: ViewPoint, b: ViewPoint): Stage {
  const { gesture, viewport } = stage;
  if (gesture.kind !== 'pinching') return stage;
  const before = centre(gesture.a, gesture.b);
  const now = centre(a, b);
  const zoomed = zoomAbout(viewport, before, (viewport.scale * apart(a, b)) / apart(gesture.a, gesture.b));
  const panned = panBy(zoomed, before.x - now.x, before.y - now.y);
  return { ...look(stage, panned, false), gesture: { kind: 'pinching', a, b } };
}

function press(stage: Stage, message: Extract<StageMessage, { kind: 'pressed' }>): Stage {
  const pans = message.middle || stage.hand || message.pointer === 'touch';
  const onPaper = sheetAt(stage.desk, toDesk(stage.viewport, message.at)) !== undefined;
  return {
    ...stage,
    gesture:
      pans || !onPaper
        ? { kind: 'panning', last: message.at, moved: false }
        : { kind: 'pressing', at: message.at, add: message.add },
  };
}

function showBoxes(stage: Stage, boxes: readonly PageBox[], always: boolean): Stage {
  const first = boxes[0];
  const rect = first && placeBox(stage.desk, first);
  if (!rect || (!always && isInSight(stage.viewport, rect))) return stage;
  const viewport = always ? reveal(stage.viewport, rect, readableOnPhone) : reveal(stage.viewport, rect);
  return look(stage, viewport, stage.fitted && viewport.scale === stage.viewport.scale);
}

/** The page stage as a pure machine; painters send messages and carry out effects. */
export function updateStage(stage: Stage, message: StageMessage): readonly [Stage, readonly StageEffect[]] {
  switch (message.kind) {
    case 'resized':
      return [refit({ ...stage, viewport: { ...stage.viewport, size: message.size } }), []];
    case 'pages':
      return [refit({ ...stage, sizes: message.sizes, desk: layOut(message.sizes, stage.desk.turn) }), []];
    case 'wheel-panned':
      return [look(stage, panBy(stage.viewport, message.dx, message.dy)), []];
    case 'zoomed': {
      const about = message.about ?? viewPoint(stage.viewport.size.w / 2, stage.viewport.size.h / 3);
      return [look(stage, zoomAbout(stage.viewport, about, stage.viewport.scale * message.factor), false), []];
    }
    case 'fit-width':
      return [fit(stage), []];
    case 'turned': {
      const page = openPage(stage);
      const turned = { ...stage, desk: layOut(stage.sizes, nextTurn(stage.desk.turn)) };
      return [showPage(refit(turned), page), []];
    }
    case 'boxes-cycled': {
      const next = boxModes[(boxModes.indexOf(stage.boxes) + 1) % boxModes.length] ?? 'all';
      return [{ ...stage, boxes: next }, []];
    }
    case 'hand':
      return [{ ...stage, hand: message.on }, []];
    case 'pressed':
      return [press(stage, message), []];
    case 'second-finger':
      return [{ ...stage, gesture: { kind: 'pinching', a: message.a, b: message.b } }, []];
    case 'moved':
      return [move(stage, message.at), []];
    case 'fingers-moved':
      return [pinch(stage, message.a, message.b), []];
    case 'released':
      return release(stage, message.at);
    case 'cancelled':
      return [{ ...stage, gesture: idle }, []];
    case 'page-shown':
      return [showPage(stage, message.index), []];
    case 'paged':
      return [showPage(stage, openPage(stage) + message.by), []];
    case 'screen-scrolled':
      return [look(stage, panBy(stage.viewport, 0, stage.viewport.size.h * message.by)), []];
    case 'revealed':
      return [showBoxes(stage, message.boxes, message.always ?? false), []];
  }
}
