import type { InputOf } from '#shared/api/contract.ts';
import type {
  suggestField as suggestFieldContract,
  FieldSuggestion,
  suggestFieldOfType as suggestFieldOfTypeContract,
} from '#shared/api/field-options.ts';
import { ok, failed } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { type PartiesDeps, findParties } from './known-parties.ts';
import { suggestColumnTexts, suggestedColumn } from '#shared/table/column-texts.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { findPartyPart, suggestTexts } from '#shared/party/party.ts';

type SuggestFieldOfType = typeof suggestFieldOfTypeContract;

/** Suggestions for a field of one document type (ledger R-FLD-36). */
export const suggestFieldOfType =
  (
    deps: PartiesDeps & {
      readonly doctypes: Pick<Doctypes, 'find'>;
      readonly learned: Pick<Learned, 'columnTexts'>;
    },
  ) =>
  async ({ params, query }: InputOf<SuggestFieldOfType>, caller: Caller): Promise<Outcome<SuggestFieldOfType>> => {
    const doctype = await deps.doctypes.find(caller.ownerId, params.doctype);
    if (doctype === undefined) return failed('not-found');
    if (query.of === 'column') return ok(await suggestCells(deps.learned, caller.ownerId, { ...params, ...query }));
    return ok(await findSuggestions(deps, caller.ownerId, { field: params.field, q: query.q, types: [doctype] }));
  };

/** Texts of a column in confirmed documents of the type; columns of numbers have none (ledger R-FLD-32). */
async function suggestCells(
  learned: Pick<Learned, 'columnTexts'>,
  ownerId: string,
  { field, doctype, q, supplier }: Record<'field' | 'doctype' | 'q' | 'supplier', string>,
): Promise<FieldSuggestion[]> {
  const column = suggestedColumn.safeParse(field);
  if (!column.success || q.trim().length < minLength) return [];
  const known = await learned.columnTexts({ ownerId, doctype }, column.data);
  return suggestColumnTexts(known, q, supplier).map((value) => ({ value, label: value, source: 'papers' }));
}

/** Most suggestions of a field (R-FLD-32), and what is typed at least (R-FLD-30). */
const maxSuggestions = 100;
const minLength = 2;

/** Values for a field: from parties in documents and registers, or from the options of document types. */
export async function findSuggestions(
  deps: PartiesDeps,
  ownerId: string,
  { field, q, types }: { readonly field: string; readonly q: string; readonly types: readonly Doctype[] },
): Promise<FieldSuggestion[]> {
  if (q.trim().length < minLength) return [];
  const place = findPartyPart(field);
  if (place === undefined) return suggestOptions(field, q, types);
  const known = await findParties(deps, ownerId, { ...place, words: q });
  const sources = new Map<string, FieldSuggestion['source']>();
  for (const { facts, source } of known) {
    const value = facts[place.part];
    if (value !== undefined && !sources.has(value)) sources.set(value, source);
  }
  return suggestTexts([...sources.keys()], q, maxSuggestions).map((value) => ({
    value,
    label: value,
    source: sources.get(value) ?? 'papers',
  }));
}

function suggestOptions(field: string, q: string, types: readonly Doctype[]): FieldSuggestion[] {
  const options = types.flatMap(({ fields }) => fields.find(({ id }) => id === field)?.options ?? []);
  const byLabel = new Map(options.map(({ key, value }) => [`${key} ${value}`, { value: key, label: value }]));
  return suggestTexts([...byLabel.keys()], q, maxSuggestions).flatMap((text) => {
    const option = byLabel.get(text);
    return option === undefined || option.value === q ? [] : [{ ...option, source: 'options' as const }];
  });
}

type SuggestField = typeof suggestFieldContract;

/** Suggestions for a field, whatever the type of the document (ledger R-FLD-30 to R-FLD-36). */
export const suggestField =
  (deps: PartiesDeps & { readonly doctypes: Pick<Doctypes, 'list'> }) =>
  async ({ params, query }: InputOf<SuggestField>, caller: Caller): Promise<Outcome<SuggestField>> => {
    const types = await deps.doctypes.list(caller.ownerId);
    return ok(await findSuggestions(deps, caller.ownerId, { field: params.field, q: query.q, types }));
  };
