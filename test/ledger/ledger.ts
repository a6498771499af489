/** One requirement of docs/requirements.md. */
export type Requirement = { readonly id: string; readonly group: string };

export type GroupFigures = {
  readonly group: string;
  readonly title: string;
  readonly proven: readonly string[];
  readonly unproven: readonly string[];
};

const requirementLine = /^- \*\*(R-([A-Z]{3})-\d{2})\*\*/;
const groupLine = /^## ([A-Z]{3}) (.+?)(?: \(\d+\))?$/;
/** "R-INT-27" or the run "R-INT-27..35". */
const mention = /R-([A-Z]{3})-(\d{2})(?:\.\.(\d{2}))?/g;
/** The title of a test: the first argument of test, it or describe, whatever the quote. */
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

export function readRequirements(markdown: string): {
  requirements: readonly Requirement[];
  titles: ReadonlyMap<string, string>;
} {
  const requirements: Requirement[] = [];
  const titles = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    const [, group, name] = groupLine.exec(line) ?? [];
    if (group !== undefined && name !== undefined) titles.set(group, name);
    const [, id, idGroup] = requirementLine.exec(line) ?? [];
    if (id !== undefined && idGroup !== undefined) requirements.push({ id, group: idGroup });
  }
  return { requirements, titles };
}

/** The requirement ids that the titles of tests in a source text name; ids in comments and bodies prove nothing. */
export function idsInTitles(source: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, , text = ''] of source.matchAll(title)) {
    for (const [, group = '', from = '', to = from] of text.matchAll(mention)) {
      for (let number = Number(from); number <= Number(to || from); number += 1) {
        ids.add(`R-${group}-${String(number).padStart(2, '0')}`);
      }
    }
  }
  return ids;
}

/** Per group of the ledger: which ids some test names, and which none. Ids that the ledger does not hold are an error. */
export function compare(
  markdown: string,
  sources: readonly string[],
): { figures: readonly GroupFigures[]; unknown: readonly string[] } {
  const { requirements, titles } = readRequirements(markdown);
  const named = new Set(sources.flatMap((source) => [...idsInTitles(source)]));
  const known = new Set(requirements.map(({ id }) => id));
  const groups = [...new Set(requirements.map(({ group }) => group))];
  const figures = groups.map((group) => {
    const ids = requirements.filter((requirement) => requirement.group === group).map(({ id }) => id);
    return {
      group,
      title: titles.get(group) ?? group,
      proven: ids.filter((id) => named.has(id)),
      unproven: ids.filter((id) => !named.has(id)),
    };
  });
  return { figures, unknown: [...named].filter((id) => !known.has(id)).sort() };
}
