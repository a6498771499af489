/** One requirement of docs/requirements.md. */
export type Requirement = { readonly id: string; readonly group: string };

/** What the tests say of a group: ids in short lists are proven, ids only in longer lists are not, and some no test names. */
export type GroupFigures = {
  readonly group: string;
  readonly title: string;
  readonly proven: readonly string[];
  readonly onlyInLongLists: readonly string[];
  readonly unnamed: readonly string[];
};

/** A test that names more requirements than this proves none of them: which assertion belongs to which cannot be seen. */
export const maxIdsPerTest = 3;

const requirementLine = /^- \*\*(R-([A-Z]{3})-\d{2})\*\*/;
const groupLine = /^## ([A-Z]{3}) (.+?)(?: \(\d+\))?$/;
/** "R-INT-27" or the run "R-INT-27..35". */
const mention = /R-([A-Z]{3})-(\d{2})(?:\.\.(\d{2}))?/g;
/** The title of a test that runs: the first argument of test, it or describe, whatever the quote. */
const titlePattern =
  /\b(?:test|it|describe)(?:\.(?!skip\b|fixme\b|todo\b)\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The first text of a row of test.each, which is the test's title where that is '%s'. */
const rowTitlePattern = /\[\s*(['"`])((?:\\.|(?!\1)[^\n])*\(R-[A-Z]{3}-\d{2}[^)\n]*\))\1/g;

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
type Claim = { readonly title: string; readonly ids: readonly string[] };

function readClaims(source: string): readonly Claim[] {
  return [...source.matchAll(titlePattern), ...source.matchAll(rowTitlePattern)].map(([, , text = '']) => {
    const ids = [...text.matchAll(mention)].flatMap(([, group = '', from = '', to]) =>
      Array.from(
        { length: Number(to ?? from) - Number(from) + 1 },
        (_, place) => `R-${group}-${String(Number(from) + place).padStart(2, '0')}`,
      ),
    );
    return {
      title: text.replace(/\\(.)/g, '$1').replace(/\s*\([^()]*R-[A-Z]{3}-\d{2}[^()]*\)/g, ''),
      ids: [...new Set(ids)],
    };
  });
}

/** Ids that the titles of tests in a source text name; ids in comments and bodies count as nothing. */
export type NamedIds = {
  /** Named by a test together with at most two others. */
  readonly proven: ReadonlySet<string>;
  /** Named, but only by tests that name more than three. */
  readonly onlyInLongLists: ReadonlySet<string>;
};

export function findNamedIds(sources: readonly string[]): NamedIds {
  const claims = sources.flatMap(readClaims);
  const proven = new Set(claims.flatMap(({ ids }) => (ids.length <= maxIdsPerTest ? ids : [])));
  return { proven, onlyInLongLists: new Set(claims.flatMap(({ ids }) => ids.filter((id) => !proven.has(id)))) };
}

/** A test file: its path in the project and its text. */
export type TestSource = { readonly file: string; readonly text: string };

/** For each requirement the tests that name it, as "file › title"; a test with a long list says how long it is. */
export function listTestsByRequirement(sources: readonly TestSource[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const { title, ids } of readClaims(text)) {
      const line = `${file} › ${title}${ids.length > maxIdsPerTest ? ` [one of ${String(ids.length)} ids]` : ''}`;
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), line]);
    }
  return found;
}

/** Per group of the ledger: which ids are proven, which only long lists name, and which no test names. Unknown ids are an error. */
export function compareWithTests(
  markdown: string,
  sources: readonly TestSource[],
): { figures: readonly GroupFigures[]; unknown: readonly string[] } {
  const { requirements, titles } = readRequirements(markdown);
  const { proven, onlyInLongLists } = findNamedIds(sources.map(({ text }) => text));
  const known = new Set(requirements.map(({ id }) => id));
  const groups = [...new Set(requirements.map(({ group }) => group))];
  const figures = groups.map((group) => {
    const ids = requirements.filter((requirement) => requirement.group === group).map(({ id }) => id);
    return {
      group,
      title: titles.get(group) ?? group,
      proven: ids.filter((id) => proven.has(id)),
      onlyInLongLists: ids.filter((id) => onlyInLongLists.has(id)),
      unnamed: ids.filter((id) => !proven.has(id) && !onlyInLongLists.has(id)),
    };
  });
  return { figures, unknown: [...proven, ...onlyInLongLists].filter((id) => !known.has(id)).sort() };
}
