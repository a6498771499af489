import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { publishingDoctypes } from '#functions/adapters/publishing/doctypes.ts';
import { publishingDocuments } from '#functions/adapters/publishing/documents.ts';
import { publishingExportBulks } from '#functions/adapters/publishing/export-bulks.ts';
import { publishingUploads } from '#functions/adapters/publishing/uploads.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { accountListsInTable, accountTrustInTable } from '#functions/adapters/table/suppliers/supplier-accounts.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { attachmentsInTable } from '#functions/adapters/table/collaboration/attachments.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { deliveriesInTable } from '#functions/adapters/table/exports/deliveries.ts';
import { discussionsInTable } from '#functions/adapters/table/collaboration/discussions.ts';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { indexSourceInTable } from '#functions/adapters/table/rebuild/index-source.ts';
import { documentsInTable } from '#functions/adapters/table/documents/documents.ts';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { exportBulksInTable } from '#functions/adapters/table/exports/export-bulks.ts';
import { exportJobsInTable } from '#functions/adapters/table/exports/export-jobs.ts';
import { learnedInTable } from '#functions/adapters/table/learning/learned.ts';
import { numbersInTable } from '#functions/adapters/table/numbers/numbers.ts';
import { qualityInTable } from '#functions/adapters/table/quality/quality.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { programConnectionsInTable } from '#functions/adapters/table/exports/program-connections.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { readMarksInTable } from '#functions/adapters/table/collaboration/read-marks.ts';
import { partiesInTable } from '#functions/adapters/table/suppliers/parties.ts';
import { payablesInTable } from '#functions/adapters/table/documents/payables.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { tagsInTable } from '#functions/adapters/table/collaboration/tags.ts';
import { templatesInTable } from '#functions/adapters/table/doctypes/templates.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import type { KeepIndex, Ports } from './ports.ts';

type Stores = Pick<
  Ports,
  | 'accounts'
  | 'rateLimits'
  | 'doctypes'
  | 'workflowVersions'
  | 'numbers'
  | 'uploads'
  | 'documents'
  | 'removal'
  | 'documentIndex'
  | 'outbox'
  | 'learned'
  | 'quality'
  | 'collections'
  | 'parties'
  | 'accountTrust'
  | 'accountLists'
  | 'payables'
  | 'attachments'
  | 'discussions'
  | 'readMarks'
  | 'tags'
  | 'templates'
  | 'exportJobs'
  | 'exportBulks'
  | 'connectors'
  | 'programConnections'
  | 'accounting'
  | 'deliveries'
>;
type Under = Omit<Ports, keyof Stores>;
type Keeping = { readonly keepIndex: KeepIndex };

/** What is kept in the table, the same on both clouds; accepted writes are published to open screens. */
export function storesOver(under: Under, { keepIndex }: Keeping): Stores {
  const { table, clock, ids, files, machines, live, log, deployment } = under;
  const outbox = outboxInTable({ table, machines, clock, log, slots: deployment.readingSlots });
  const doctypes = publishingDoctypes({ doctypes: doctypesInTable({ table }), live, log });
  return {
    accounts: publishingAccounts({ accounts: accountsInTable({ table, clock }), live, log, clock }),
    rateLimits: rateLimitsInTable({ table, clock }),
    doctypes,
    workflowVersions: workflowVersionsInTable({ table }),
    numbers: numbersInTable({ table }),
    outbox,
    collections: collectionsInTable({ table }),
    parties: partiesInTable({ table }),
    accountTrust: accountTrustInTable({ table }),
    accountLists: accountListsInTable({ table, files, ids }),
    payables: payablesInTable({ table }),
    attachments: attachmentsInTable({ table }),
    discussions: discussionsInTable({ table }),
    readMarks: readMarksInTable({ table }),
    tags: tagsInTable({ table }),
    templates: templatesInTable({ table }),
    exportJobs: exportJobsInTable({ table, outbox }),
    exportBulks: publishingExportBulks({ exportBulks: exportBulksInTable({ table, outbox, ids, clock }), live, log }),
    connectors: connectorsInTable({ table, outbox, clock }),
    programConnections: programConnectionsInTable({ table, outbox }),
    accounting: accountingInTable({ table }),
    deliveries: deliveriesInTable({ table, clock }),
    learned: learnedInTable({ table, files, ids, log }),
    quality: qualityInTable({ table }),
    uploads: publishingUploads({ uploads: uploadsInTable({ table, clock }), files, live, log }),
    documentIndex: keepIndex(indexSourceInTable({ table, files, ids, doctypes })),
    removal: removalInTable({ table, files, ids, clock }),
    documents: publishingDocuments({
      documents: documentsInTable({ table, files, outbox, clock, ids, doctypes, log }),
      live,
      log,
    }),
  };
}
