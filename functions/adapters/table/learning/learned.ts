import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Learned, LearningState } from '#functions/ports/learned.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Table } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { emptyMemory, memory as memorySchema, type Memory } from '#shared/reading/memory/memory.ts';
import { listItems } from '../list-items.ts';
import { columnTextsInTable } from './column-texts.ts';
import * as items from './learned-items.ts';
import * as z from 'zod';
import { supplier, teachSupplier, type Supplier } from '#shared/reading/memory/supplier.ts';
import { supplierKey } from './learned-items.ts';
import { toChange } from '../table-change.ts';

const attempts = 12;
const supplierItem = z.object({ version: z.int(), supplier });

/** Suppliers of companies in the table: one item under each id, because documents do not always print all of them. */
function suppliersInTable(
  table: Table,
): Pick<Learned, 'supplier' | 'teachSupplier' | 'supplierDocuments' | 'forgetSupplierDocuments'> {
  /** Undefined: nothing is to be written. */
  async function change(
    ownerId: string,
    key: string,
    toNext: (before: Supplier) => Supplier | undefined,
  ): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const place = supplierKey(ownerId, key);
      const found = await table.get(place);
      const before = found && supplierItem.parse(found);
      const next = toNext(before?.supplier ?? { papers: [] });
      if (next === undefined) return;
      const version = (before?.version ?? 0) + 1;
      const condition = before === undefined ? 'absent' : { version: before.version };
      if ((await table.write({ put: { ...place, version, supplier: next }, if: condition })).ok) return;
    }
    throw new Error(`supplier ${key} kept changing`);
  }
  const readMany = async (ownerId: string, keys: readonly string[]): Promise<readonly Supplier[]> => {
    const items = await table.getMany([...new Set(keys)].map((key) => supplierKey(ownerId, key)));
    return items.map((item) => supplierItem.parse(item).supplier);
  };

  return {
    async supplier(ownerId, keys) {
      if (keys.length === 0) return undefined;
      const [first] = await table.getMany(keys.map((key) => supplierKey(ownerId, key)));
      return first && supplierItem.parse(first).supplier;
    },

    async teachSupplier(ownerId, keys, document) {
      for (const key of keys) await change(ownerId, key, (before) => teachSupplier(before, document));
    },

    async supplierDocuments(ownerId, keys) {
      const documents = (await readMany(ownerId, keys)).flatMap(({ papers }) => papers);
      return [...new Map(documents.map((one) => [one.document, one])).values()].toSorted(
        (a, b) => b.at.localeCompare(a.at) || b.document.localeCompare(a.document),
      );
    },

    async forgetSupplierDocuments(ownerId, keys, documentIds) {
      const forgotten = new Set(documentIds);
      for (const key of new Set(keys))
        await change(ownerId, key, ({ papers }) => {
          const kept = papers.filter(({ document }) => !forgotten.has(document));
          return kept.length === papers.length ? undefined : { papers: kept };
        });
    },
  };
}

type Deps = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'delete'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly log: Log;
};

const jsonType = 'application/json';
const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8');
const parseJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Most bytes of a memory; the oldest lessons go first. */
const maxMemoryBytes = 4_000_000;

function withinSize(memory: Memory): Uint8Array {
  let bytes = toBytes(memory);
  for (
    let lessons = memory.lessons;
    bytes.length > maxMemoryBytes && lessons.length > 1;
    bytes = toBytes({ ...memory, lessons })
  )
    lessons = lessons.slice(Math.max(1, Math.ceil(lessons.length / 10)));
  return bytes;
}

/** What was learned, in the table; memories and predictions are in files. */
export function learnedInTable({ table, files, ids, log }: Deps): Learned {
  /** Deletes unused files; a failure here leaves unused files, not a wrong state. */
  async function forget(key: string): Promise<void> {
    try {
      await files.delete([key]);
    } catch (error) {
      log.error('clean-up-failed', error, { key });
    }
  }

  async function keepMemory(state: LearningState, memory: Memory | undefined): Promise<string | null> {
    if (memory === undefined) return state.memoryKey;
    const key = `${state.ownerId}/learning/${state.doctype}/memory-${state.version + 1}-${ids.id()}.json`;
    await files.put(key, withinSize(memory), jsonType);
    return key;
  }

  const readState: Learned['state'] = async (learner) => {
    const found = await table.get(items.stateKey(learner));
    if (found !== undefined) return items.stateItem.parse(found);
    const { ownerId, doctype } = learner;
    const nothing = {
      trainedAt: null,
      totalDocs: 0,
      totalTime: 0,
      recent: [],
      memoryKey: null,
      refit: null,
      run: null,
    };
    return { ownerId, doctype, version: 0, ...nothing };
  };

  const read = async (key: string | null): Promise<Memory | undefined> => {
    const bytes = key === null ? undefined : await files.get(key);
    return bytes === undefined ? undefined : (memorySchema.safeParse(parseJson(bytes)).data ?? emptyMemory);
  };

  return {
    ...suppliersInTable(table),
    ...columnTextsInTable(table),

    async keepPrediction(place, prediction) {
      await files.put(items.predictionFile(place), toBytes(items.predictionJson.parse(prediction)), jsonType);
    },

    async prediction(place) {
      const bytes = await files.get(items.predictionFile(place));
      return bytes === undefined ? undefined : items.predictionJson.parse(parseJson(bytes));
    },

    addConfirmed({ ownerId, _id: documentId, doctype, version }, passage, at) {
      const waiting = { ownerId, doctype, documentId, at, version: version + 1 };
      const run = `${documentId}-${passage}`;
      return {
        also: [toChange('documentConfirmed', [{ put: { ...items.waitingKey(waiting), ...waiting } }])],
        start: { machine: 'learning', name: run, input: { ownerId, doctype, run } },
      };
    },

    async waiting(learner, limit) {
      const query = { pk: items.learnerPk(learner), sk: { beginsWith: items.waitingPrefix } };
      return (await listItems(table, query, limit)).map((item) => items.waitingItem.parse(item));
    },

    state: readState,

    async states(ownerId) {
      return (await listItems(table, { pk: items.statesPk(ownerId) })).map((item) => items.stateItem.parse(item));
    },

    async change({ state, memory, taught = [], settled = [] }) {
      const memoryKey = await keepMemory(state, memory);
      const next = { ...state, memoryKey, version: state.version + 1 };
      const done = await table.transact([
        {
          put: { ...items.stateKey(state), ...next, recent: [...next.recent] },
          if: state.version === 0 ? 'absent' : { version: state.version },
        },
        ...taught.map((one) => ({ put: { ...items.taughtKey(state, one.documentId), ...one } })),
        ...settled.map((one) => ({ delete: items.waitingKey(one), if: { version: one.version } })),
      ]);
      const [gone, stored] = done.ok ? [state.memoryKey, memoryKey] : [memoryKey, state.memoryKey];
      if (gone !== null && gone !== stored) await forget(gone);
      return done.ok ? ok(next) : failed('stale');
    },

    async memory(state) {
      // Another run has replaced the file meanwhile.
      return (await read(state.memoryKey)) ?? (await read((await readState(state)).memoryKey)) ?? emptyMemory;
    },

    async taught(learner, limit) {
      const query = { pk: items.learnerPk(learner), sk: { beginsWith: items.taughtPrefix }, descending: true };
      return (await listItems(table, query, limit)).map((item) => items.taughtItem.parse(item));
    },

    async hasTaught(learner, documentIds) {
      const found = await table.getMany(documentIds.map((id) => items.taughtKey(learner, id)));
      return new Set(found.map((item) => items.taughtItem.parse(item).documentId));
    },
  };
}
