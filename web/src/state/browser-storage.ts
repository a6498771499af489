import * as z from 'zod';
import { atom, type WritableAtom } from './state.ts';

/** What this browser keeps between visits (R-CON-01, with the locale in text/locale.ts). */
export const clientKeys = {
  user: 'docflow.user',
  table: 'docflow.table',
  tableFilter: 'docflow.tableFilter',
  splitUse: 'docflow.splitUse',
  doctypeValidationUse: 'docflow.doctypeValidationUse',
  thumbnailScale: 'docflow.thumbnailScale',
  settings: 'docflow.settings',
  searches: 'docflow.searches',
  /** The user who switched push messages on in this browser. */
  push: 'docflow.push',
} as const;

export type ClientKey = keyof typeof clientKeys;

/** What is kept under a key; undefined when nothing is, or when it does not fit its shape (an older version wrote it). */
export function readStored<Shape extends z.ZodType>(key: ClientKey, shape: Shape): z.output<Shape> | undefined {
  try {
    const stored = localStorage.getItem(clientKeys[key]);
    if (stored === null) return undefined;
    const parsed = shape.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Storage switched off or holding no JSON: the same as empty.
    return undefined;
  }
}

export function writeStored(key: ClientKey, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(clientKeys[key]);
    else localStorage.setItem(clientKeys[key], JSON.stringify(value));
  } catch {
    // Storage switched off or full: the value lives as long as the page.
  }
}

/** An atom whose value this browser keeps. */
export function storedAtom<Shape extends z.ZodType>(
  key: ClientKey,
  shape: Shape,
  initial: z.output<Shape>,
): WritableAtom<z.output<Shape>, [z.output<Shape>], void> {
  const value = atom<z.output<Shape>>(readStored(key, shape) ?? initial);
  return atom(
    (get) => get(value),
    (_, set, next: z.output<Shape>) => {
      set(value, next);
      writeStored(key, next);
    },
  );
}

/** The last answer to "split into pages or keep together?" (R-INT-05). */
export const splitUseAtom = storedAtom('splitUse', z.boolean(), false);

/** Whether this browser last wanted every document to have a type; it holds for who chose nothing themselves (R-DET-23). */
export const doctypeValidationUseAtom = storedAtom('doctypeValidationUse', z.boolean(), true);

/** How the list is shown on this device (R-CON-01 "table"). */
export const tableAtom = storedAtom('table', z.object({ size: z.literal([10, 25, 50, 100]) }), { size: 10 });
