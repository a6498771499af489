import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Table } from '#functions/ports/table.ts';
import { changeOwnerSettings } from './owner-settings.ts';

/** Sets the readers of other companies that may see a company's documents; an empty list allows none. */
export const allowReaders = (
  table: Pick<Table, 'get' | 'transact'>,
  ownerId: string,
  readers: readonly ExternalReader[],
): Promise<Result<undefined, 'unknown-company' | 'stale-version' | 'unwanted'>> =>
  changeOwnerSettings(table, ownerId, () => ({ externalReaders: [...new Set(readers)] }));
