import * as z from 'zod';
import { automationCurve } from '#shared/doctype/automation-curve.ts';
import { addDoctypeForm, copyForm, doctypeProposal, exportSystem } from '#shared/doctype/doctype-forms.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { doctype, doctypeField } from '#shared/doctype/doctype.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { locales } from '#shared/kit/locale.ts';
import { admins, members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { ofCompany } from './doctype-list.ts';

const named = z.object({ id: doctypeId });

export const readDoctype = contract({
  name: 'readDoctype',
  summary: 'One document type, also of another company in which the caller is an administrator.',
  method: 'GET',
  path: '/doctype/{id}',
  access: members,
  params: named,
  query: ofCompany,
  body: nothing,
  answer: doctype,
  refusals: ['forbidden', 'not-found'],
  area: 'doctypes',
});

export const addDoctype = contract({
  name: 'addDoctype',
  summary: 'Adds a document type as a draft, empty or with what is copied from another one; saving it ends the draft.',
  method: 'POST',
  path: '/doctypes',
  access: admins,
  params: nothing,
  query: nothing,
  body: addDoctypeForm,
  answer: doctype,
  refusals: ['not-found', 'forbidden', 'doctype-exists', 'doctype-invalid'],
  area: 'doctypes',
});

export const saveDoctype = contract({
  name: 'saveDoctype',
  summary: 'Saves the settings and the fields of a document type; `doctype.version` is the one that was read.',
  method: 'PUT',
  path: '/doctype/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: z.object({ doctype, fields: z.array(doctypeField).max(300) }),
  answer: doctype,
  refusals: ['not-found', 'stale-version', 'doctype-exists', 'prefix-taken', 'doctype-invalid'],
  area: 'doctypes',
});

export const deleteDoctype = contract({
  name: 'deleteDoctype',
  summary: 'Removes a document type that has no documents, with its workflow.',
  method: 'DELETE',
  path: '/doctype/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['not-found', 'doctype-has-documents'],
  area: 'doctypes',
});

export const copyDoctype = contract({
  name: 'copyDoctype',
  summary: 'What a document type would be with the settings of another one. Nothing is stored: the caller saves it.',
  method: 'POST',
  path: '/doctype/{id}/copy',
  access: admins,
  params: named,
  query: nothing,
  body: copyForm,
  answer: doctypeProposal,
  refusals: ['not-found', 'forbidden', 'doctype-invalid'],
  area: 'doctypes',
});

export const importDoctype = contract({
  name: 'importDoctype',
  summary: 'What a document type would be with the settings of a file. Nothing is stored: the caller saves it.',
  method: 'POST',
  path: '/doctype/{id}/import',
  access: admins,
  params: named,
  query: nothing,
  body: z.unknown(),
  answer: doctypeProposal,
  refusals: ['not-found', 'settings-file-invalid'],
  area: 'doctypes',
});

export const printDoctype = contract({
  name: 'printDoctype',
  summary: 'All fields of a document type and what its steps change about them, as a PDF (A4 portrait).',
  method: 'GET',
  path: '/doctype/{id}/settings.pdf',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['not-found'],
  area: 'doctypes',
});

export const readAutomationCurve = contract({
  name: 'readAutomationCurve',
  summary:
    'What share of the confirmed documents of a type would have gone through at each threshold, and with how many errors.',
  method: 'GET',
  path: '/doctype/{id}/automation',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: automationCurve,
  refusals: ['not-found'],
  area: 'doctypes',
});

export const setWorkspace = contract({
  name: 'setWorkspace',
  summary:
    'Sets the accounting system of all document types of a company, each keeping its kind unless `kinds` chooses another; answers the types as they are then.',
  method: 'PATCH',
  path: '/owner/{id}/workspace',
  access: admins,
  params: z.object({ id: entityId('owner') }),
  query: nothing,
  body: z.object({
    exportSystem: z.string().max(30),
    /** Kinds of types, by their ids, where a person chose another one; the system must take them. */
    kinds: z.record(doctypeId, accountingKind).optional(),
  }),
  answer: z.array(doctype),
  refusals: ['not-found', 'forbidden', 'doctype-invalid'],
  area: 'doctypes',
});

export const listWorkspaces = contract({
  name: 'listWorkspaces',
  summary: 'The accounting systems, each with the document types that it knows.',
  method: 'GET',
  path: '/workspaces/{lang}',
  access: members,
  params: z.object({ lang: z.enum(locales) }),
  query: nothing,
  body: nothing,
  answer: z.array(exportSystem),
  refusals: [],
  area: 'doctypes',
});
