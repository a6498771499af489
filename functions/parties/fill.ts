import type { FillChoice, FilledField, FillForm } from '#shared/api/field-options.ts';
import { isExactly, partiesWith, startOf, valuesOf, type PartiesNeed } from './known-parties.ts';

/** Choices that a person can look through. */
const mostChoices = 30;

/** What the party brings that a field names exactly; nothing when it is unknown, or when several parties fit. */
export async function fill(
  need: PartiesNeed,
  ownerId: string,
  form: FillForm,
  field: string | undefined,
): Promise<FilledField[]> {
  const start = startOf(form, field);
  if (start === undefined) return [];
  const known = (await partiesWith(need, ownerId, start)).filter((one) => isExactly(one, start.part, start.words));
  const ours = known.filter(({ source }) => source === 'papers');
  const [only, other] = ours.length > 0 ? ours : known;
  // The last paper of one supplier outweighs older ones; two different suppliers of one name are a question for a person.
  if (only === undefined || (other !== undefined && other.facts['CompanyId'] !== only.facts['CompanyId'])) return [];
  return valuesOf(start.role, only, start.field);
}

/** The parties that a field may mean, with what each would bring. */
export async function fillChoices(
  need: PartiesNeed,
  ownerId: string,
  form: FillForm,
  field: string | undefined,
): Promise<FillChoice[]> {
  const start = startOf(form, field);
  if (start === undefined) return [];
  const known = await partiesWith(need, ownerId, start);
  return known.slice(0, mostChoices).map((one) => ({
    label: [one.facts['Name'], one.facts['CompanyId'], one.facts['City']].filter(Boolean).join(', '),
    source: one.source,
    fields: valuesOf(start.role, one, ''),
  }));
}
