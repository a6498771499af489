import type { Ids } from '#functions/ports/ids.ts';

/** Id of the upload that a source key was made for: the record of page 0. */
export const getRootId = (sourceKey: string): string =>
  sourceKey.slice(sourceKey.lastIndexOf('/') + 1).replace(/\..*$/, '');

/** Page 0 is the upload itself; further pages get ids that a repeated task finds again. */
export const getPageId = (ids: Pick<Ids, 'derived'>, rootId: string, page: number): string =>
  page === 0 ? rootId : ids.derived(rootId, 'page', String(page));
