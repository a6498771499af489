import { maxWork, type VisitWork } from '#shared/document/work.ts';

/** Without a sign of the person for this long, they are taken for gone until the next one. */
export const idleAfterMs = 60_000;

/**
 * What tells of a person at a document: they come to it or back to its tab, work on it, move the mouse or scroll, or leave it or its
 * tab.
 */
export type PersonSign = 'arrived' | 'touched' | 'moved' | 'left';

/** A person's work on one document in one tab, from the first time that it is open there. */
export type Visit = {
  readonly id: string;
  readonly touches: number;
  /** Milliseconds of activity until the last sign. */
  readonly activeMs: number;
  /** The last sign; null while the document is not in sight. */
  readonly seenAt: number | null;
};

export const beginVisit = (id: string): Visit => ({ id, touches: 0, activeMs: 0, seenAt: null });

const getActiveMs = ({ activeMs, seenAt }: Visit, at: number): number =>
  seenAt === null ? activeMs : activeMs + Math.min(Math.max(0, at - seenAt), idleAfterMs);

/** The visit after a sign of its person; `at` in milliseconds of a clock that never goes back. */
export const followVisit = (visit: Visit, sign: PersonSign, at: number): Visit => ({
  ...visit,
  touches: visit.touches + (sign === 'touched' ? 1 : 0),
  activeMs: getActiveMs(visit, at),
  seenAt: sign === 'left' ? null : at,
});

/** The sum of a visit, as a save sends it; undefined where nothing was done. It never becomes less. */
export function sumVisit(visit: Visit, at: number): VisitWork | undefined {
  const touches = Math.min(visit.touches, maxWork.touches);
  const seconds = Math.min(Math.floor(getActiveMs(visit, at) / 1000), maxWork.seconds);
  return touches === 0 && seconds === 0 ? undefined : { visit: visit.id, touches, seconds };
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn']);

/** A key that is held down is one touch, and so are several keys that are pressed together. */
export const toKeySign = ({ key, repeat }: { readonly key: string; readonly repeat: boolean }): PersonSign =>
  repeat || modifiers.has(key) ? 'moved' : 'touched';
