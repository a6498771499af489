import type { DocumentChange, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { failed, ok } from '#shared/kit/result.ts';
import * as z from 'zod';
import { readHistory } from './chain.ts';
import { identityPrefix } from './derive-row.ts';
import { rowItem } from './items.ts';
import { toDocumentId, identitiesPk, pageKey, rowKey } from './keys.ts';
import { readLogs } from './log.ts';
import { readBefore, readDocument, readHead, readWords } from './read.ts';
import { refreshDocuments } from './refresh.ts';
import { writeBoth, writeDocument, type WriteDeps } from './write.ts';
import { stepPk, stepPrefix } from './step-entries.ts';
import { listItems } from '../list-items.ts';

export type Deps = WriteDeps & { readonly files: Pick<Files, 'put' | 'get' | 'delete'> };

/** Documents with one identity that are named at most. */
const maxAlike = 100;
/** The maximum of documents counted at one step; callers need to know whether there are any, and roughly how many. */
const maxAtStep = 1000;
const pointer = z.object({ documentId: z.string() });

/** Documents in the table; long parts and the words of pages are in files. */
export function documentsInTable(deps: Deps): Documents {
  const { table, files, ids } = deps;

  const rows: Documents['rows'] = async (ownerId, wanted) => {
    const items = await table.getMany(wanted.map((id) => rowKey(ownerId, id)));
    return items.map((item) => rowItem.parse(item).row);
  };

  const change: Documents['change'] = async (wanted: DocumentChange) => {
    const before = await readBefore(deps, wanted.head.ownerId, wanted.head._id);
    if (before === undefined || before.head.head.version !== wanted.head.version) return failed('stale-version');
    const written = await writeDocument(deps, wanted, before);
    return 'lost' in written ? failed('stale-version') : ok(written.head);
  };

  return {
    find: (ownerId, id) => readDocument(deps, ownerId, id),
    findHead: (ownerId, id) => readHead(table, ownerId, id),

    async findPage(ownerId, pageId) {
      const found = await table.get(pageKey(ownerId, pageId));
      const document = found && (await readDocument(deps, ownerId, pointer.parse(found).documentId));
      return document?.pages.find(({ _id }) => _id === pageId);
    },

    async documentOfPage(ownerId, pageId) {
      const found = await table.get(pageKey(ownerId, pageId));
      return found && pointer.parse(found).documentId;
    },

    words: (page) => readWords(files, page),

    async putWords(ownerId, documentId, pageId, words) {
      const json = JSON.stringify(words);
      // The same words have the same key, so that a repeated task writes nothing new.
      const key = `${ownerId}/documents/${documentId}/words/${pageId}-${ids.derived(json)}.json`;
      await files.put(key, Buffer.from(json, 'utf8'), 'application/json');
      return key;
    },

    async create(wanted) {
      const { ownerId, _id, version } = wanted.head;
      if (version !== 0) throw new RangeError(`a new document has version 0, not ${version}`);
      if ((await readHead(table, ownerId, _id)) !== undefined) return failed('exists');
      const written = await writeDocument(deps, wanted, undefined);
      if ('head' in written) return ok(written.head);
      return failed(written.lost === 'head' ? 'exists' : 'conflict');
    },

    change,

    async move({ copy, original }) {
      const { ownerId, _id, version } = original.head;
      if (copy.head.ownerId === ownerId) throw new RangeError('a document moves to another company');
      const before = await readBefore(deps, ownerId, _id);
      if (before === undefined || before.head.head.version !== version) return failed('stale-version');
      const written = await writeBoth(deps, copy, { change: original, before });
      if ('copy' in written) return ok(written);
      if (written.lost === 'original') return failed('stale-version');
      return failed(written.lost === 'head' ? 'exists' : 'conflict');
    },

    rows,
    logs: (ownerId, id) => readLogs(table, ownerId, id),
    history: (ownerId, id) => readHistory(table, ownerId, id),

    async countAt(ownerId, doctype, step) {
      const query = { pk: stepPk(ownerId, doctype), sk: { beginsWith: stepPrefix(step) } };
      return (await listItems(table, query, maxAtStep)).length;
    },

    async standingAt({ ownerId, doctype, step, limit, cursor }) {
      const query = { pk: stepPk(ownerId, doctype), sk: { beginsWith: stepPrefix(step) }, limit };
      const { items, next } = await table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      return { ids: items.map(({ sk }) => toDocumentId(sk)), ...(next === undefined ? {} : { next }) };
    },

    async findByIdentity(ownerId, identity) {
      const query = { pk: identitiesPk(ownerId), sk: { beginsWith: identityPrefix(ids, identity) }, descending: true };
      return (await listItems(table, query, maxAlike)).map(({ sk }) => toDocumentId(sk));
    },

    refresh: refreshDocuments(deps),
  };
}
