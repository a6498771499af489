import * as z from 'zod';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const fieldId = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/);
const typed = z.object({ q: z.string().max(100).default('') });

/** `of` says whether a field or a column of tables is typed into; texts of the supplier with that key come first. */
const typedOfType = typed.extend({
  of: z.enum(['field', 'column']).default('field'),
  supplier: z.string().max(80).default(''),
});

/** A value that a field may take; `source` tells where it is known from. */
const suggestion = z.object({
  value: z.string(),
  label: z.string(),
  source: z.enum(['papers', 'register', 'options']),
});
export type FieldSuggestion = z.infer<typeof suggestion>;

const filled = z.object({ _id: z.string(), _idx: z.int(), value: z.string() });
export type FilledField = z.infer<typeof filled>;

/** What the fill calls send: the document as it is on the screen, and the field whose value changed. */
const fillForm = z.object({
  doctype: doctypeId,
  documentId: entityId('document').nullable(),
  fields: z.array(z.object({ _id: z.string().max(60), _idx: z.int().min(0), value: z.string().max(2000) })).max(600),
  _idx: z.int().min(0).default(0),
  payload: z.object({ field: fieldId.optional() }).default({}),
});
export type FillForm = z.infer<typeof fillForm>;

const choice = z.object({ label: z.string(), source: suggestion.shape.source, fields: z.array(filled) });
export type FillChoice = z.infer<typeof choice>;

export const suggestField = contract({
  name: 'suggestField',
  summary:
    'Values for a field that hold what was typed: from earlier documents, public registers and the options of types.',
  method: 'GET',
  path: '/documents/field-options/{field}',
  access: workers,
  params: z.object({ field: fieldId }),
  query: typed,
  body: nothing,
  answer: z.array(suggestion),
  refusals: [],
  area: 'parties',
});

export const suggestFieldOfType = contract({
  name: 'suggestFieldOfType',
  summary: 'Values for a field, or for cells of a table column, of a document type that hold what was typed.',
  method: 'GET',
  path: '/documents/field-options/{field}/{doctype}',
  access: workers,
  params: z.object({ field: fieldId, doctype: doctypeId }),
  query: typedOfType,
  body: nothing,
  answer: z.array(suggestion),
  refusals: ['not-found'],
  area: 'parties',
});

export const fillFields = contract({
  name: 'fillFields',
  summary: 'The other values of the party that `payload.field` names; empty when it is not known.',
  method: 'POST',
  path: '/document/fields/fill',
  access: workers,
  params: nothing,
  query: nothing,
  body: fillForm,
  answer: z.array(filled),
  refusals: [],
  area: 'parties',
});

export const fillFieldsFrom = contract({
  name: 'fillFieldsFrom',
  summary: 'The other values of the party that a field names; empty when it is not known.',
  method: 'POST',
  path: '/document/fields/fill/{field}',
  access: workers,
  params: z.object({ field: fieldId }),
  query: nothing,
  body: fillForm,
  answer: z.array(filled),
  refusals: [],
  area: 'parties',
});

export const listFillChoices = contract({
  name: 'listFillChoices',
  summary: 'Parties that `payload.field` may mean, each with the values that it would bring.',
  method: 'POST',
  path: '/document/fields/fill-options',
  access: workers,
  params: nothing,
  query: nothing,
  body: fillForm,
  answer: z.array(choice),
  refusals: [],
  area: 'parties',
});

export const listFillChoicesFor = contract({
  name: 'listFillChoicesFor',
  summary: 'Parties that a field may mean, each with the values that it would bring.',
  method: 'POST',
  path: '/document/fields/fill-options/{field}',
  access: workers,
  params: z.object({ field: fieldId }),
  query: nothing,
  body: fillForm,
  answer: z.array(choice),
  refusals: [],
  area: 'parties',
});
