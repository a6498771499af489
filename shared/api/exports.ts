import * as z from 'zod';
import { exportFinding, exportWay, maxExported } from '#shared/export-bulks/export-bulk.ts';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { exportPayload } from '#shared/accounting/export-settings.ts';
import { entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** Documents that are exported while somebody waits for the file; more of them go through a bulk. */
export const maxExportedAtOnce = 100;
/** Documents of one dry run. */
export const maxChecked = 500;

/** When and by whom a document was exported. */
export const pastExport = z.object({
  bulk: entityId('export'),
  exportSystem: exportTarget,
  way: exportWay,
  at: z.iso.datetime(),
  /** Null for a workflow. */
  by: entityId('user').nullable(),
  fileName: z.string(),
});
export type PastExport = z.infer<typeof pastExport>;

/** The codes that go with a document into the program. */
export const exportBooking = z.object({
  preAccounting: z.string(),
  vatClassification: z.string(),
  /** Section of the control statement: "B2". */
  kvSection: z.string(),
  centre: z.string(),
});

/** What would become of one document; nothing was written. */
export const exportVerdict = z.object({
  document: entityId('document'),
  name: z.string(),
  /** ok: it will import; warning: it will, and something should be known; error: it stays out. */
  status: z.enum(['ok', 'warning', 'error']),
  errors: z.array(exportFinding),
  /** How it will be booked, as the file says it; empty where the program decides. Null for a document that cannot be read. */
  booking: exportBooking.nullable(),
  /** Earlier exports to the same system, newest first, at most ten. */
  exported: z.array(pastExport),
  /**
   * How an order would pay the document: a decimal in euros, and its identities, of which two documents that ask for the same payment
   * have one in common. Null for everything else.
   */
  payment: z.object({ amount: z.string(), identities: z.array(z.string()) }).nullable(),
});
export type ExportVerdict = z.infer<typeof exportVerdict>;

export const exportDocuments = contract({
  name: 'exportDocuments',
  summary:
    'Exports documents to a system and answers the file. Those that the system cannot take stay out; the export is kept among bulk exports with what became of each.',
  method: 'POST',
  path: '/documents/{system}',
  access: workers,
  params: z.object({ system: exportTarget }),
  query: nothing,
  body: z.object({
    ids: z.array(entityId('document')).min(1).max(maxExportedAtOnce),
    payload: exportPayload.prefault({}),
  }),
  answer: 'file',
  refusals: ['exported-before', 'nothing-exported', 'export-busy', 'four-eyes'],
  area: 'exports',
});

export const checkExport = contract({
  name: 'checkExport',
  summary:
    'Says of each document whether a system would take it, and when it was exported there before. Writes nothing.',
  method: 'POST',
  path: '/export-bulks/check',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    exportSystem: exportTarget,
    ids: z.array(entityId('document')).min(1).max(maxChecked),
    payload: exportPayload.prefault({}),
  }),
  answer: z.array(exportVerdict),
  refusals: [],
  area: 'exports',
});

export const startExportBulk = contract({
  name: 'startExportBulk',
  summary: 'Starts a bulk export of up to 10,000 documents; it is followed by its id.',
  method: 'POST',
  path: '/export-bulks/start',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    exportSystem: exportTarget,
    ids: z.array(entityId('document')).min(1).max(maxExported),
    payload: exportPayload.prefault({}),
    way: exportWay.default('file'),
    /** Puts the pages of every exported document beside it, as a PDF in a zip. */
    withPages: z.boolean().default(false),
  }),
  answer: z.object({ _id: entityId('export') }),
  refusals: ['exported-before', 'connector-missing', 'four-eyes'],
  area: 'exports',
});

export const listPastExports = contract({
  name: 'listPastExports',
  summary: 'When, where and by whom a document was exported, newest first.',
  method: 'GET',
  path: '/document/{id}/exports',
  access: members,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: z.array(pastExport),
  refusals: ['document-not-found'],
  area: 'exports',
});
