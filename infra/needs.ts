import { contracts } from '#shared/api/all.ts';
import { findKeyScope } from '#shared/api/key-scopes.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { accountNeeds } from './account-needs.ts';
import {
  deciding,
  fileTask,
  needs,
  publishing,
  reading,
  showing,
  signingOut,
  uploading,
  writing,
  type Needs,
} from './kinds-of-needs.ts';
import { indexAskers } from './index-askers.ts';
import { machines } from './machines.ts';

/** By handler. An operation by GET that is not listed may read the table and touch nothing else. */
const handlerNeeds: Readonly<Record<string, Needs>> = {
  ...accountNeeds,
  'doctypes/add-doctype': publishing,
  'doctypes/save-doctype': { ...publishing, machines: ['refresh'] },
  'doctypes/delete-doctype': publishing,
  'doctypes/copy-doctype': reading,
  'doctypes/import-doctype': reading,
  'doctypes/print-doctype': needs({ pdfEngine: true }),
  'doctypes/set-workspace': { ...publishing, machines: ['refresh'] },
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
  'workflow/run-automation': {
    ...deciding,
    machines: ['transition', 'learning', 'notification'],
    mail: true,
    long: true,
  },
  'workflow/simulate-workflow': needs({ long: true }),
  'intake/add-tempfile': { ...uploading, machines: ['intake'] },
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
  'intake/push-einvoice': { ...fileTask, machines: ['intake'] },
  'intake/check-einvoice': needs({ pdfEngine: true }),
  'intake/conclude-delivery': { ...uploading, machines: ['extraction'] },
  'intake/receive-mail': { ...publishing, machines: ['mail'] },
  // Messages are unpacked whole, and those who learn of it are notified.
  'intake/take-mail': { ...uploading, machines: ['intake', 'extraction', 'notification'], mail: true, long: true },
  'intake/fail-mail': { ...uploading, machines: ['notification'] },
  'intake/conclude-mail': { ...uploading, machines: ['extraction', 'notification'], mail: true, long: true },
  'intake/accept-mail': { ...publishing, machines: ['mail'] },
  'intake/reject-mail': publishing,
  'intake/retry-mail': { ...publishing, machines: ['mail'] },
  'intake/add-mail-sender': writing,
  'intake/delete-mail-sender': writing,
  'integrations/make-api-key': writing,
  'integrations/change-api-key': writing,
  'integrations/revoke-api-key': writing,
  'integrations/add-webhook': writing,
  'integrations/change-webhook': writing,
  'integrations/replace-webhook-secret': writing,
  'integrations/delete-webhook': writing,
  // They wait for the answer of the receiver.
  'integrations/test-webhook': writing,
  'integrations/resend-webhook-delivery': { ...writing, machines: ['notification'] },
  'integrations/announce-events': needs({ table: 'write', files: 'read', machines: ['notification'], long: true }),
  'integrations/send-due-webhooks': needs({ table: 'write', machines: ['notification'], long: true }),
  'documents/create-document': { ...deciding, machines: ['extraction'] },
  'documents/create-from-template': { ...deciding, machines: ['transition'] },
  'documents/read-document-template': showing,
  // Printing changes no document; the prints of a person are counted.
  'documents/print-document': needs({ files: 'write', browser: true }),
  'documents/read-document': showing,
  'documents/read-document-info': showing,
  'documents/read-page': showing,
  'documents/read-page-part': needs({ files: 'write', pdfEngine: true }),
  'documents/read-table-in-bounds': showing,
  'documents/save-document': { ...deciding, machines: ['transition'] },
  'documents/delete-document': deciding,
  'documents/undelete-document': deciding,
  'documents/purge-documents': needs({ table: 'write', files: 'write', long: true }),
  'documents/save-trash-settings': writing,
  // The archives that there are are locked, too.
  'documents/save-retention': needs({ table: 'write', files: 'write' }),
  'documents/save-einvoice-lock': writing,
  'documents/sign-roots': needs({ table: 'write', files: 'write', long: true }),
  'documents/empty-old-trash': needs({ table: 'write', files: 'write', long: true }),
  'documents/reset-document': { ...deciding, machines: ['extraction', 'transition'] },
  'documents/download-document': needs({ files: 'write', pdfEngine: true }),
  'documents/download-einvoice': needs({ files: 'write', pdfEngine: true }),
  'documents/draw-einvoice-page': needs({ files: 'write', pdfEngine: true }),
  'documents/start-document-job': needs({ table: 'write', machines: ['document-job'] }),
  'documents/stop-document-job': writing,
  'documents/fail-document-job': writing,
  'documents/act-on-documents': { ...deciding, machines: ['transition', 'learning', 'notification'], long: true },
  'documents/pay-document': deciding,
  'documents/unpay-document': deciding,
  // The e-invoice is read out of the files of the document.
  'documents/read-answers': needs({ files: 'read', pdfEngine: true }),
  'documents/answer-einvoice': fileTask,
  'documents/download-answer': showing,
  'documents/unlock-document': { ...deciding, machines: ['learning', 'notification'] },
  'documents/read-again': { ...deciding, machines: ['extraction'] },
  'documents/sort-pages': deciding,
  // The original of an e-invoice is looked for in the files that leave.
  'documents/delete-page': fileTask,
  'documents/split-document': { ...fileTask, machines: ['extraction'] },
  'documents/assign-people': { ...deciding, machines: ['notification'] },
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
  // The accounts of documents that wait are judged, as before a payment.
  'suppliers/read-supplier': showing,
  'suppliers/save-supplier': needs({ table: 'write', files: 'read' }),
  'suppliers/merge-suppliers': needs({ table: 'write', files: 'read' }),
  'suppliers/separate-suppliers': needs({ table: 'write', files: 'read' }),
  'suppliers/forget-supplier': needs({ table: 'write', files: 'read' }),
  'suppliers/check-supplier-vat-id': needs({ table: 'write', files: 'read' }),
  'suppliers/mark-different': writing,
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
  'attachments/add-attachment': { ...uploading, machines: ['attachment'] },
  'attachments/change-attachment': { ...uploading, machines: ['attachment'] },
  'attachments/delete-attachment': uploading,
  'attachments/summarize-document': { ...fileTask, machines: ['attachment'] },
  'attachments/download-attachment': needs({ files: 'write' }),
  'archive/list-archives': showing,
  'archive/add-archive': needs({ table: 'write', files: 'read', machines: ['archive'] }),
  'archive/retry-archive': needs({ table: 'write', files: 'read', machines: ['archive'] }),
  'archive/delete-archive': needs({ table: 'write', files: 'read', machines: ['archive'] }),
  'archive/reveal-archive-password': reading,
  'archive/save-archive-schedule': writing,
  'archive/start-due-archives': needs({ table: 'write', files: 'read', machines: ['archive'], long: true }),
  // Pages of documents that were made of templates are printed.
  'archive/write-archive': needs({ table: 'write', files: 'write', browser: true, long: true }),
  'archive/fail-archive': needs({ table: 'write', machines: ['notification'] }),
  'discussion/post-message': { ...publishing, machines: ['notification'] },
  'discussion/mark-messages-read': writing,
  'notifications/mark-notifications-read': publishing,
  'notifications/change-notification-settings': writing,
  'notifications/add-push-device': writing,
  'notifications/remove-push-device': writing,
  'notifications/start-digests': needs({ table: 'write', machines: ['notification-delivery'], long: true }),
  'notifications/remind-due': needs({ table: 'write', machines: ['notification'], long: true }),
  'exports/export-document': needs({ files: 'write' }),
  'exports/export-documents': { ...deciding, machines: ['notification'], long: true },
  'exports/check-export': needs({ long: true }),
  'exports/start-export-bulk': { ...publishing, machines: ['export'] },
  'exports/list-export-bulks': reading,
  'exports/retry-export-bulk': { ...publishing, machines: ['export'] },
  // The file of a payment order leaves the product: its documents remember that.
  'exports/download-export-bulk': needs({ table: 'write', files: 'write' }),
  'exports/check-payment-order': needs({ long: true }),
  'exports/prepare-payment-order': needs({ table: 'write', long: true }),
  'exports/release-payment-order': needs({ table: 'write', files: 'write', long: true }),
  'exports/download-payment-order': needs({ table: 'write', files: 'read', long: true }),
  'exports/cancel-payment-order': writing,
  'exports/import-exchange-rates': writing,
  'exports/save-booking-rules': writing,
  'exports/try-booking-rules': needs({ long: true }),
  'exports/list-booking-habits': reading,
  'exports/synchronize-registers': { ...publishing, machines: ['export'] },
  // The lists that the program gave lie in a file until a person confirms what they change.
  'exports/read-register-preview': needs({ files: 'read' }),
  'exports/apply-registers': { ...publishing, files: 'read' },
  'exports/save-accounting-settings': writing,
  'exports/save-program-connection': { ...writing, machines: ['export'] },
  'exports/delete-program-connection': { ...writing, machines: ['export'] },
  'exports/make-connector-token': writing,
  'exports/delete-connector-token': { ...writing, machines: ['export'] },
  'exports/take-connector-job': needs({ table: 'write', files: 'read' }),
  'exports/answer-connector-job': { ...publishing, files: 'write', machines: ['notification'] },
  'steps/sweep-outbox': needs({
    table: 'write',
    machines: machines.map(({ name }) => name),
    settles: true,
    long: true,
  }),
  'steps/ask-index': needs({ table: 'write', files: 'write', keepsIndex: true }),
  'steps/maintain-index': needs({ table: 'write', files: 'write', keepsIndex: true, long: true }),
  // A slot that is free goes to the next file or mail.
  'steps/end-execution': needs({ table: 'write', machines: ['intake', 'extraction', 'mail'] }),
  'live/connect': writing,
  'live/disconnect': publishing,
  'live/message': signingOut,
};

/** Tasks of state machines, by area: those that use the PDF engine, and those that only decide. */
const taskNeeds: Readonly<Record<string, Needs>> = {
  documents: { ...deciding, machines: ['transition', 'learning', 'notification'], long: true },
  intake: fileTask,
  extraction: { ...fileTask, machines: ['transition', 'notification', 'extraction', 'attachment'] },
  workflow: { ...deciding, machines: ['learning', 'notification'] },
  learning: { ...deciding, machines: ['notification'], long: true },
  // E-mails and push messages go out from here.
  notifications: { ...publishing, machines: ['notification-delivery'], mail: true },
  attachments: fileTask,
  archive: needs({ table: 'write', files: 'write', machines: ['notification'], long: true }),
  // Pages are joined into PDFs, and thousands of documents are written into one file.
  exports: { ...fileTask, machines: ['export', 'notification'], long: true },
};

const operations: ReadonlySet<HandlerId> = new Set(contracts.map(toHandlerId));

const readingOperations: ReadonlySet<HandlerId> = new Set(
  contracts.filter(({ method }) => method === 'GET').map(toHandlerId),
);

const forPrograms: ReadonlySet<HandlerId> = new Set(
  contracts.filter((contract) => findKeyScope(contract) !== undefined).map(toHandlerId),
);

/** Areas whose functions change documents or hand them over: where they write, webhooks of the company may want to know. */
const telling = new Set<string>(['documents', 'extraction', 'workflow', 'exports', 'payments', 'attachments']);

/** @throws when the needs of the handler are not listed. */
export function findNeeds(handler: HandlerId): Needs {
  const wanted =
    handlerNeeds[handler] ?? (readingOperations.has(handler) ? reading : taskNeeds[handler.split('/')[0] ?? '']);
  if (wanted === undefined) throw new Error(`infra/needs.ts does not say what ${handler} needs`);
  const [area = ''] = handler.split('/');
  const tells = telling.has(area) && wanted.table === 'write' && !wanted.browser;
  return {
    ...wanted,
    machines: tells ? [...wanted.machines, 'webhook'] : wanted.machines,
    asksIndex: wanted.asksIndex || indexAskers.has(handler),
    notesKeys: forPrograms.has(handler),
    countsCalls: operations.has(handler),
  };
}
