import { publishingAccounts } from '#functions/adapters/publishing/accounts.ts';
import { publishingDoctypes } from '#functions/adapters/publishing/doctypes.ts';
import { publishingDocuments } from '#functions/adapters/publishing/documents.ts';
import { publishingExportBulks } from '#functions/adapters/publishing/export-bulks.ts';
import { publishingPeople } from '#functions/adapters/publishing/people.ts';
import { publishingMails } from '#functions/adapters/publishing/mails.ts';
import { publishingUploads } from '#functions/adapters/publishing/uploads.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { bookingRulesInTable } from '#functions/adapters/table/exports/booking-rules.ts';
import { accountListsInTable, accountTrustInTable } from '#functions/adapters/table/suppliers/supplier-accounts.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { archivesInTable } from '#functions/adapters/table/archives/archives.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import { companyWebhooksInTable } from '#functions/adapters/table/integrations/company-webhooks.ts';
import { webhookDeliveriesInTable } from '#functions/adapters/table/integrations/webhook-deliveries.ts';
import { attachmentsInTable } from '#functions/adapters/table/collaboration/attachments.ts';
import { auditInTable } from '#functions/adapters/table/audit/audit.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { deliveriesInTable } from '#functions/adapters/table/exports/deliveries.ts';
import { discussionsInTable } from '#functions/adapters/table/collaboration/discussions.ts';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { indexSourceInTable } from '#functions/adapters/table/rebuild/index-source.ts';
import { documentJobsInTable } from '#functions/adapters/table/document-jobs/document-jobs.ts';
import { documentsInTable } from '#functions/adapters/table/documents/documents.ts';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { exchangeRatesInTable } from '#functions/adapters/table/exports/exchange-rates.ts';
import { exportBulksInTable } from '#functions/adapters/table/exports/export-bulks.ts';
import { exportJobsInTable } from '#functions/adapters/table/exports/export-jobs.ts';
import { knownBrowsersInTable } from '#functions/adapters/table/accounts/known-browsers.ts';
import { learnedInTable } from '#functions/adapters/table/learning/learned.ts';
import { choicesInTable } from '#functions/adapters/table/notifications/choices.ts';
import { inboxInTable } from '#functions/adapters/table/notifications/inbox.ts';
import { pushDevicesInTable } from '#functions/adapters/table/notifications/push-devices.ts';
import { mailsInTable } from '#functions/adapters/table/mails/mails.ts';
import { receptionsInTable } from '#functions/adapters/table/receptions/receptions.ts';
import { numbersInTable } from '#functions/adapters/table/numbers/numbers.ts';
import { qualityInTable } from '#functions/adapters/table/quality/quality.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { programConnectionsInTable } from '#functions/adapters/table/exports/program-connections.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { readMarksInTable } from '#functions/adapters/table/collaboration/read-marks.ts';
import { signInMethodsInTable } from '#functions/adapters/table/accounts/sign-in-methods.ts';
import { partiesInTable } from '#functions/adapters/table/suppliers/parties.ts';
import { peopleInTable } from '#functions/adapters/table/accounts/people.ts';
import { payablesInTable } from '#functions/adapters/table/documents/payables.ts';
import { paymentOrdersInTable } from '#functions/adapters/table/payments/payment-orders.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { suppliersInTable } from '#functions/adapters/table/suppliers/suppliers.ts';
import { tagsInTable } from '#functions/adapters/table/collaboration/tags.ts';
import { templatesInTable } from '#functions/adapters/table/doctypes/templates.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import type { KeepIndex, Ports } from './ports.ts';

type Stores = Pick<
  Ports,
  | 'accounts'
  | 'people'
  | 'apiKeys'
  | 'companyWebhooks'
  | 'webhookDeliveries'
  | 'rateLimits'
  | 'signInMethods'
  | 'knownBrowsers'
  | 'doctypes'
  | 'workflowVersions'
  | 'numbers'
  | 'uploads'
  | 'mails'
  | 'receptions'
  | 'documents'
  | 'removal'
  | 'audit'
  | 'documentIndex'
  | 'outbox'
  | 'learned'
  | 'quality'
  | 'collections'
  | 'parties'
  | 'suppliers'
  | 'accountTrust'
  | 'accountLists'
  | 'payables'
  | 'paymentOrders'
  | 'archives'
  | 'documentJobs'
  | 'attachments'
  | 'discussions'
  | 'readMarks'
  | 'inbox'
  | 'notificationChoices'
  | 'pushDevices'
  | 'tags'
  | 'templates'
  | 'exportJobs'
  | 'exportBulks'
  | 'connectors'
  | 'programConnections'
  | 'accounting'
  | 'bookingRules'
  | 'exchangeRates'
  | 'deliveries'
>;
type Under = Omit<Ports, keyof Stores>;
type Keeping = { readonly keepIndex: KeepIndex };

/** What is kept in the table, the same on both clouds; accepted writes are published to open screens. */
export function storesOver(under: Under, { keepIndex }: Keeping): Stores {
  const { table, clock, ids, files, machines, live, log, deployment, bankRates } = under;
  const outbox = outboxInTable({ table, machines, clock, log, slots: deployment.readingSlots });
  const doctypes = publishingDoctypes({ doctypes: doctypesInTable({ table }), live, log });
  return {
    accounts: publishingAccounts({ accounts: accountsInTable({ table, clock }), live, log, clock }),
    people: publishingPeople({ people: peopleInTable({ table }), live, log, clock }),
    apiKeys: apiKeysInTable({ table, clock }),
    companyWebhooks: companyWebhooksInTable({ table }),
    webhookDeliveries: webhookDeliveriesInTable({ table }),
    rateLimits: rateLimitsInTable({ table, clock }),
    signInMethods: signInMethodsInTable({ table }),
    knownBrowsers: knownBrowsersInTable({ table, clock }),
    doctypes,
    workflowVersions: workflowVersionsInTable({ table }),
    numbers: numbersInTable({ table }),
    outbox,
    collections: collectionsInTable({ table }),
    parties: partiesInTable({ table }),
    suppliers: suppliersInTable({ table }),
    accountTrust: accountTrustInTable({ table }),
    accountLists: accountListsInTable({ table, files, ids }),
    exchangeRates: exchangeRatesInTable({ table, bankRates, clock }),
    payables: payablesInTable({ table }),
    paymentOrders: paymentOrdersInTable({ table }),
    archives: archivesInTable({ table, outbox }),
    documentJobs: documentJobsInTable({ table, outbox, clock }),
    attachments: attachmentsInTable({ table }),
    discussions: discussionsInTable({ table }),
    readMarks: readMarksInTable({ table }),
    inbox: inboxInTable({ table, clock, outbox }),
    notificationChoices: choicesInTable({ table }),
    pushDevices: pushDevicesInTable({ table, clock }),
    tags: tagsInTable({ table }),
    templates: templatesInTable({ table }),
    exportJobs: exportJobsInTable({ table, outbox }),
    exportBulks: publishingExportBulks({ exportBulks: exportBulksInTable({ table, outbox, ids, clock }), live, log }),
    connectors: connectorsInTable({ table, outbox, clock }),
    programConnections: programConnectionsInTable({ table, outbox }),
    accounting: accountingInTable({ table }),
    bookingRules: bookingRulesInTable({ table }),
    deliveries: deliveriesInTable({ table, clock }),
    learned: learnedInTable({ table, files, ids, log }),
    quality: qualityInTable({ table }),
    uploads: publishingUploads({ uploads: uploadsInTable({ table, clock }), files, live, log }),
    receptions: receptionsInTable({ table }),
    mails: publishingMails({ mails: mailsInTable({ table, outbox, clock }), live, log }),
    documentIndex: keepIndex(indexSourceInTable({ table, files, ids, doctypes })),
    audit: auditInTable({ table }),
    removal: removalInTable({ table, files, ids, clock }),
    documents: publishingDocuments({
      documents: documentsInTable({ table, files, outbox, clock, ids, doctypes, log }),
      live,
      log,
    }),
  };
}
