import * as quality from '#shared/api/quality.ts';
import { operation } from '#functions/http/serve.ts';
import { readQuality } from './read-quality.ts';
import { listActiveDocuments, readStats } from './read-stats.ts';

export const readQualityHandler = operation(quality.readQuality, readQuality);
export const readStatsHandler = operation(quality.readStats, readStats);
export const listActiveDocumentsHandler = operation(quality.listActiveDocuments, listActiveDocuments);
