import { createHash } from 'node:crypto';
import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';
import { findConnector, type ConnectorSystem, type RegisterList } from '#shared/connectors/connector.ts';
import { registerFields, type RegisterName } from '#shared/export-bulks/export-bulk.ts';
import {
  maxShownEntries,
  type RegisterDifference,
  type RegisterEntry,
  type RegisterPreview,
} from '#shared/export-bulks/register-preview.ts';

export type Option = NonNullable<DoctypeField['options']>[number];
type Options = readonly Option[];

/** Options of one field, and the letters of their parts (shared/doctype/doctype.ts). */
export const maxOptions = 1000;
const maxKeyLength = 30;
const maxValueLength = 60;

/** Entries that fit into the options of a field. A code is never truncated, because it would name another entry. */
export const toOptions = ({ entries }: Pick<RegisterList, 'entries'>): Options =>
  [...new Map(entries.map((entry) => [entry.code, entry])).values()]
    .filter(({ code }) => code !== '' && code.length <= maxKeyLength)
    .map(({ code, name }) => ({ key: code, value: (name || code).slice(0, maxValueLength) }));

/** Whether the program gave the list, and its entries fit into a field; other lists leave the options as they are. */
export function isUsable(list: RegisterList): boolean {
  const { length } = toOptions(list);
  return list.says === '' && list.reason === null && length > 0 && length <= maxOptions;
}

export const exportsTo =
  (system: ConnectorSystem) =>
  ({ exportSystem }: Pick<Doctype, 'exportSystem'>): boolean =>
    findConnector(exportSystem ?? '') === system;

/** The options of a field before and after its list replaces them. */
export type OptionChange = {
  readonly register: RegisterName;
  readonly field: string;
  readonly before: Options;
  readonly after: Options;
};

const toPairs = (options: Options): string => JSON.stringify(options.map(({ key, value }) => [key, value]));

/** What lists change in a type: fields that it uses, with other options than now. */
export const listChanges = ({ fields }: Doctype, lists: readonly RegisterList[]): readonly OptionChange[] =>
  lists.filter(isUsable).flatMap((list): readonly OptionChange[] => {
    const field = fields.find(({ id, use }) => use && id === registerFields[list.register]);
    if (field === undefined) return [];
    const change = { register: list.register, field: field.id, before: field.options ?? [], after: toOptions(list) };
    return toPairs(change.before) === toPairs(change.after) ? [] : [change];
  });

/** The type with changed options. */
export const withChanges = (doctype: Doctype, changes: readonly OptionChange[]): Doctype => ({
  ...doctype,
  fields: doctype.fields.map((field) => {
    const change = changes.find((one) => one.field === field.id && field.use);
    return change === undefined ? field : { ...field, options: [...change.after] };
  }),
});

function listEntries({ before, after }: OptionChange): readonly RegisterEntry[] {
  const old = new Map(before.map(({ key, value }) => [key, value]));
  const kept = new Set(after.map(({ key }) => key));
  const removed = before
    .filter(({ key }) => !kept.has(key))
    .map(({ key, value }): RegisterEntry => ({ kind: 'removed', code: key, name: value }));
  const changed = after.flatMap(({ key, value }): readonly RegisterEntry[] => {
    const name = old.get(key);
    return name === undefined || name === value ? [] : [{ kind: 'changed', code: key, name: value, before: name }];
  });
  const added = after
    .filter(({ key }) => !old.has(key))
    .map(({ key, value }): RegisterEntry => ({ kind: 'added', code: key, name: value }));
  return [...removed, ...changed, ...added];
}

function toDifference(change: OptionChange, types: readonly string[]): RegisterDifference {
  const entries = listEntries(change);
  const count = (kind: RegisterEntry['kind']): number => entries.filter((entry) => entry.kind === kind).length;
  const { register, field } = change;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  return { register, field, types: [...types], ...counts, entries: entries.slice(0, maxShownEntries) };
}

/**
 * What lists would replace in the types of a company. Types whose options change alike share a difference. The state names the
 * options before and after, so that options which somebody changed meanwhile are never replaced unseen.
 */
export function previewLists(doctypes: readonly Doctype[], lists: readonly RegisterList[]): RegisterPreview {
  const alike = new Map<string, { readonly change: OptionChange; readonly types: string[] }>();
  const hash = createHash('sha256');
  for (const doctype of doctypes.toSorted((a, b) => a.id.localeCompare(b.id)))
    for (const change of listChanges(doctype, lists)) {
      const key = `${change.register} ${toPairs(change.before)}`;
      hash.update(`${doctype.id} ${key} ${toPairs(change.after)}\n`);
      const known = alike.get(key);
      if (known === undefined) alike.set(key, { change, types: [doctype.name] });
      else known.types.push(doctype.name);
    }
  const differences = [...alike.values()].map(({ change, types }) => toDifference(change, types));
  return { state: hash.digest('hex').slice(0, 32), differences };
}
