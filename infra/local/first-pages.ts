type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Where every page starts, and two first pages: before the sign-in and after it. */
type FirstPages = {
  readonly start: readonly string[];
  readonly guest: readonly string[];
  readonly work: readonly string[];
};

/** Libraries that are taken whole. Of others (icons, building blocks) each page needs a few parts, which one index leads to all. */
const whole = /node_modules[\\/](?:zod|i18next|react-i18next|jotai|@tanstack)[\\/]/;
/** Of such a library what no first page uses, though its index leads there: many questions at once, and endless lists. */
const forLater = /@tanstack[\\/].*[\\/](?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** Names of classes are code of their component; the global sheets go with the page that loads them. */
const isGlobalSheet = (id: string): boolean => id.endsWith('.css') && !id.endsWith('.module.css');
const isGrouped = (id: string): boolean =>
  !isGlobalSheet(id) &&
  !id.endsWith('.html') &&
  (!id.includes('node_modules') || (whole.test(id) && !forLater.test(id)));

/** Every module that the given ones import, themselves included, without what is fetched later. */
function findImported(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Names the chunk of a module that first pages need: `start` is what every page begins with, `both` what is needed before and after
 * the sign-in, `work` what is needed after it. The pages themselves stay chunks of their own, and so does everything else.
 */
export function firstPages({ start, guest, work }: FirstPages) {
  let known: ReadonlyMap<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    known ??= assignChunks({ start, guest, work }, modules);
    return known.get(id) ?? null;
  };
}

function assignChunks({ start, guest, work }: FirstPages, modules: Modules): ReadonlyMap<string, string> {
  const always = findImported(start, modules);
  const after = findImported(work, modules);
  const pages = new Set([...start, ...guest, ...work]);
  const before = findImported(guest, modules);
  const nameChunk = (id: string): string => (always.has(id) ? 'start' : before.has(id) ? 'both' : 'work');
  return new Map(
    [...new Set([...always, ...after])]
      .filter((id) => isGrouped(id) && !pages.has(id))
      .map((id) => [id, nameChunk(id)]),
  );
}
