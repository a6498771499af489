import { parsePath, type Path } from './path.ts';
import { isTermId, type GroupId, type TermId } from './business-terms.ts';

/** A term or a group inside, and its path from the group. */
export type TermMap = { readonly id: TermId; readonly path: Path };

/** Where a syntax writes a group: its path from the group around it, its terms, and the groups inside. */
export type GroupMap = {
  readonly id: GroupId;
  readonly path: Path;
  readonly terms: readonly TermMap[];
  readonly groups: readonly GroupMap[];
  /** Terms and groups by the element that their path begins with: an invoice has few of the elements that it may have. */
  readonly termsBy: ReadonlyMap<string, readonly TermMap[]>;
  readonly groupsBy: ReadonlyMap<string, readonly GroupMap[]>;
};

/** Maps by the names of their first steps; a path without steps means the element itself. */
function byFirstStep<Part extends { readonly path: Path }>(
  maps: readonly Part[],
): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  for (const map of maps)
    for (const name of map.path.steps[0]?.names ?? ['']) found.set(name, [...(found.get(name) ?? []), map]);
  return found;
}

/** A group by paths as texts; the paths of terms begin at the group. */
export function mapGroup(
  id: GroupId,
  path: string,
  terms: Readonly<Partial<Record<TermId, string>>>,
  groups: readonly GroupMap[] = [],
): GroupMap {
  const mapped = Object.entries(terms).flatMap(([term, text]) =>
    text === undefined || !isTermId(term) ? [] : [{ id: term, path: parsePath(text) }],
  );
  return {
    id,
    path: parsePath(path),
    terms: mapped,
    groups,
    termsBy: byFirstStep(mapped),
    groupsBy: byFirstStep(groups),
  };
}
