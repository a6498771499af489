import { hash } from './random.ts';

/** What a layout is for: learning, finding out how far the learnt may be believed, or judging it. */
export type Purpose = 'learn' | 'calibrate' | 'judge';

/**
 * Values of a list that serve one purpose only. About one of nine is kept for judging and one of fourteen for calibration, at least one
 * for judging in lists of five and more; the first `common` values are those that most documents have and always serve all purposes.
 */
export function sortApart<Value extends string>(
  name: string,
  values: readonly Value[],
  common: number,
): ReadonlyMap<Value, Purpose> {
  const distinct = [...new Set(values)];
  const rare = distinct
    .slice(common)
    .toSorted((a, b) => hash(`apart ${name} ${a}`) - hash(`apart ${name} ${b}`) || a.localeCompare(b));
  const judged = distinct.length < 5 ? 0 : Math.max(1, Math.round(distinct.length / 9));
  const calibrated = distinct.length < 8 ? 0 : Math.max(1, Math.round(distinct.length / 14));
  return new Map([
    ...rare.slice(0, judged).map((value) => [value, 'judge'] as const),
    ...rare.slice(judged, judged + calibrated).map((value) => [value, 'calibrate'] as const),
  ]);
}

const sorted = new Map<string, ReadonlyMap<string, Purpose>>();

function getApart(name: string, values: readonly string[], common: number): ReadonlyMap<string, Purpose> {
  const key = `${name}\n${values.join('\n')}`;
  const known = sorted.get(key);
  if (known !== undefined) return known;
  const made = sortApart(name, values, common);
  sorted.set(key, made);
  return made;
}

/** Values of a list that documents of a purpose may have: those of no purpose and those of its own. */
export function listAllowed<Value extends string>(
  name: string,
  values: readonly Value[],
  purpose: Purpose,
  common = 0,
): readonly Value[] {
  const apart = getApart(name, values, common);
  const allowed = values.filter((value) => (apart.get(value) ?? purpose) === purpose);
  return allowed.length === 0 ? values : allowed;
}

/** Values of a list that documents of this purpose alone have. */
export function listOwn<Value extends string>(
  name: string,
  values: readonly Value[],
  purpose: Purpose,
  common = 0,
): readonly Value[] {
  const apart = getApart(name, values, common);
  return values.filter((value) => apart.get(value) === purpose);
}
