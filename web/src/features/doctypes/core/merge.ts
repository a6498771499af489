import type { Confirming } from '#shared/doctype/confirming.ts';
import type { Doctype, StepField } from '#shared/doctype/doctype.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two pieces of plain data are equal. The order of properties is nothing, a property left out is undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value: unknown, at) => isSame(value, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** The same one level deep; what lies below, and functions, must be the very same. */
export const isSameShallow = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => Object.is(one[key], other[key]));

/** Mine where I changed it, theirs elsewhere. */
const pickChanged = <Value>(base: Value, mine: Value, theirs: Value): Value => (isSame(base, mine) ? theirs : mine);

type WithId = { readonly id: string };
type Sides<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** The same, entry by entry: what I added or changed stays, what I removed is gone, the rest is theirs in their order. */
function mergeLists<Entry extends WithId>({ base, mine, theirs }: Sides<readonly Entry[]>): Entry[] {
  const byId = (list: readonly Entry[]) => new Map(list.map((entry) => [entry.id, entry]));
  const [was, ours] = [byId(base), byId(mine)];
  const kept = theirs.flatMap((entry) => {
    const [before, now] = [was.get(entry.id), ours.get(entry.id)];
    if (now === undefined) return before === undefined ? [entry] : [];
    return [pickChanged(before, now, entry) ?? entry];
  });
  const there = new Set(theirs.map(({ id }) => id));
  // What they removed comes back only where I changed it.
  const added = mine.filter((entry) => {
    const before = was.get(entry.id);
    return !there.has(entry.id) && (before === undefined || !isSame(before, entry));
  });
  return [...kept, ...added];
}

/** The settings that another person saved (`theirs`) with my changes since `base` on top of them, down to single fields. */
export function mergeDoctypes(base: Doctype, mine: Doctype, theirs: Doctype): Doctype {
  const steps = [...new Set([...Object.keys(theirs.wfFields), ...Object.keys(mine.wfFields)])];
  const at = (doctype: Doctype, step: string) => doctype.wfFields[step] ?? [];
  const wfFields = steps.map((step): [string, StepField[]] => [
    step,
    mergeLists({ base: at(base, step), mine: at(mine, step), theirs: at(theirs, step) }),
  ]);
  return {
    ...theirs,
    name: pickChanged(base.name, mine.name, theirs.name),
    short: pickChanged(base.short, mine.short, theirs.short),
    year: pickChanged(base.year, mine.year, theirs.year),
    numbers: pickChanged(base.numbers, mine.numbers, theirs.numbers),
    // Settings that depend on each other are taken together.
    ...pickChanged(pickReading(base), pickReading(mine), pickReading(theirs)),
    ...pickChanged(pickExport(base), pickExport(mine), pickExport(theirs)),
    ...pickChanged(pickDuplicates(base), pickDuplicates(mine), pickDuplicates(theirs)),
    confirming: mergeConfirming(base.confirming, mine.confirming, theirs.confirming),
    fields: mergeLists({ base: base.fields, mine: mine.fields, theirs: theirs.fields }),
    wfFields: Object.fromEntries(wfFields),
  };
}

const mergeConfirming = (base: Confirming, mine: Confirming, theirs: Confirming): Confirming => ({
  unsettled: pickChanged(base.unsettled, mine.unsettled, theirs.unsettled),
  contradictions: pickChanged(base.contradictions, mine.contradictions, theirs.contradictions),
  returnReason: pickChanged(base.returnReason, mine.returnReason, theirs.returnReason),
  alwaysLook: mergeLooks({ base: base.alwaysLook, mine: mine.alwaysLook, theirs: theirs.alwaysLook }),
});

/** Fields are chosen one by one, so that two people may add one each. */
const mergeLooks = ({ base, mine, theirs }: Sides<Confirming['alwaysLook']>): Confirming['alwaysLook'] => {
  const chosen = (looks: Confirming['alwaysLook']): readonly WithId[] => looks.fields.map((id) => ({ id }));
  return {
    fields: mergeLists({ base: chosen(base), mine: chosen(mine), theirs: chosen(theirs) }).map(({ id }) => id),
    newAccount: pickChanged(base.newAccount, mine.newAccount, theirs.newAccount),
    totalAbove: pickChanged(base.totalAbove, mine.totalAbove, theirs.totalAbove),
  };
};

const pickReading = ({
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

const pickExport = ({ exportSystem, exportSystemType, enableOSS, exportLiquidation }: Doctype) => ({
  exportSystem,
  exportSystemType,
  enableOSS,
  exportLiquidation,
});

const pickDuplicates = ({ duplicityUniqueId, duplicityStrict, duplicityGlobalCheck }: Doctype) => ({
  duplicityUniqueId,
  duplicityStrict,
  duplicityGlobalCheck,
});
