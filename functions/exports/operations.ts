import * as accountingSettings from '#shared/api/accounting-settings.ts';
import * as booking from '#shared/api/booking.ts';
import * as connectors from '#shared/api/connectors.ts';
import * as documents from '#shared/api/documents.ts';
import * as exchangeRates from '#shared/api/exchange-rates.ts';
import * as exportBulks from '#shared/api/export-bulks.ts';
import * as exports from '#shared/api/exports.ts';
import * as paymentOrders from '#shared/api/payment-orders.ts';
import * as programConnection from '#shared/api/program-connection.ts';
import { operation } from '#functions/http/serve.ts';
import { task } from '#functions/steps/task.ts';
import { withArchiver, withOfficeFiles, withPdfEngineAndArchiver } from '#functions/wiring/with-adapters.ts';
import { readBookingRules, saveBookingRules } from './booking/booking-rules.ts';
import { listBookingHabits } from './booking/list-habits.ts';
import { tryBookingRules } from './booking/try-rules.ts';
import { zipPages } from './bulks/bulk-files.ts';
import { bulkTask, partTask } from './bulks/new-bulk.ts';
import { failBulk } from './bulks/end-bulk.ts';
import { finishBulk } from './bulks/finish-bulk.ts';
import { gatherRequests, gatherTask } from './bulks/gather-requests.ts';
import { listParts } from './bulks/list-parts.ts';
import { writePart } from './bulks/write-part.ts';
import { checkExport } from './selection/check-export.ts';
import { answerConnectorJob, takeConnectorJob } from './connectors/connector-jobs.ts';
import { deleteConnectorToken, listConnectors, makeConnectorToken } from './connectors/manage-connectors.ts';
import { deleteProgramConnection, readProgramConnection, saveProgramConnection } from './direct/program-connection.ts';
import { sendDirect, sendTask } from './direct/send-direct.ts';
import { downloadExportBulk, listExportBulks, readExportBulk, listPastExports } from './bulks/read-export-bulks.ts';
import { downloadPaymentOrder } from './orders/hand-over-order.ts';
import { checkPaymentOrder, preparePaymentOrder } from './orders/prepare-order.ts';
import { listPaymentOrders, readPaymentOrder } from './orders/read-orders.ts';
import { cancelPaymentOrder, releasePaymentOrder } from './orders/release-order.ts';
import { exportDocument } from './single/export-document.ts';
import { exportDocuments } from './bulks/export-documents.ts';
import { readAccountingSettings, saveAccountingSettings, readExportKinds } from './settings/accounting-settings.ts';
import { importExchangeRates, readExchangeRates } from './rates/exchange-rates.ts';
import { retryExportBulk, startExportBulk } from './bulks/start-export-bulk.ts';
import { applyRegisters, readRegisterPreview } from './registers/preview-registers.ts';
import { synchronizeRegisters } from './registers/synchronize-registers.ts';

export const readAccountingSettingsHandler = operation(
  accountingSettings.readAccountingSettings,
  readAccountingSettings,
);
export const saveAccountingSettingsHandler = operation(
  accountingSettings.saveAccountingSettings,
  saveAccountingSettings,
);
export const readExportKindsHandler = operation(accountingSettings.readExportKinds, readExportKinds);

export const readBookingRulesHandler = operation(booking.readBookingRules, readBookingRules);
export const saveBookingRulesHandler = operation(booking.saveBookingRules, saveBookingRules);
export const tryBookingRulesHandler = operation(booking.tryBookingRules, tryBookingRules);
export const listBookingHabitsHandler = operation(booking.listBookingHabits, listBookingHabits);

export const readExchangeRatesHandler = operation(exchangeRates.readExchangeRates, readExchangeRates);
export const importExchangeRatesHandler = operation(exchangeRates.importExchangeRates, importExchangeRates);

export const listConnectorsHandler = operation(connectors.listConnectors, listConnectors);
export const makeConnectorTokenHandler = operation(connectors.makeConnectorToken, makeConnectorToken);
export const deleteConnectorTokenHandler = operation(connectors.deleteConnectorToken, deleteConnectorToken);
export const takeConnectorJobHandler = operation(connectors.takeConnectorJob, takeConnectorJob);
export const answerConnectorJobHandler = operation(connectors.answerConnectorJob, answerConnectorJob);

export const exportDocumentHandler = operation(documents.exportDocument, withOfficeFiles(exportDocument));

export const listExportBulksHandler = operation(exportBulks.listExportBulks, listExportBulks);
export const readExportBulkHandler = operation(exportBulks.readExportBulk, readExportBulk);
export const retryExportBulkHandler = operation(exportBulks.retryExportBulk, retryExportBulk);
export const downloadExportBulkHandler = operation(exportBulks.downloadExportBulk, downloadExportBulk);
export const synchronizeRegistersHandler = operation(exportBulks.synchronizeRegisters, synchronizeRegisters);
export const readRegisterPreviewHandler = operation(exportBulks.readRegisterPreview, readRegisterPreview);
export const applyRegistersHandler = operation(exportBulks.applyRegisters, applyRegisters);

export const exportDocumentsHandler = operation(exports.exportDocuments, withArchiver(exportDocuments));
export const checkExportHandler = operation(exports.checkExport, withArchiver(checkExport));
export const startExportBulkHandler = operation(exports.startExportBulk, startExportBulk);
export const listPastExportsHandler = operation(exports.listPastExports, listPastExports);

export const checkPaymentOrderHandler = operation(paymentOrders.checkPaymentOrder, checkPaymentOrder);
export const preparePaymentOrderHandler = operation(paymentOrders.preparePaymentOrder, preparePaymentOrder);
export const listPaymentOrdersHandler = operation(paymentOrders.listPaymentOrders, listPaymentOrders);
export const readPaymentOrderHandler = operation(paymentOrders.readPaymentOrder, readPaymentOrder);
export const releasePaymentOrderHandler = operation(paymentOrders.releasePaymentOrder, releasePaymentOrder);
export const downloadPaymentOrderHandler = operation(paymentOrders.downloadPaymentOrder, downloadPaymentOrder);
export const cancelPaymentOrderHandler = operation(paymentOrders.cancelPaymentOrder, cancelPaymentOrder);

export const readProgramConnectionHandler = operation(programConnection.readProgramConnection, readProgramConnection);
export const saveProgramConnectionHandler = operation(programConnection.saveProgramConnection, saveProgramConnection);
export const deleteProgramConnectionHandler = operation(
  programConnection.deleteProgramConnection,
  deleteProgramConnection,
);

export const gatherRequestsHandler = task('gather-requests', gatherTask, gatherRequests);
export const listPartsHandler = task('list-parts', bulkTask, listParts);
export const writePartHandler = task(
  'write-part',
  partTask,
  withPdfEngineAndArchiver((ports) => writePart({ ...ports, zipPages: zipPages(ports) })),
);
export const sendDirectHandler = task('send-direct', sendTask, sendDirect);
export const finishBulkHandler = task('finish-bulk', bulkTask, withArchiver(finishBulk));
export const failBulkHandler = task('fail-bulk', bulkTask, failBulk);
