import * as vatWatch from '#shared/api/vat-watch.ts';
import { operation } from '#functions/http/serve.ts';
import { withWorkbooks } from '#functions/wiring/with-adapters.ts';
import { exportVatWatch } from './export-vat-watch.ts';
import { readVatWatch } from './report.ts';

export const watchVatHandler = operation(vatWatch.watchVat, readVatWatch);
export const exportVatWatchHandler = operation(vatWatch.exportVatWatch, withWorkbooks(exportVatWatch));
