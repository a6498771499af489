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
/** The title of a test that runs: the first argument of test, it or describe, whatever the quote. */
const title =
  /\b(?:test|it|describe)(?:\.(?!skip\b|fixme\b|todo\b)\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The first text of a row of test.each, which is the test's title where that is '%s'. */
const rowTitle = /\[\s*(['"`])((?:\\.|(?!\1)[^\n])*\(R-[A-Z]{3}-\d{2}[^)\n]*\))\1/g;

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

/** A test's title, and the requirements that it names. */
type Said = { readonly title: string; readonly ids: readonly string[] };

function titlesOf(source: string): readonly Said[] {
  return [...source.matchAll(title), ...source.matchAll(rowTitle)].map(([, , text = '']) => {
    const ids = [...text.matchAll(mention)].flatMap(([, group = '', from = '', to]) =>
      Array.from(
        { length: Number(to ?? from) - Number(from) + 1 },
        (_, place) => `R-${group}-${String(Number(from) + place).padStart(2, '0')}`,
      ),
    );
    return { title: text.replace(/\\(.)/g, '$1').replace(/\s*\([^()]*R-[A-Z]{3}-\d{2}[^()]*\)/g, ''), ids };
  });
}

/** The requirement ids that the titles of tests in a source text name; ids in comments and bodies prove nothing. */
export const idsInTitles = (source: string): ReadonlySet<string> => new Set(titlesOf(source).flatMap(({ ids }) => ids));

/** A test file: its path in the project and its text. */
export type TestSource = { readonly file: string; readonly text: string };

/** For each requirement the tests that name it, as "file › title". */
export function testsByRequirement(sources: readonly TestSource[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const said of titlesOf(text))
      for (const id of said.ids) found.set(id, [...(found.get(id) ?? []), `${file} › ${said.title}`]);
  return found;
}

/** Per group of the ledger: which ids some test names, and which none. Ids that the ledger does not hold are an error. */
export function compare(
  markdown: string,
  sources: readonly TestSource[],
): { figures: readonly GroupFigures[]; unknown: readonly string[] } {
  const { requirements, titles } = readRequirements(markdown);
  const named = new Set(sources.flatMap(({ text }) => [...idsInTitles(text)]));
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
