import * as z from 'zod';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { exportNotes } from '#shared/export-systems/export-note.ts';
import { entityId } from '#shared/kit/id.ts';

/** Documents of one bulk at most: their list must fit into a request. */
export const maxExported = 10_000;

/** What an export, or a program that took it, says of a document (ledger R-BLK-10); `note` is a key of exportNoteText. */
export const exportFinding = z.object({
  type: z.enum(['error', 'warning']),
  /**
   * What the note is about: a number, a code, an amount; the program's own words where the note is `program-says`, the name of a
   * reason where it is `program-trouble`.
   */
  value: z.string(),
  note: z.enum(exportNotes),
  /** The field in which it can be mended, where it is one. */
  field: z.string().optional(),
  /** An error that a person may let the document through in spite of, by name; a warning that one let it through in spite of. */
  lettable: z.boolean().optional(),
});

/**
 * waiting: nothing was done yet. written: in the file. sent: handed to the connector. done: in the file that is finished, or
 * taken by the program. error: stayed out, or the program refused it.
 */
export const exportDocStatus = z.enum(['waiting', 'written', 'sent', 'done', 'error']);
export type ExportDocStatus = z.infer<typeof exportDocStatus>;

export const exportBulkDoc = z.object({
  document: entityId('document'),
  /** As it was called when it was exported; a document that is gone still has a name here. */
  name: z.string(),
  status: exportDocStatus,
  errors: z.array(exportFinding),
  /** The number that the program gave it, where it returned one. */
  note: z.string(),
  /** A person let it through by name, whatever of its review was open. */
  allowed: z.boolean().optional(),
});
export type ExportBulkDoc = z.infer<typeof exportBulkDoc>;

/** Lists of the accounting program that fill options of fields, with the field of each (specification 000 §4). */
export const registerNames = [
  'centres',
  'activities',
  'contracts',
  'preAccounting',
  'vatClassifications',
  'numberSeries',
] as const;
export const registerName = z.enum(registerNames);
export type RegisterName = z.infer<typeof registerName>;
export const registerFields: Readonly<Record<RegisterName, string>> = {
  centres: 'costCentre',
  activities: 'activity',
  contracts: 'jobNumber',
  preAccounting: 'preAccounting',
  vatClassifications: 'vatClassification',
  numberSeries: 'numberSeries',
};

/** Why a list was not brought, or that it was; texts in shared/text/exports/option-field-texts.ts. */
export const optionFieldNotes = [
  'synchronized',
  'proposed',
  'unchanged',
  'empty',
  'too-many',
  'field-not-used',
  'not-known-to-program',
  'connector-missing',
  'connector-asleep',
  'program-says',
  'program-trouble',
  'interrupted',
] as const;
export type OptionFieldNote = (typeof optionFieldNotes)[number];

/** One list of a registry synchronization. `field` is the field whose options it fills. */
export const optionField = z.object({
  field: z.string(),
  register: registerName,
  status: z.enum(['waiting', 'ok', 'error']),
  note: z.enum(optionFieldNotes).nullable(),
  /** Of `synchronized` and `proposed`: how many options; of `program-says`: its words; of `program-trouble`: the name of the reason. */
  value: z.string(),
});
export type OptionField = z.infer<typeof optionField>;

/** documents: an export; option-fields: a synchronization of registers. */
export const exportBulkType = z.enum(['documents', 'option-fields']);
/** file: to be downloaded; connector: handed to the program by the company's connector. */
export const exportWay = z.enum(['file', 'connector']);
export type ExportWay = z.infer<typeof exportWay>;

/** Why a bulk failed as a whole; texts in shared/text/exports/import-status-texts.ts. */
export const importTrouble = z.enum(['nothing-exported', 'some-refused', 'interrupted', 'program-unreachable']);
export type ImportTrouble = z.infer<typeof importTrouble>;

/** A bulk export as lists show it (ledger R-BLK-01, R-BLK-10). */
export const exportBulkRow = z.object({
  _id: entityId('export'),
  createdAt: z.iso.datetime(),
  /** Who started it; null for a workflow. */
  createdBy: entityId('user').nullable(),
  type: exportBulkType,
  exportSystem: exportTarget,
  way: exportWay,
  counts: z.object({
    total: z.int(),
    /** Documents of which something is known already. */
    settled: z.int(),
    ok: z.int(),
    error: z.int(),
    warning: z.int(),
  }),
  /** Something stayed out or failed: the row is highlighted. */
  importError: z.boolean(),
  importStatusMessage: importTrouble.nullable(),
  /** Nothing more will happen. */
  processed: z.boolean(),
  processedAt: z.iso.datetime().nullable(),
  /** The file that can be downloaded, null while there is none. */
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  /** Pages of the documents are wanted beside the export. */
  withPages: z.boolean(),
  /** Zips with the pages of exported documents as PDFs, a hundred documents each at most. */
  pageFiles: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The bulk whose failed documents this one tries again. */
  retryOf: entityId('export').nullable(),
  version: z.int(),
});
export type ExportBulkRow = z.infer<typeof exportBulkRow>;

/** A bulk export with what became of its documents, page by page, and of its registers. */
export const exportBulk = exportBulkRow.extend({
  docs: z.array(exportBulkDoc),
  /** Documents under the asked filter, over all pages. */
  docsTotal: z.int(),
  optionFields: z.array(optionField),
});
export type ExportBulk = z.infer<typeof exportBulk>;
