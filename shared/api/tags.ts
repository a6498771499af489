import * as z from 'zod';
import { documentInfo } from '#shared/document/whole-document.ts';
import { tag, companyTag, tagColours, tagLabel, tagLimits } from '#shared/tag/tag.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const listTags = contract({
  name: 'listTags',
  summary: 'The tags of the company, by label.',
  method: 'GET',
  path: '/tags',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(companyTag),
  refusals: [],
  area: 'documents',
});

export const tagDocument = contract({
  name: 'tagDocument',
  summary:
    'Adds tags to a document by their labels and removes others by their values; new tags are kept for the company.',
  method: 'PATCH',
  path: '/document/{id}/tags',
  access: workers,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: z.object({
    add: z.array(tagLabel).max(tagLimits.perDocument).default([]),
    remove: z.array(z.string().min(1).max(tagLimits.label)).max(tagLimits.perDocument).default([]),
  }),
  answer: documentInfo.pick({ _id: true, version: true }).extend({ tags: z.array(tag) }),
  refusals: ['document-not-found', 'stale-version', 'archived', 'not-editable', 'being-processed', 'too-many-tags'],
  area: 'documents',
});

export const changeTag = contract({
  name: 'changeTag',
  summary: 'Gives a tag of the company a label and a colour; documents that bear it show them from then on.',
  method: 'PUT',
  path: '/tags',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({
    value: z.string().min(1).max(tagLimits.label),
    label: tagLabel,
    colour: z
      .int()
      .min(0)
      .max(tagColours - 1),
  }),
  answer: companyTag,
  refusals: ['tag-exists', 'too-many-tags'],
  area: 'documents',
});

export const deleteTag = contract({
  name: 'deleteTag',
  summary: 'Takes a tag out of the suggestions; documents that bear it keep it.',
  method: 'DELETE',
  path: '/tags',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ value: z.string().min(1).max(tagLimits.label) }),
  answer: 'nothing',
  refusals: [],
  area: 'documents',
});
