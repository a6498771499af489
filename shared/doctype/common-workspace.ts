import type { Doctype } from './doctype.ts';

/** The accounting system of a company's types, when they all have one and the same; null otherwise. */
export function findCommonWorkspace(types: readonly Pick<Doctype, 'exportSystem'>[]): string | null {
  const systems = new Set(types.map(({ exportSystem }) => exportSystem));
  const [only = null] = systems;
  return systems.size === 1 ? only : null;
}
