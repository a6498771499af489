import * as z from 'zod';
import { exportFinding, exportWay, mostExported } from '#shared/export-bulks/export-bulk.ts';
import { exportTarget } from '#shared/exports/export-target.ts';
import { exportPayload } from '#shared/exports/settings.ts';
import { idOf } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { contract } from './contract.ts';
import { nothing } from './nothing.ts';

/** Documents that are exported while somebody waits for the file; more of them go through a bulk. */
export const mostExportedAtOnce = 100;
/** Documents of one dry run. */
export const mostChecked = 500;

/** When and by whom a document was exported. */
export const pastExport = z.object({
  bulk: idOf('export'),
  exportSystem: exportTarget,
  way: exportWay,
  at: z.iso.datetime(),
  /** Null for a workflow. */
  by: idOf('user').nullable(),
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
  document: idOf('document'),
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
    ids: z.array(idOf('document')).min(1).max(mostExportedAtOnce),
    payload: exportPayload.prefault({}),
  }),
  answer: 'file',
  refusals: ['exported-before', 'nothing-exported', 'export-busy'],
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
    ids: z.array(idOf('document')).min(1).max(mostChecked),
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
    ids: z.array(idOf('document')).min(1).max(mostExported),
    payload: exportPayload.prefault({}),
    way: exportWay.default('file'),
    /** Puts the pages of every exported document beside it, as a PDF in a zip. */
    withPages: z.boolean().default(false),
  }),
  answer: z.object({ _id: idOf('export') }),
  refusals: ['exported-before', 'connector-missing'],
  area: 'exports',
});

export const listPastExports = contract({
  name: 'listPastExports',
  summary: 'When, where and by whom a document was exported, newest first.',
  method: 'GET',
  path: '/document/{id}/exports',
  access: members,
  params: z.object({ id: idOf('document') }),
  query: nothing,
  body: nothing,
  answer: z.array(pastExport),
  refusals: ['document-not-found'],
  area: 'exports',
});
