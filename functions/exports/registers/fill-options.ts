import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';
import { fieldOfRegister, type OptionField } from '#shared/export-bulks/export-bulk.ts';
import { connectorOf, type ConnectorSystem, type RegisterList } from '#shared/connectors/connector.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

type Need = { readonly doctypes: Pick<Doctypes, 'list' | 'change'> };
type Option = NonNullable<DoctypeField['options']>[number];

/** Options of one field, and the letters of their parts (shared/doctype/doctype.ts). */
const mostOptions = 1000;
const longestKey = 30;
const longestValue = 60;
/** Administrators may save a type meanwhile. */
const attempts = 5;

/** Entries that fit into the options of a field; a code that would have to be cut would name another one. */
const optionsOf = ({ entries }: RegisterList): readonly Option[] =>
  [...new Map(entries.map((entry) => [entry.code, entry])).values()]
    .filter(({ code }) => code !== '' && code.length <= longestKey)
    .map(({ code, name }) => ({ key: code, value: (name || code).slice(0, longestValue) }));

const same = (a: readonly Option[], b: readonly Option[]): boolean =>
  JSON.stringify(a.map(({ key, value }) => [key, value])) === JSON.stringify(b.map(({ key, value }) => [key, value]));

const usesField = (doctype: Doctype, id: string): boolean =>
  doctype.fields.some((field) => field.id === id && field.use);

/**
 * Fills options of fields from lists of an accounting program, in every type of the company that exports to it, and says of
 * each list what became of it. A list that is empty or could not be read leaves the options as they were.
 */
export async function fillOptions(
  { doctypes }: Need,
  place: { readonly ownerId: string; readonly system: ConnectorSystem },
  lists: readonly RegisterList[],
): Promise<readonly OptionField[]> {
  const { ownerId, system } = place;
  const mine = (doctype: Doctype) => connectorOf(doctype.exportSystem ?? '') === system;
  const before = (await doctypes.list(ownerId)).filter(mine);
  const good = lists.filter((list) => isGiven(list) && fits(optionsOf(list)));
  let changed = new Set<string>();
  for (let attempt = 0, left = before; left.length > 0; attempt += 1) {
    if (attempt === attempts) throw new Error(`types of company ${ownerId} change too fast`);
    const stale = new Set<string>();
    for (const doctype of left) {
      const next = withOptions(doctype, good);
      if (next.changed.length === 0) continue;
      const done = await doctypes.change({ ownerId, doctype: next.doctype });
      if (done.ok) changed = new Set([...changed, ...next.changed]);
      else stale.add(doctype.id);
    }
    left = stale.size === 0 ? [] : (await doctypes.list(ownerId)).filter(({ id }) => stale.has(id)).filter(mine);
  }
  return lists.map((list) => told(list, { before, changed }));
}

const isGiven = ({ says, reason }: RegisterList): boolean => says === '' && reason === null;
const fits = ({ length }: readonly Option[]): boolean => length > 0 && length <= mostOptions;

function withOptions(doctype: Doctype, lists: readonly RegisterList[]) {
  const changed: string[] = [];
  const fields = doctype.fields.map((field) => {
    const list = lists.find(({ register }) => fieldOfRegister[register] === field.id);
    if (list === undefined || !field.use) return field;
    const options = optionsOf(list);
    if (same(options, field.options ?? [])) return field;
    changed.push(field.id);
    return { ...field, options: [...options] };
  });
  return { doctype: { ...doctype, fields }, changed };
}

function told(
  list: RegisterList,
  { before, changed }: { readonly before: readonly Doctype[]; readonly changed: ReadonlySet<string> },
): OptionField {
  const { register, says, reason } = list;
  const field = fieldOfRegister[register];
  const options = optionsOf(list);
  const value = String(options.length);
  const said = { field, register, value };
  if (says !== '') return { ...said, status: 'error', note: 'program-says', value: says };
  if (reason !== null) return { ...said, status: 'error', note: 'program-trouble', value: reason };
  if (options.length === 0) return { ...said, status: 'ok', note: 'empty' };
  if (options.length > mostOptions) return { ...said, status: 'error', note: 'too-many' };
  if (!before.some((doctype) => usesField(doctype, field))) return { ...said, status: 'ok', note: 'field-not-used' };
  return { ...said, status: 'ok', note: changed.has(field) ? 'synchronized' : 'unchanged' };
}
