import * as account from './account.ts';
import * as accountingSettings from './accounting-settings.ts';
import * as archive from './archive.ts';
import * as apiKeys from './api-keys.ts';
import * as attachments from './attachments.ts';
import * as companies from './companies.ts';
import * as connectors from './connectors.ts';
import type { Contract } from './contract.ts';
import * as corrections from './corrections.ts';
import * as devices from './devices.ts';
import * as discussion from './discussion.ts';
import * as doctypeList from './doctype-list.ts';
import * as doctypes from './doctypes.ts';
import * as documentActions from './document-actions.ts';
import * as documentEinvoice from './document-einvoice.ts';
import * as documentJobs from './document-jobs.ts';
import * as documentList from './document-list.ts';
import * as documents from './documents.ts';
import * as duplicates from './duplicates.ts';
import * as booking from './booking.ts';
import * as einvoiceAnswers from './einvoice-answers.ts';
import * as einvoices from './einvoices.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as exportBulks from './export-bulks.ts';
import * as exports from './exports.ts';
import * as firstRun from './first-run.ts';
import * as history from './history.ts';
import * as fieldOptions from './field-options.ts';
import * as fields from './fields.ts';
import * as learning from './learning.ts';
import * as mailCounts from './mail-counts.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as numbers from './numbers.ts';
import * as paymentOrders from './payment-orders.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as programConnection from './program-connection.ts';
import * as quality from './quality.ts';
import * as partyJudgement from './party-judgement.ts';
import * as registration from './registration.ts';
import * as retention from './retention.ts';
import * as signIn from './sign-in.ts';
import * as signInMethods from './sign-in-methods.ts';
import * as suppliers from './suppliers.ts';
import * as tags from './tags.ts';
import * as tempbox from './tempbox.ts';
import * as templates from './templates.ts';
import * as tempfiles from './tempfiles.ts';
import * as trash from './trash.ts';
import * as vatWatch from './vat-watch.ts';
import * as businessAnalysis from './business-analysis.ts';
import * as webhooks from './webhooks.ts';
import * as workflows from './workflows.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'area' in value;

/** Every operation of the product, in the order of its name. Literal paths win over parameters in both gateways. */
export const contracts: readonly Contract[] = [
  account,
  companies,
  firstRun,
  devices,
  people,
  registration,
  signIn,
  signInMethods,
  doctypeList,
  doctypes,
  workflows,
  learning,
  fieldOptions,
  fields,
  numbers,
  tempfiles,
  einvoiceAnswers,
  einvoices,
  mails,
  mailCounts,
  documents,
  corrections,
  partyJudgement,
  duplicates,
  documentActions,
  documentEinvoice,
  tempbox,
  templates,
  documentJobs,
  documentList,
  trash,
  archive,
  attachments,
  discussion,
  notifications,
  history,
  tags,
  retention,
  payments,
  suppliers,
  quality,
  vatWatch,
  businessAnalysis,
  exports,
  exportBulks,
  paymentOrders,
  booking,
  exchangeRates,
  accountingSettings,
  connectors,
  programConnection,
  apiKeys,
  webhooks,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isContract)
  .sort((a, b) => a.name.localeCompare(b.name));
