import type { InputOf } from '#shared/api/contract.ts';
import type { ListedField, listFields as contract } from '#shared/api/fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import { findFieldDefinition, getFieldPlace, isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { FieldDefinition } from '#shared/field/catalogue/definition.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isShown } from '#shared/document/fields/hidden-fields.ts';
import { getFieldRule, findInvalidity } from '#shared/field/validate.ts';
import { getFieldSettings, type FieldSettings } from '#shared/document/fields/field-settings.ts';
import { findPartyCountry } from '#shared/check/party-country.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getFieldName, getFieldOptionName } from '#shared/text/field-names.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { resolveCompany } from './resolve-company.ts';

type ListFields = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'find'>;
};

/** The fields of a type, or of a document in its step, in the order of the panel (ledger R-FLD-01, R-FLD-41). */
export const listFields =
  ({ accounts, doctypes, documents }: Deps) =>
  async ({ query }: InputOf<ListFields>, caller: Caller): Promise<Outcome<ListFields>> => {
    const company = await resolveCompany(accounts, caller, query.ownerId);
    if (!company.ok) return company;
    const record = query.docId === undefined ? undefined : await documents.find(company.value, query.docId);
    if (query.docId !== undefined && record === undefined) return { ok: false, error: 'document-not-found' };
    const asked = query.doctype ?? record?.head.doctype;
    const doctype = asked === undefined ? undefined : await doctypes.find(company.value, asked);
    if (query.doctype !== undefined && query.doctype !== unspecifiedDoctype && doctype === undefined)
      return { ok: false, error: 'not-found' };
    const step = record?.head.step ?? notStartedStep;
    const fields = record?.fields ?? [];
    const listed = [...getFieldSettings(doctype, step, fields)].flatMap(([id, settings]) => {
      const definition = findFieldDefinition(id);
      if (definition === undefined) return [];
      const own = fields.filter(({ _id }) => _id === id).toSorted((a, b) => a._idx - b._idx);
      const places = own.length === 0 ? [undefined] : own;
      const context = { definition, settings, doctype, fields, step, locale: caller.locale };
      return places.map((value) => presentField(context, value));
    });
    return { ok: true, value: listed.toSorted((a, b) => a.pos - b.pos || a._idx - b._idx) };
  };

type FieldContext = {
  readonly definition: FieldDefinition;
  readonly settings: FieldSettings;
  readonly doctype: Doctype | undefined;
  readonly fields: readonly FieldValue[];
  readonly step: string | -1;
  readonly locale: Locale;
};

function presentField(context: FieldContext, value: FieldValue | undefined): ListedField {
  const { definition, settings, doctype, fields, step, locale } = context;
  const { id, group, formatter, autofillMethod } = definition;
  const country = findPartyCountry(id, fields);
  const rule = getFieldRule(definition, country);
  const { required, validation, invisible, default: start = '' } = settings;
  const own = doctype?.fields.find((field) => field.id === id)?.options ?? [];
  const known = { country, options: settings.options, param: value?.param };
  return {
    _id: id,
    _idx: value?._idx ?? 0,
    group,
    name: getFieldName(locale, id),
    value: value?.value ?? '',
    bboxes: [...(value?.bboxes ?? [])],
    ...(value?.param === undefined ? {} : { param: value.param }),
    verified: value?.verified ?? false,
    predicted: value?.predicted ?? false,
    valid: findInvalidity(id, value?.value ?? '', known) === null,
    active: isShown(id, value, { settings, step, fields }),
    formater: formatter,
    regular: rule === undefined ? null : rule === 'date' ? rule : rule.source,
    pos: getFieldPlace(id),
    def: start,
    options:
      own.length > 0
        ? [...own]
        : (definition.options ?? []).map((key) => ({ key, value: getFieldOptionName(locale, id, key) })),
    option: { required, validation, invisible, default: start },
    auto: isVatField(id),
    autofillMethod: autofillMethod ?? null,
  };
}
