import * as z from 'zod';
import { exportBulk, exportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import { registerPreview } from '#shared/export-bulks/register-preview.ts';
import { exportSystemId } from '#shared/export-systems/export-systems.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('export') });
/** Documents of a bulk in one answer. */
export const docsPerPage = 500;

export const listExportBulks = contract({
  name: 'listExportBulks',
  summary: 'A page of bulk exports, newest first; `onlyError` leaves those that had errors.',
  method: 'POST',
  path: '/export-bulks',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    sizePerPage: z.int().min(1).max(100).default(10),
    page: z.int().min(1).max(1000).default(1),
    filters: z.object({ onlyError: z.boolean().default(false) }).prefault({}),
  }),
  answer: z.object({ data: z.array(exportBulkRow), total: z.int() }),
  refusals: [],
  area: 'exports',
});

export const readExportBulk = contract({
  name: 'readExportBulk',
  summary: 'A bulk export with what became of its documents and registers.',
  method: 'GET',
  path: '/export-bulks/{id}',
  access: workers,
  params: named,
  query: z.object({
    /** Pages of 500 documents. */
    page: z.coerce.number().int().min(1).max(100).default(1),
    only: z.enum(['all', 'error', 'warning']).default('all'),
  }),
  body: nothing,
  answer: exportBulk,
  refusals: ['not-found'],
  area: 'exports',
});

export const retryExportBulk = contract({
  name: 'retryExportBulk',
  summary: 'Exports the failed documents of a bulk again, and them alone, as a bulk of their own.',
  method: 'POST',
  path: '/export-bulks/{id}/retry',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: z.object({ _id: entityId('export') }),
  refusals: ['not-found', 'bulk-unfinished', 'nothing-failed', 'connector-missing', 'four-eyes'],
  area: 'exports',
});

export const downloadExportBulk = contract({
  name: 'downloadExportBulk',
  summary:
    'A signed address of a file of a bulk export, good for five minutes: 0 is the export, 1 and up are zips of pages.',
  method: 'GET',
  path: '/export-bulks/{id}/file',
  access: workers,
  params: named,
  query: z.object({ part: z.coerce.number().int().min(0).max(1000).default(0) }),
  body: nothing,
  answer: z.object({ url: z.string(), name: z.string(), size: z.int() }),
  refusals: ['not-found', 'bulk-unfinished', 'nothing-exported', 'order-cancelled'],
  area: 'exports',
});

export const synchronizeRegisters = contract({
  name: 'synchronizeRegisters',
  summary:
    'Fills options of fields from the lists of the accounting program (centres, activities, contracts and others); followed by its id, with a result for each list.',
  method: 'POST',
  path: '/export-bulks/option-fields',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({
    exportSystem: exportSystemId,
    /** Replaces nothing before its preview is confirmed with applyRegisters. */
    preview: z.boolean().optional(),
  }),
  answer: z.object({ _id: entityId('export') }),
  refusals: [],
  area: 'exports',
});

export const readRegisterPreview = contract({
  name: 'readRegisterPreview',
  summary:
    'What a synchronization with preview adds, renames and removes in the options of fields, by the document types as they are now.',
  method: 'GET',
  path: '/export-bulks/{id}/option-fields',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: registerPreview,
  refusals: ['not-found', 'bulk-unfinished', 'nothing-proposed'],
  area: 'exports',
});

export const applyRegisters = contract({
  name: 'applyRegisters',
  summary:
    'Replaces options of fields exactly as the preview with this state showed; refused where the options have changed since.',
  method: 'POST',
  path: '/export-bulks/{id}/option-fields',
  access: admins,
  params: named,
  query: nothing,
  body: z.object({ state: z.string().min(1).max(64) }),
  answer: 'nothing',
  refusals: ['not-found', 'bulk-unfinished', 'nothing-proposed', 'stale-version'],
  area: 'exports',
});
