import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';
import { registerFields, type OptionField } from '#shared/export-bulks/export-bulk.ts';
import { findConnector, type ConnectorSystem, type RegisterList } from '#shared/connectors/connector.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

type Deps = { readonly doctypes: Pick<Doctypes, 'list' | 'change'> };
type Option = NonNullable<DoctypeField['options']>[number];

/** Options of one field, and the letters of their parts (shared/doctype/doctype.ts). */
const maxOptions = 1000;
const maxKeyLength = 30;
const maxValueLength = 60;
/** Administrators may save a type meanwhile. */
const maxAttempts = 5;

/** Entries that fit into the options of a field. A code is never truncated, because it would name another entry. */
const toOptions = ({ entries }: RegisterList): readonly Option[] =>
  [...new Map(entries.map((entry) => [entry.code, entry])).values()]
    .filter(({ code }) => code !== '' && code.length <= maxKeyLength)
    .map(({ code, name }) => ({ key: code, value: (name || code).slice(0, maxValueLength) }));

const areSame = (a: readonly Option[], b: readonly Option[]): boolean =>
  JSON.stringify(a.map(({ key, value }) => [key, value])) === JSON.stringify(b.map(({ key, value }) => [key, value]));

const usesField = (doctype: Doctype, id: string): boolean =>
  doctype.fields.some((field) => field.id === id && field.use);

/**
 * Fills options of fields from lists of an accounting program, in every type of the company that exports to it, and returns for
 * each list its outcome. A list that is empty or could not be read leaves the options as they were.
 */
export async function fillOptions(
  { doctypes }: Deps,
  place: { readonly ownerId: string; readonly system: ConnectorSystem },
  lists: readonly RegisterList[],
): Promise<readonly OptionField[]> {
  const { ownerId, system } = place;
  const exportsToSystem = (doctype: Doctype) => findConnector(doctype.exportSystem ?? '') === system;
  const before = (await doctypes.list(ownerId)).filter(exportsToSystem);
  const good = lists.filter((list) => isGiven(list) && isWithinLimit(toOptions(list)));
  let changed = new Set<string>();
  for (let attempt = 0, left = before; left.length > 0; attempt += 1) {
    if (attempt === maxAttempts) throw new Error(`types of company ${ownerId} change too fast`);
    const stale = new Set<string>();
    for (const doctype of left) {
      const next = withOptions(doctype, good);
      if (next.changed.length === 0) continue;
      const done = await doctypes.change({ ownerId, doctype: next.doctype });
      if (done.ok) changed = new Set([...changed, ...next.changed]);
      else stale.add(doctype.id);
    }
    left =
      stale.size === 0 ? [] : (await doctypes.list(ownerId)).filter(({ id }) => stale.has(id)).filter(exportsToSystem);
  }
  return lists.map((list) => describeOutcome(list, { before, changed }));
}

const isGiven = ({ says, reason }: RegisterList): boolean => says === '' && reason === null;
const isWithinLimit = ({ length }: readonly Option[]): boolean => length > 0 && length <= maxOptions;

function withOptions(doctype: Doctype, lists: readonly RegisterList[]) {
  const changed: string[] = [];
  const fields = doctype.fields.map((field) => {
    const list = lists.find(({ register }) => registerFields[register] === field.id);
    if (list === undefined || !field.use) return field;
    const options = toOptions(list);
    if (areSame(options, field.options ?? [])) return field;
    changed.push(field.id);
    return { ...field, options: [...options] };
  });
  return { doctype: { ...doctype, fields }, changed };
}

function describeOutcome(
  list: RegisterList,
  { before, changed }: { readonly before: readonly Doctype[]; readonly changed: ReadonlySet<string> },
): OptionField {
  const { register, says, reason } = list;
  const field = registerFields[register];
  const options = toOptions(list);
  const value = String(options.length);
  const base = { field, register, value };
  if (says !== '') return { ...base, status: 'error', note: 'program-says', value: says };
  if (reason !== null) return { ...base, status: 'error', note: 'program-trouble', value: reason };
  if (options.length === 0) return { ...base, status: 'ok', note: 'empty' };
  if (options.length > maxOptions) return { ...base, status: 'error', note: 'too-many' };
  if (!before.some((doctype) => usesField(doctype, field))) return { ...base, status: 'ok', note: 'field-not-used' };
  return { ...base, status: 'ok', note: changed.has(field) ? 'synchronized' : 'unchanged' };
}
