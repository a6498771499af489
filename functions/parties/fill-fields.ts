import type { InputOf } from '#shared/api/contract.ts';
import type {
  fillFields as fillFieldsContract,
  FillChoice,
  FilledField,
  FillForm,
  fillFieldsFrom as fillFieldsFromContract,
  listFillChoices as listFillChoicesContract,
  listFillChoicesFor as listFillChoicesForContract,
} from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { type PartiesDeps, isExactly, findParties, findStart, toFilledFields } from './known-parties.ts';

type ListFillChoicesFor = typeof listFillChoicesForContract;

/** Parties to choose from (ledger R-FLD-38, R-FLD-40). */
export const listFillChoicesFor =
  (deps: PartiesDeps) =>
  async ({ params, body }: InputOf<ListFillChoicesFor>, caller: Caller): Promise<Outcome<ListFillChoicesFor>> =>
    ok(await findChoices(deps, caller.ownerId, body, params.field));

type ListFillChoices = typeof listFillChoicesContract;

/** Parties to choose from (ledger R-FLD-38, R-FLD-40). */
export const listFillChoices =
  (deps: PartiesDeps) =>
  async ({ body }: InputOf<ListFillChoices>, caller: Caller): Promise<Outcome<ListFillChoices>> =>
    ok(await findChoices(deps, caller.ownerId, body, body.payload.field));

type FillFieldsFrom = typeof fillFieldsFromContract;

/** Fills what belongs to the party that a field names (ledger R-FLD-37, R-FLD-40). */
export const fillFieldsFrom =
  (deps: PartiesDeps) =>
  async ({ params, body }: InputOf<FillFieldsFrom>, caller: Caller): Promise<Outcome<FillFieldsFrom>> =>
    ok(await fillFromParty(deps, caller.ownerId, body, params.field));

/** Choices that a person can look through. */
const maxChoices = 30;

/** What the party brings that a field names exactly; nothing when it is unknown, or when several parties fit. */
export async function fillFromParty(
  deps: PartiesDeps,
  ownerId: string,
  form: FillForm,
  field: string | undefined,
): Promise<FilledField[]> {
  const start = findStart(form, field);
  if (start === undefined) return [];
  const known = (await findParties(deps, ownerId, start)).filter((one) => isExactly(one, start.part, start.words));
  const fromDocuments = known.filter(({ source }) => source === 'papers');
  const [only, other] = fromDocuments.length > 0 ? fromDocuments : known;
  // The last document of one supplier outweighs older ones; with two different suppliers of one name the user chooses.
  if (only === undefined || (other !== undefined && other.facts['CompanyId'] !== only.facts['CompanyId'])) return [];
  return toFilledFields(start.role, only, start.field);
}

/** The parties that a field may mean, with what each would bring. */
export async function findChoices(
  deps: PartiesDeps,
  ownerId: string,
  form: FillForm,
  field: string | undefined,
): Promise<FillChoice[]> {
  const start = findStart(form, field);
  if (start === undefined) return [];
  const known = await findParties(deps, ownerId, start);
  return known.slice(0, maxChoices).map((one) => ({
    label: [one.facts['Name'], one.facts['CompanyId'], one.facts['City']].filter(Boolean).join(', '),
    source: one.source,
    fields: toFilledFields(start.role, one, ''),
  }));
}

type FillFields = typeof fillFieldsContract;

/** Fills what belongs to the party that a field names (ledger R-FLD-37, R-FLD-40). */
export const fillFields =
  (deps: PartiesDeps) =>
  async ({ body }: InputOf<FillFields>, caller: Caller): Promise<Outcome<FillFields>> =>
    ok(await fillFromParty(deps, caller.ownerId, body, body.payload.field));
