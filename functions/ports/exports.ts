import type { PastExport } from '#shared/api/exports.ts';
import type { ExportBulkDoc, ExportBulkRow, OptionField } from '#shared/export-bulks/export-bulk.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import type { ExportDates } from '#shared/accounting/export-settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Start } from './documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Change } from './change.ts';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';

/** Accounting settings of companies; the default settings when a company has none. */
export type Accounting = {
  settings(ownerId: string): Promise<AccountingSettings>;
  /** Writes settings unless they changed since `version` was read; stored with version +1. */
  save(ownerId: string, settings: AccountingSettings): Promise<Result<AccountingSettings, 'stale-version'>>;
};

/** A document that waits to be exported to an accounting system. */
export type ExportJob = {
  readonly id: string;
  readonly ownerId: string;
  readonly documentId: string;
  /** The settings of its type when it was asked for. */
  readonly exportSystem: string;
  readonly exportSystemType: NonNullable<Doctype['exportSystemType']>;
  /** ISO. */
  readonly requestedAt: string;
  /** gathered: a bulk export has it. */
  readonly state: 'waiting' | 'gathered';
};

/**
 * Documents that workflows hand to accounting. The id of a job is made of what asked for it, so that asking again is the same
 * job; the change belongs into the transaction that moves the document on.
 */
export type ExportJobs = {
  /** Makes a request, and what gathers it later; the transaction fails when the job exists. */
  request(job: ExportJob): Change;
  find(ownerId: string, id: string): Promise<ExportJob | undefined>;
  /** Oldest first, at most `limit`. */
  waiting(ownerId: string, limit: number): Promise<readonly ExportJob[]>;
  /** Gives a waiting job to a bulk; one that is gathered already stays where it is. */
  gather(job: ExportJob, bulkId: string): Promise<void>;
  /** The jobs of a bulk, oldest first, at most `limit`. */
  gathered(ownerId: string, bulkId: string, limit: number): Promise<readonly ExportJob[]>;
};

/** Documents of one part of a bulk; each part is one task of the machine and one job of a connector. */
export const docsPerPart = 100;

/** What a bulk is asked to do, and how far it is as a whole. Counts are kept beside it. */
export type BulkHead = Omit<ExportBulkRow, 'counts'> & {
  readonly ownerId: string;
  readonly parts: number;
  readonly total: number;
  readonly dates: ExportDates;
  /** Documents that were exported to the system before go out again. */
  readonly again: boolean;
  /** A step of the workflow asked for it: what follows that step does not hold its documents back. */
  readonly isByWorkflow: boolean;
  /** Of headings in lists for people. */
  readonly locale: Locale;
  /** Key of the file of the export. */
  readonly fileKey: string | null;
  readonly pageKeys: readonly string[];
  readonly optionFields: readonly OptionField[];
  /** A synchronization that replaces nothing before a person confirms its preview. */
  readonly isPreview: boolean;
  /** Key of the lists that the program gave for a preview; null while there are none. */
  readonly listsKey: string | null;
  /** The state of the preview that was confirmed; null while none was. */
  readonly appliedState: string | null;
};

export type BulkCounts = ExportBulkRow['counts'];
export type Bulk = { readonly head: BulkHead; readonly counts: BulkCounts };

export type BulkPart = {
  readonly ownerId: string;
  readonly bulkId: string;
  readonly part: number;
  readonly version: number;
  readonly docs: readonly ExportBulkDoc[];
  /** Zips with the pages of its documents. */
  readonly zips: readonly { readonly key: string; readonly name: string; readonly size: number }[];
};

/** The turn of a bulk to write for a program. */
export type ExportTurn = { readonly ownerId: string; readonly program: string; readonly bulkId: string };

/** A document that was handed over, with the line of its history. */
export type HandedOver = { readonly documentId: string; readonly log: Omit<LogItem, '_id' | 'date'> };

/**
 * Bulk exports, what became of each of their documents, and the memory of every document of where it was exported to.
 */
export type ExportBulks = {
  /** Adds a bulk with its documents and what starts it; one of the same id is left as it is. */
  add(head: BulkHead, documents: readonly ExportBulkDoc[], start?: Start): Promise<void>;
  find(ownerId: string, id: string): Promise<Bulk | undefined>;
  /** Newest first. */
  list(query: {
    readonly ownerId: string;
    readonly onlyError: boolean;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly bulks: readonly Bulk[]; readonly total: number }>;
  /** Writes a head unless it changed since `head.version` was read; stored with version +1. `starts` are started with it. */
  change(head: BulkHead, starts?: readonly Start[]): Promise<Result<BulkHead, 'stale-version'>>;
  part(ownerId: string, bulkId: string, part: number): Promise<BulkPart | undefined>;
  /** In their order. */
  parts(head: Pick<BulkHead, 'ownerId' | '_id' | 'parts'>): Promise<readonly BulkPart[]>;
  /** Writes a part unless it changed since it was read, and counts the outcomes of its documents. */
  settle(part: BulkPart): Promise<Result<BulkPart, 'stale-version'>>;
  /** Earlier exports of documents, newest first, by document. */
  listPastExports(ownerId: string, documentIds: readonly string[]): Promise<ReadonlyMap<string, readonly PastExport[]>>;
  /**
   * Lets one bulk at a time write for a program of a company, for so many seconds at most: what one wrote the next one knows.
   * False while another bulk has the turn.
   */
  takeTurn(turn: ExportTurn, seconds: number): Promise<boolean>;
  endTurn(turn: ExportTurn): Promise<void>;
  /** Remembers with each document that the bulk took it; what is remembered already is not written again. */
  remember(ownerId: string, past: PastExport, handed: readonly HandedOver[]): Promise<void>;
};
