import { toConditions, toListPath } from '#web/state/list-address.ts';

/** The list of the documents that a number counts. */
export const toDocuments = (values: Parameters<typeof toConditions>[0]): string =>
  toListPath({ filters: { fields: toConditions(values) } });
