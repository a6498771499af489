import { findPartyCountry } from '#shared/check/party-country.ts';
import type { Quality } from '#shared/document/document.ts';
import { getFieldPlace } from '#shared/field/catalogue/catalogue.ts';
import type { EvidenceKind } from '#shared/field/evidence.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { findWantedLooks, type LookReason } from './always-look.ts';
import { isShown } from './hidden-fields.ts';
import { isInOneRow, isPostingField, lacksAccount, listPostingRows } from '#shared/field/rows.ts';
import { getFieldSettings, type FieldRules, type FieldSettings } from './field-settings.ts';
import type { Invalidity } from '#shared/field/kinds/field-kind.ts';
import { findInvalidity } from '#shared/field/validate.ts';

/** What a person has to know about a field: settled, proposed, wrong, required but empty, or empty and optional. */
export type FieldState = 'verified' | 'predicted' | 'invalid' | 'missing' | 'optional';

/** One value of the panel, or the empty place of a field that has none. */
export type FieldStateEntry = {
  readonly id: string;
  readonly idx: number;
  readonly state: FieldState;
  /** Why it is invalid: a rule of the value, or a check that failed (texts invalid.<reason>, checks.<name>). */
  readonly reason: Invalidity | `check:${string}` | null;
  /** Why the type wants a person's look at the value that it has not had yet. */
  readonly look: LookReason | null;
  readonly settings: FieldSettings;
  readonly value: FieldValue | undefined;
};

const isEmpty = (value: FieldValue | undefined): boolean => value === undefined || value.value.trim() === '';

/**
 * A person's word outweighs a failed check, but not the shape of a value that the type wants validated, nor that of a posting row:
 * accounting programs refuse the whole document for one (ledger R-FLD-44, R-FLD-46).
 */
function findFault(value: FieldValue, settings: FieldSettings, country: string | undefined): FieldStateEntry['reason'] {
  const broken = findInvalidity(value._id, value.value, { country, options: settings.options, param: value.param });
  // No save would take it.
  if (broken === 'long') return broken;
  const strict = settings.validation || settings.required || isPostingField(value._id);
  if (broken !== null && (strict || !value.verified)) return broken;
  const failed = value.verified ? undefined : value.checks.find(({ result }) => result === 'failed');
  return failed ? `check:${failed.name}` : null;
}

/** What verifies a value without a person; nothing where a check of it warns or fails (docs/decisions/0025). */
export const getEvidence = ({
  evidence = [],
  checks,
}: Pick<FieldValue, 'evidence' | 'checks'>): readonly EvidenceKind[] =>
  checks.some(({ result }) => result !== 'passed') ? [] : evidence;

/** Whether a value needs no review any more: a person settled it, or evidence verifies it and the type wants no person's look. */
export const isSettled = (value: FieldValue, look: LookReason | null): boolean =>
  value.verified || (look === null && getEvidence(value).length > 0);

/** The state of one value (specification 001 §4, §5; ledger R-FLD-08, R-FLD-10, R-FLD-16), and why when it is invalid. */
export function getFieldState(
  value: FieldValue | undefined,
  settings: FieldSettings,
  { country, look }: { readonly country: string | undefined; readonly look: LookReason | null },
): Pick<FieldStateEntry, 'state' | 'reason'> {
  if (value === undefined || isEmpty(value)) return { state: settings.required ? 'missing' : 'optional', reason: null };
  const reason = findFault(value, settings, country);
  if (reason !== null) return { state: 'invalid', reason };
  return { state: isSettled(value, look) ? 'verified' : 'predicted', reason: null };
}

/** Rows stand together: base, VAT and total of the first rate, then of the second. */
const order = (a: FieldStateEntry, b: FieldStateEntry): number => {
  if (isInOneRow(a.id, b.id) && a.idx !== b.idx) return a.idx - b.idx;
  return getFieldPlace(a.id) - getFieldPlace(b.id) || a.idx - b.idx;
};

type Place = { readonly idx: number; readonly value: FieldValue | undefined };

/** Where values of a field stand, or may stand: a posting row has all its cells, a field without values its empty place. */
function listPlaces(id: string, fields: readonly FieldValue[]): readonly Place[] {
  const values = fields.filter((field) => field._id === id);
  if (isPostingField(id))
    return listPostingRows(fields).map((idx) => ({ idx, value: values.find(({ _idx }) => _idx === idx) }));
  return values.length === 0 ? [{ idx: 0, value: undefined }] : values.map((value) => ({ idx: value._idx, value }));
}

/**
 * How every visible field of a document stands in its step, in the order of the panel. A required repeated field is missing
 * once, when none of its values is filled. What does not show is left out (R-FLD-04, R-FLD-07).
 */
export function listFieldStates(
  fields: readonly FieldValue[],
  doctype: FieldRules | undefined,
  step: string | -1,
): readonly FieldStateEntry[] {
  const known = getFieldSettings(doctype, step, fields);
  const used = new Set(known.keys());
  const findLook = findWantedLooks(fields, doctype, known);
  const all = [...known].flatMap(([id, settings]): FieldStateEntry[] => {
    const places = listPlaces(id, fields);
    const filled = places.some(({ value }) => !isEmpty(value));
    return places
      .filter(({ value }) => isShown(id, value, { settings, step, fields }))
      .map(({ idx, value }, index) => {
        const wanted = { ...settings, required: settings.required && (index === 0 || !isEmpty(value)) };
        const asked = filled && isEmpty(value) ? { ...wanted, required: false } : wanted;
        const needed = lacksAccount({ id, idx }, fields, used) ? { ...asked, required: true } : asked;
        const look = value === undefined ? null : findLook(value);
        const country = findPartyCountry(id, fields);
        return { id, idx, settings, value, look, ...getFieldState(value, needed, { country, look }) };
      });
  });
  return all.sort(order);
}

/** Whether a document may not proceed because of this field: required and missing, or invalid (ledger R-DET-41). */
export const isBlocking = ({ state }: Pick<FieldStateEntry, 'state'>): boolean =>
  state === 'missing' || state === 'invalid';

/** Whether a person has to look at it. */
export const needsPerson = (standing: Pick<FieldStateEntry, 'state'>): boolean =>
  isBlocking(standing) || standing.state === 'predicted';

/** Counts of states for the reading-quality bar and the badge on the confirm button. */
export function countQuality(all: readonly Pick<FieldStateEntry, 'state'>[]): Quality {
  const count = (state: FieldState) => all.filter((standing) => standing.state === state).length;
  return {
    verified: count('verified'),
    predicted: count('predicted'),
    invalid: count('invalid'),
    missing: count('missing'),
  };
}

/** A value that is only likely may pass at any threshold but 100: there only proof counts. */
const maxLikely = 99.5;

/**
 * Up to which threshold (0-100) the machine may believe a value without a person; null: at none, because a check asks for a
 * look. Scores are 0-1 inside, thresholds 0-100 on screens, and this is the one place where they meet. Structured data, codes
 * and registers are exact, and what evidence verifies needs no person (decision 0025); of what it merely saw no reader can be certain.
 */
export function getAutoConfirmThreshold(value: FieldValue): number | null {
  if (value.verified) return 100;
  if (value.checks.some(({ result }) => result !== 'passed')) return null;
  if (getEvidence(value).length > 0) return 100;
  const proven = value.source === 'xml' || value.source === 'qr' || value.source === 'register';
  return proven && value.score >= 1 - 1e-9 ? 100 : Math.min(maxLikely, value.score * 100);
}
