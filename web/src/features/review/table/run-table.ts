import { readTableInBounds } from '#shared/api/documents.ts';
import type { PageBox } from '#shared/geometry/box.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { call } from '#web/remote/call.ts';
import { createMachine, type Machine } from '../session/store.ts';
import { listGrids } from './core/bands.ts';
import {
  openTable,
  getTable,
  updateTable,
  type TableEditor,
  type TableEffect,
  type TableMessage,
} from './core/editor.ts';
import { lineUpdateMs, tableUpdateMs } from './core/limits.ts';
import { isSameTable } from '../session/core/merge-table.ts';
import { getTableKey, type TableKey } from '../session/core/table-drafts.ts';
import { getPictureSize } from '../viewer/core/words.ts';
import { loadWords } from '../session/document-queries.ts';

export type TableMachine = Machine<TableEditor, TableMessage, TableEffect>;

/** An open table. */
export type RunningTable = {
  readonly key: TableKey;
  readonly machine: TableMachine;
  /** Hands over what is not handed over yet, and stops. */
  readonly stop: () => void;
  /** Hands over what is not handed over yet; answers whether there was anything. */
  readonly flush: () => boolean;
  /** Forgets what is not handed over yet: the table is removed. */
  readonly drop: () => void;
  /** What the document shows now and what the server holds of it: what came from elsewhere becomes the table. */
  readonly receive: (shown: LineTable, server: LineTable | undefined) => void;
};

/** A person who types without a pause has their table handed over this often. */
const maxWaitMs = 1000;

type TableDeps = {
  readonly document: Document;
  /** Takes the newest state of the table, and the server's table that it was made of. */
  readonly changed: (key: TableKey, table: LineTable, base: LineTable) => void;
};

/** Runs the editor of one table: words and rectangles come from the server, changes go to the document after a pause. */
export function runTable(table: LineTable, { document, changed }: TableDeps): RunningTable {
  const key = getTableKey(table);
  const machine: TableMachine = createMachine(openTable(table), updateTable);
  const asked = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let waiting: LineTable | undefined;
  let delivered: LineTable | undefined;
  let base = table;

  const deliver = () => {
    clearTimeout(timer);
    if (waiting === undefined) return;
    const next = waiting;
    // What was handed over before is what the server has, or will have, when this comes after it.
    const from = delivered ?? base;
    waiting = undefined;
    delivered = next;
    changed(key, next, from);
  };

  /** Typing on into the next cell is not held up; after a while the document gets what there is anyway. */
  const deliverIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const busy = machine.model().typing !== null && performance.now() - since < maxWaitMs;
      if (busy) deliverIn(tableUpdateMs);
      else deliver();
    }, ms);
  };

  /** Without the words of a page lines can still be moved; the cells then keep what they hold. */
  const loadWordsOfGrids = async () => {
    for (const { page } of listGrids(getTable(machine.model()))) {
      const head = document.pages[page];
      if (asked.has(page) || head === undefined) continue;
      asked.add(page);
      try {
        const words = await loadWords(head._id);
        const size = head.preview === null ? null : { w: head.preview.width, h: head.preview.height };
        machine.send({ kind: 'words', page, words: { words, size: getPictureSize(size) } });
      } catch {
        asked.delete(page);
      }
    }
  };

  const askBody = async (number: number, bounds: PageBox) => {
    await loadWordsOfGrids();
    try {
      const read = await call(readTableInBounds, { params: { id: document._id }, body: { bounds } });
      machine.send({ kind: 'body', number, read });
    } catch {
      // R-TAB-42: a failure is nothing that the person has to know; the words under the rectangle stand in.
      machine.send({ kind: 'body-failed', number });
    }
  };

  machine.handleEffects((effect) => {
    switch (effect.kind) {
      case 'changed':
        since = waiting === undefined ? performance.now() : since;
        waiting = effect.table;
        deliverIn(effect.lines ? lineUpdateMs : tableUpdateMs);
        return;
      case 'ask-body':
        // A held key or a quick hand changes the rectangle many times; the last one is asked for.
        clearTimeout(asking);
        asking = setTimeout(() => void askBody(effect.number, effect.bounds), lineUpdateMs);
        return;
      case 'refused':
        // The screen says it; nothing is to be done.
        return;
    }
  });
  void loadWordsOfGrids();

  return {
    key,
    machine,
    stop: () => {
      clearTimeout(asking);
      machine.send({ kind: 'typed', move: null });
      deliver();
    },
    flush: () => {
      machine.send({ kind: 'typed', move: null });
      const some = waiting !== undefined;
      deliver();
      return some;
    },
    drop: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
    receive: (shown, server) => {
      if (shown === delivered) return;
      // What is not handed over yet goes by the old base, so that the session joins both.
      if (waiting !== undefined) {
        deliver();
        return;
      }
      base = server ?? base;
      delivered = undefined;
      const own = getTable(machine.model());
      if (!isSameTable(own, getTable(openTable(shown)))) machine.send({ kind: 'replaced', table: shown });
    },
  };
}
