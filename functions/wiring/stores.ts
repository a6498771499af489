import { announcedAccounts } from '#functions/adapters/announced/accounts.ts';
import { announcedDoctypes } from '#functions/adapters/announced/doctypes.ts';
import { announcedDocuments } from '#functions/adapters/announced/documents.ts';
import { announcedExportBulks } from '#functions/adapters/announced/export-bulks.ts';
import { announcedUploads } from '#functions/adapters/announced/uploads.ts';
import { accountingInTable } from '#functions/adapters/table/accounting.ts';
import { accountListsInTable } from '#functions/adapters/table/account-lists.ts';
import { accountTrustInTable } from '#functions/adapters/table/account-trust.ts';
import { accountsInTable } from '#functions/adapters/table/accounts.ts';
import { attachmentsInTable } from '#functions/adapters/table/attachments.ts';
import { connectorsInTable } from '#functions/adapters/table/connectors.ts';
import { deliveriesInTable } from '#functions/adapters/table/deliveries.ts';
import { discussionsInTable } from '#functions/adapters/table/discussions.ts';
import { doctypesInTable } from '#functions/adapters/table/doctypes.ts';
import { documentsInTable } from '#functions/adapters/table/documents.ts';
import { exportBulksInTable } from '#functions/adapters/table/export-bulks.ts';
import { exportJobsInTable } from '#functions/adapters/table/export-jobs.ts';
import { learnedInTable } from '#functions/adapters/table/learned.ts';
import { numbersInTable } from '#functions/adapters/table/numbers.ts';
import { outboxInTable } from '#functions/adapters/table/outbox.ts';
import { programConnectionsInTable } from '#functions/adapters/table/program-connections.ts';
import { rateLimitsInTable } from '#functions/adapters/table/rate-limits.ts';
import { readMarksInTable } from '#functions/adapters/table/read-marks.ts';
import { partiesInTable } from '#functions/adapters/table/parties.ts';
import { payablesInTable } from '#functions/adapters/table/payables.ts';
import { shelvesInTable } from '#functions/adapters/table/shelves.ts';
import { tagsInTable } from '#functions/adapters/table/tags.ts';
import { templatesInTable } from '#functions/adapters/table/templates.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/workflow-versions.ts';
import type { Ports } from './ports.ts';

type Stores = Pick<
  Ports,
  | 'accounts'
  | 'rateLimits'
  | 'doctypes'
  | 'workflowVersions'
  | 'numbers'
  | 'uploads'
  | 'documents'
  | 'outbox'
  | 'learned'
  | 'shelves'
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

/** What is kept in the table, the same on both clouds; accepted writes are told to open screens. */
export function storesOver({ table, clock, ids, files, machines, live, log, stage }: Under): Stores {
  const outbox = outboxInTable({ table, machines, clock, log, slots: stage.readingSlots });
  const doctypes = announcedDoctypes({ doctypes: doctypesInTable({ table }), live, log });
  return {
    accounts: announcedAccounts({ accounts: accountsInTable({ table, clock }), live, log, clock }),
    rateLimits: rateLimitsInTable({ table, clock }),
    doctypes,
    workflowVersions: workflowVersionsInTable({ table }),
    numbers: numbersInTable({ table }),
    outbox,
    shelves: shelvesInTable({ table }),
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
    exportBulks: announcedExportBulks({ exportBulks: exportBulksInTable({ table, outbox, ids, clock }), live, log }),
    connectors: connectorsInTable({ table, outbox, clock }),
    programConnections: programConnectionsInTable({ table, outbox }),
    accounting: accountingInTable({ table }),
    deliveries: deliveriesInTable({ table, clock }),
    learned: learnedInTable({ table, files, ids, log }),
    uploads: announcedUploads({ uploads: uploadsInTable({ table, clock }), files, live, log }),
    documents: announcedDocuments({
      documents: documentsInTable({ table, files, outbox, clock, ids, doctypes, log }),
      live,
      log,
    }),
  };
}
