import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { machines, type MachineName } from './machines.ts';

/** What a function may touch; it may touch nothing else. */
export type Needs = {
  readonly table: 'read' | 'write';
  readonly files: 'none' | 'read' | 'write';
  readonly machines: readonly MachineName[];
  /** Asks how executions stand. */
  readonly settles: boolean;
  /** Sends live events. */
  readonly live: boolean;
  /** Ends sessions, and with them their live connections. */
  readonly hangsUp: boolean;
  /** Sends e-mail. */
  readonly mail: boolean;
  /** Reads files with the PDF engine: more memory and time. */
  readonly pdfEngine: boolean;
  /** Prints pages in a browser, which no function with the PDF engine has room for: memory and time as for that. */
  readonly browser: boolean;
  /** Works longer than an answer may take: more memory and time. */
  readonly long: boolean;
  /** Asks the function that keeps the index of documents. */
  readonly asksIndex: boolean;
  /** Keeps copies of the index of documents: memory and room for them. */
  readonly keepsIndex: boolean;
  /** Reads the one-time code of the deployment. */
  readonly firstRun: boolean;
  /** Asks external readers: Textract, and those whose keys the deployment has. */
  readonly readers: boolean;
};

const needs = (wanted: Partial<Needs>): Needs => ({
  table: 'read',
  files: 'none',
  machines: [],
  settles: false,
  live: false,
  hangsUp: false,
  mail: false,
  pdfEngine: false,
  browser: false,
  long: false,
  readers: false,
  firstRun: false,
  asksIndex: false,
  keepsIndex: false,
  ...wanted,
});

const reading = needs({});
const writing = needs({ table: 'write' });
const signingOut = needs({ table: 'write', live: true, hangsUp: true });
const publishing = needs({ table: 'write', live: true });
const showing = needs({ files: 'read' });
const uploading = needs({ table: 'write', files: 'write', live: true });
const deciding = needs({ table: 'write', files: 'write', live: true });
const fileTask = needs({ table: 'write', files: 'write', live: true, pdfEngine: true });

/** By handler. An operation by GET that is not listed may read the table and touch nothing else. */
const handlerNeeds: Readonly<Record<string, Needs>> = {
  'accounts/login': writing,
  'accounts/logout': signingOut,
  // Notes now and then that the session is used.
  'accounts/read-current-user': writing,
  'accounts/create-token': writing,
  'accounts/login-by-token': writing,
  'accounts/remove-device': signingOut,
  'accounts/change-password': signingOut,
  'accounts/change-name': writing,
  'accounts/change-params': writing,
  'accounts/change-settings': writing,
  'accounts/change-owner': writing,
  'accounts/request-code': needs({ table: 'write', mail: true }),
  'accounts/check-code': writing,
  'accounts/change-forgotten-password': signingOut,
  'accounts/read-first-run': needs({ firstRun: true }),
  'accounts/complete-first-run': needs({ table: 'write', firstRun: true }),
  'doctypes/add-doctype': publishing,
  'doctypes/save-doctype': { ...publishing, machines: ['refresh'] },
  'doctypes/delete-doctype': publishing,
  'doctypes/copy-doctype': reading,
  'doctypes/import-doctype': reading,
  'doctypes/print-doctype': needs({ pdfEngine: true }),
  'doctypes/set-workspace': publishing,
  'templates/add-template': writing,
  'templates/save-template': writing,
  'templates/delete-template': writing,
  'templates/draw-template': needs({ files: 'write', browser: true }),
  'templates/print-template': needs({ files: 'write', browser: true }),
  'numbers/make-internal-number': reading,
  'numbers/reserve-internal-number': writing,
  'numbers/verify-internal-number': reading,
  'numbers/verify-internal-number-of': reading,
  'workflow/save-workflow': needs({ table: 'write', live: true, machines: ['hand-over', 'refresh'] }),
  // E-mails and webhooks go out from here, and files of documents that move to another company.
  'workflow/run-automation': { ...deciding, machines: ['transition', 'learning'], mail: true, long: true },
  'workflow/simulate-workflow': needs({ long: true }),
  'intake/add-tempfile': uploading,
  // Pages whose every part became a document are cleared away.
  'intake/list-tempfiles': uploading,
  'intake/crop-tempfile': { ...fileTask, machines: ['intake'] },
  'intake/uncrop-tempfile': uploading,
  'intake/change-tempfile': { ...uploading, machines: ['intake'] },
  'intake/change-tempfiles': uploading,
  'intake/move-tempfile': uploading,
  'intake/delete-tempfile': uploading,
  'intake/delete-tempfiles': uploading,
  'intake/unlock-pdf': needs({ table: 'write', pdfEngine: true }),
  'intake/unlock-tempfile': { ...fileTask, machines: ['intake'] },
  'intake/receive-mail': { ...uploading, machines: ['intake'] },
  'documents/create-document': { ...deciding, machines: ['extraction'] },
  'documents/create-from-template': { ...deciding, machines: ['transition'] },
  'documents/read-document-template': showing,
  'documents/print-document': needs({ files: 'write', browser: true }),
  'documents/read-document': showing,
  'documents/read-document-info': showing,
  'documents/read-page': showing,
  'documents/read-table-in-bounds': showing,
  'documents/save-document': { ...deciding, machines: ['transition'] },
  'documents/delete-document': deciding,
  'documents/undelete-document': deciding,
  'documents/purge-documents': needs({ table: 'write', files: 'write', long: true }),
  'documents/save-trash-settings': writing,
  'documents/empty-old-trash': needs({ table: 'write', files: 'write', long: true }),
  'documents/reset-document': { ...deciding, machines: ['extraction', 'transition'] },
  'documents/download-document': needs({ files: 'write', pdfEngine: true }),
  'documents/act-on-documents': { ...deciding, machines: ['transition'], long: true },
  'documents/pay-document': deciding,
  'documents/unpay-document': deciding,
  'documents/unlock-document': deciding,
  'documents/read-again': { ...deciding, machines: ['extraction'] },
  'documents/sort-pages': deciding,
  'documents/delete-page': deciding,
  'documents/assign-people': deciding,
  'documents/change-doctype': { ...deciding, machines: ['transition'] },
  'documents/duplicate-document': { ...deciding, machines: ['transition'] },
  'documents/move-document': { ...deciding, machines: ['transition'] },
  'documents/set-favourite': writing,
  'documents/add-to-tempbox': writing,
  'documents/remove-from-tempbox': writing,
  'documents/merge-documents': deciding,
  'vat-watch/export-vat-watch': needs({ files: 'write', long: true }),
  'quality/read-quality': reading,
  'analytics/analyse-business': reading,
  'analytics/export-business-analysis': needs({ files: 'write', long: true }),
  'payments/read-payment': showing,
  'payments/draw-payment-code': showing,
  'payments/confirm-account': deciding,
  'payments/check-accounts': showing,
  'payments/import-account-list': needs({ table: 'write', files: 'write', long: true }),
  'parties/fill-fields': reading,
  'parties/fill-fields-from': reading,
  'parties/list-fill-choices': reading,
  'parties/list-fill-choices-for': reading,
  'documents/list-documents': reading,
  'documents/list-document-ids': reading,
  'documents/list-deleted-documents': reading,
  'extraction/read-fields': { ...fileTask, readers: true },
  'documents/mark-logs-read': writing,
  'documents/mark-log-read': writing,
  'documents/print-history': needs({ pdfEngine: true }),
  'documents/tag-document': deciding,
  'documents/change-tag': writing,
  'documents/delete-tag': writing,
  'attachments/list-attachments': showing,
  'attachments/add-attachment': uploading,
  'attachments/change-attachment': { ...uploading, machines: ['attachment'] },
  'attachments/delete-attachment': uploading,
  'attachments/summarize-document': { ...fileTask, machines: ['attachment'] },
  'attachments/download-attachment': needs({ files: 'write' }),
  'discussion/post-message': needs({ table: 'write', live: true, mail: true }),
  'discussion/mark-messages-read': writing,
  'exports/export-document': needs({ files: 'write' }),
  'exports/export-documents': { ...deciding, long: true },
  'exports/check-export': needs({ long: true }),
  'exports/start-export-bulk': { ...publishing, machines: ['export'] },
  'exports/list-export-bulks': reading,
  'exports/retry-export-bulk': { ...publishing, machines: ['export'] },
  'exports/download-export-bulk': showing,
  'exports/synchronize-registers': { ...publishing, machines: ['export'] },
  'exports/save-accounting-settings': writing,
  'exports/save-program-connection': { ...writing, machines: ['export'] },
  'exports/delete-program-connection': { ...writing, machines: ['export'] },
  'exports/make-connector-token': writing,
  'exports/delete-connector-token': { ...writing, machines: ['export'] },
  'exports/take-connector-job': needs({ table: 'write', files: 'read' }),
  'exports/answer-connector-job': publishing,
  'steps/sweep-outbox': needs({
    table: 'write',
    machines: machines.map(({ name }) => name),
    settles: true,
    long: true,
  }),
  'steps/ask-index': needs({ table: 'write', files: 'write', keepsIndex: true }),
  'steps/maintain-index': needs({ table: 'write', files: 'write', keepsIndex: true, long: true }),
  // A slot that is free goes to the next reading.
  'steps/end-execution': needs({ table: 'write', machines: ['intake', 'extraction'] }),
  'live/connect': writing,
  'live/disconnect': publishing,
  'live/message': signingOut,
};

/** Tasks of state machines, by area: those that use the PDF engine, and those that only decide. */
const taskNeeds: Readonly<Record<string, Needs>> = {
  intake: fileTask,
  extraction: { ...fileTask, machines: ['transition'] },
  workflow: { ...deciding, machines: ['learning'] },
  learning: { ...deciding, long: true },
  attachments: fileTask,
  // Pages are joined into PDFs, and thousands of documents are written into one file.
  exports: { ...fileTask, machines: ['export'], long: true },
};

const readingOperations: ReadonlySet<HandlerId> = new Set(
  contracts.filter(({ method }) => method === 'GET').map(toHandlerId),
);

/** Those that filter, search or count documents, besides what they need otherwise. */
const indexAskers: ReadonlySet<HandlerId> = new Set<HandlerId>([
  'analytics/analyse-business',
  'analytics/export-business-analysis',
  'doctypes/copy-doctype',
  'doctypes/delete-doctype',
  'doctypes/import-doctype',
  'doctypes/list-doctypes',
  'doctypes/read-automation-curve',
  'doctypes/read-doctype',
  'doctypes/save-doctype',
  'doctypes/set-workspace',
  'documents/act-on-documents',
  'documents/count-documents',
  'documents/empty-old-trash',
  'documents/list-deleted-documents',
  'documents/list-document-ids',
  'documents/list-documents',
  'documents/save-document',
  'documents/search-documents',
  'quality/list-active-documents',
  'quality/read-quality',
  'quality/read-stats',
  'vat-watch/export-vat-watch',
  'vat-watch/watch-vat',
  'workflow/refresh-documents',
  'workflow/simulate-workflow',
]);

/** @throws when the needs of the handler are not listed. */
export function findNeeds(handler: HandlerId): Needs {
  const wanted =
    handlerNeeds[handler] ?? (readingOperations.has(handler) ? reading : taskNeeds[handler.split('/')[0] ?? '']);
  if (wanted === undefined) throw new Error(`infra/needs.ts does not say what ${handler} needs`);
  return indexAskers.has(handler) ? { ...wanted, asksIndex: true } : wanted;
}

/** What a function needs that holds several handlers: everything that one of them needs. */
export const joinNeeds = (all: readonly Needs[]): Needs => ({
  table: all.some(({ table }) => table === 'write') ? 'write' : 'read',
  files: all.some(({ files }) => files === 'write')
    ? 'write'
    : all.some(({ files }) => files === 'read')
      ? 'read'
      : 'none',
  machines: [...new Set(all.flatMap(({ machines: started }) => started))],
  settles: all.some(({ settles }) => settles),
  live: all.some(({ live }) => live),
  hangsUp: all.some(({ hangsUp }) => hangsUp),
  mail: all.some(({ mail }) => mail),
  pdfEngine: all.some(({ pdfEngine }) => pdfEngine),
  browser: all.some(({ browser }) => browser),
  long: all.some(({ long }) => long),
  asksIndex: all.some(({ asksIndex }) => asksIndex),
  keepsIndex: all.some(({ keepsIndex }) => keepsIndex),
  firstRun: all.some(({ firstRun }) => firstRun),
  readers: all.some(({ readers }) => readers),
});
