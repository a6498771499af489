import type { Doctype } from '#shared/doctype/doctype.ts';
import { registerFields, type OptionField } from '#shared/export-bulks/export-bulk.ts';
import type { ConnectorSystem, RegisterList } from '#shared/connectors/connector.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { exportsTo, listChanges, maxOptions, toOptions, withChanges } from './register-options.ts';

type Deps = { readonly doctypes: Pick<Doctypes, 'list' | 'change'> };
type Place = { readonly ownerId: string; readonly system: ConnectorSystem };

/** Administrators may save a type meanwhile. */
const maxAttempts = 5;

/**
 * Fills options of fields from lists of an accounting program, in every type of the company that exports to it, and returns for
 * each list its outcome. A list that is empty or could not be read leaves the options as they were. `isWanted` is asked before
 * every write, with the types as they are: where it says no, nothing more is replaced, and the answer is undefined.
 */
export async function fillOptions(
  { doctypes }: Deps,
  { ownerId, system }: Place,
  lists: readonly RegisterList[],
  isWanted: (doctype: Doctype) => boolean = () => true,
): Promise<readonly OptionField[] | undefined> {
  const before = (await doctypes.list(ownerId)).filter(exportsTo(system));
  let changed = new Set<string>();
  for (let attempt = 0, left = before; left.length > 0; attempt += 1) {
    if (attempt === maxAttempts) throw new Error(`types of company ${ownerId} change too fast`);
    const stale = new Set<string>();
    for (const doctype of left) {
      const changes = listChanges(doctype, lists);
      if (changes.length === 0) continue;
      if (!isWanted(doctype)) return undefined;
      const done = await doctypes.change({ ownerId, doctype: withChanges(doctype, changes) });
      if (done.ok) changed = new Set([...changed, ...changes.map(({ field }) => field)]);
      else stale.add(doctype.id);
    }
    left =
      stale.size === 0
        ? []
        : (await doctypes.list(ownerId)).filter(({ id }) => stale.has(id)).filter(exportsTo(system));
  }
  return lists.map((list) => describeOutcome(list, before, (field) => (changed.has(field) ? 'synchronized' : null)));
}

const usesField = (doctype: Doctype, id: string): boolean =>
  doctype.fields.some((field) => field.id === id && field.use);

/** What lists would change, for each of them, while a person has not confirmed it. */
export function describeProposed(doctypes: readonly Doctype[], lists: readonly RegisterList[]): readonly OptionField[] {
  const proposed = new Set(doctypes.flatMap((doctype) => listChanges(doctype, lists).map(({ field }) => field)));
  return lists.map((list) => describeOutcome(list, doctypes, (field) => (proposed.has(field) ? 'proposed' : null)));
}

function describeOutcome(
  list: RegisterList,
  before: readonly Doctype[],
  findNote: (field: string) => 'synchronized' | 'proposed' | null,
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
  return { ...base, status: 'ok', note: findNote(field) ?? 'unchanged' };
}
