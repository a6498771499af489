import type { Doctype, StepField } from '#shared/doctype/doctype.ts';
import { same } from './same.ts';

/** Mine where I changed it, theirs elsewhere. */
const chosen = <Value>(base: Value, mine: Value, theirs: Value): Value => (same(base, mine) ? theirs : mine);

type WithId = { readonly id: string };
type Sides<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** The same, entry by entry: what I added or changed stays, what I removed is gone, the rest is theirs in their order. */
function mergedLists<Entry extends WithId>({ base, mine, theirs }: Sides<readonly Entry[]>): Entry[] {
  const byId = (list: readonly Entry[]) => new Map(list.map((entry) => [entry.id, entry]));
  const [was, ours] = [byId(base), byId(mine)];
  const kept = theirs.flatMap((entry) => {
    const [before, now] = [was.get(entry.id), ours.get(entry.id)];
    if (now === undefined) return before === undefined ? [entry] : [];
    return [chosen(before, now, entry) ?? entry];
  });
  const there = new Set(theirs.map(({ id }) => id));
  // What they removed comes back only where I changed it.
  const added = mine.filter((entry) => {
    const before = was.get(entry.id);
    return !there.has(entry.id) && (before === undefined || !same(before, entry));
  });
  return [...kept, ...added];
}

/** The settings that somebody else saved (`theirs`) with my changes since `base` on top of them, down to single fields. */
export function merged(base: Doctype, mine: Doctype, theirs: Doctype): Doctype {
  const steps = [...new Set([...Object.keys(theirs.wfFields), ...Object.keys(mine.wfFields)])];
  const at = (doctype: Doctype, step: string) => doctype.wfFields[step] ?? [];
  const wfFields = steps.map((step): [string, StepField[]] => [
    step,
    mergedLists({ base: at(base, step), mine: at(mine, step), theirs: at(theirs, step) }),
  ]);
  return {
    ...theirs,
    name: chosen(base.name, mine.name, theirs.name),
    short: chosen(base.short, mine.short, theirs.short),
    year: chosen(base.year, mine.year, theirs.year),
    numbers: chosen(base.numbers, mine.numbers, theirs.numbers),
    // Settings that lean on each other travel together.
    ...chosen(readingOf(base), readingOf(mine), readingOf(theirs)),
    ...chosen(exportOf(base), exportOf(mine), exportOf(theirs)),
    ...chosen(duplicatesOf(base), duplicatesOf(mine), duplicatesOf(theirs)),
    fields: mergedLists({ base: base.fields, mine: mine.fields, theirs: theirs.fields }),
    wfFields: Object.fromEntries(wfFields),
  };
}

const readingOf = ({
  model,
  modelEpochTime,
  minAutoTrainingCount,
  selectedTemplate,
  automationLevel,
  automationScoreThreshold,
}: Doctype) => ({
  model,
  modelEpochTime,
  minAutoTrainingCount,
  selectedTemplate,
  automationLevel,
  automationScoreThreshold,
});

const exportOf = ({ exportSystem, exportSystemType, enableOSS, exportLiquidation }: Doctype) => ({
  exportSystem,
  exportSystemType,
  enableOSS,
  exportLiquidation,
});

const duplicatesOf = ({ duplicityUniqueId, duplicityStrict, duplicityGlobalCheck }: Doctype) => ({
  duplicityUniqueId,
  duplicityStrict,
  duplicityGlobalCheck,
});
