import * as vatWatch from '#shared/api/vat-watch.ts';
import { operation } from '#functions/http/operation.ts';
import { exportVatWatch } from './export-vat-watch.ts';
import { watchVat } from './watch-vat.ts';

export const watchVatHandler = operation(vatWatch.watchVat, watchVat);
export const exportVatWatchHandler = operation(vatWatch.exportVatWatch, exportVatWatch);
