import { parsePath, type Path } from './path.ts';
import { isTermId, type GroupId, type TermId } from './business-terms.ts';

/** Where a syntax writes a group: its path from the group around it, its terms, and the groups inside. */
export type GroupMap = {
  readonly id: GroupId;
  readonly path: Path;
  readonly terms: readonly { readonly id: TermId; readonly path: Path }[];
  readonly groups: readonly GroupMap[];
};

/** A group by paths as texts; the paths of terms begin at the group. */
export const mapGroup = (
  id: GroupId,
  path: string,
  terms: Readonly<Partial<Record<TermId, string>>>,
  groups: readonly GroupMap[] = [],
): GroupMap => ({
  id,
  path: parsePath(path),
  terms: Object.entries(terms).flatMap(([term, text]) =>
    text === undefined || !isTermId(term) ? [] : [{ id: term, path: parsePath(text) }],
  ),
  groups,
});
