import { expect, test } from 'vitest';
import { type LogItem, buildLogItem } from '#shared/document/log-item.ts';
import { getTagColour, tagLimits } from '#shared/tag/tag.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import { printsEmbedded } from '#functions/adapters/embedded/print/draw-table.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { PrintedTable } from '#functions/ports/printer.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { collaborationWorld, sharedDocumentId, type Colleague } from '#test/builders/worlds/collaboration-world.ts';
import { changeTag, listTags, deleteTag } from './tags/company-tags.ts';
import { toHistoryRows, printHistory } from './history/print-history.ts';
import { listDocumentLogs } from './history/list-document-logs.ts';
import { markLogRead, markLogsRead } from './history/mark-history-read.ts';
import { tagDocument } from './tags/tag-document.ts';

const here = { params: { id: sharedDocumentId }, query: {}, body: {} };

async function world() {
  const made = await collaborationWorld();
  const { deps, as, ids } = made;
  /** Changes the document, leaving one line of history. */
  const happens = async (who: Colleague, diff: LogItem['diff']['fields'] = []) => {
    deps.clock.ms += 1000;
    const head = await deps.documents.findHead(firstOwner, sharedDocumentId);
    if (head === undefined) throw new Error('no document');
    await deps.documents.change({
      head,
      log: buildLogItem('saved', { step: 'review', stepName: 'Kontrola', editorId: ids[who], assignId: [], diff }),
    });
  };
  const logs = async (caller: Caller) => {
    const listed = await listDocumentLogs(deps)(here, caller);
    return listed.ok ? listed.value : [];
  };
  const tag = async (change: { add?: string[]; remove?: string[] }, caller = as('eva')) => {
    deps.clock.ms += 10;
    const body = { add: change.add ?? [], remove: change.remove ?? [] };
    const done = await tagDocument(deps)({ ...here, body }, caller);
    return done.ok ? done.value.tags.map(({ label }) => label) : done.error;
  };
  const tags = async () => {
    const listed = await listTags(deps)({ params: {}, query: {}, body: {} }, as('vera'));
    return listed.ok ? listed.value : [];
  };
  return { ...made, happens, logs, tag, tags };
}

test('what others did is unread until I have looked, line by line or all at once; my own doing is read (R-HIS-02)', async () => {
  const { deps, happens, logs, as } = await world();
  await happens('eva');
  await happens('ada');
  await happens('ada');
  const unread = async (who: Colleague) => (await logs(as(who))).map(({ isRead }) => !isRead);
  expect(await unread('eva')).toEqual([true, true, false]);
  const [newest] = await logs(as('eva'));
  const mark = (logId: string) => markLogRead(deps)({ ...here, params: { id: sharedDocumentId, logId } }, as('eva'));
  await mark(newest?._id ?? '');
  await mark(newest?._id ?? '');
  expect(await unread('eva')).toEqual([false, true, false]);
  expect(await mark('f'.repeat(24))).toEqual({ ok: false, error: 'not-found' });
  await markLogsRead(deps)(here, as('eva'));
  expect(await unread('eva')).toEqual([false, false, false]);
  expect(await unread('ada')).toEqual([false, false, true]);
  await happens('ada');
  expect(await unread('eva')).toEqual([true, false, false, false]);
});

test('other companies neither see a history nor mark it', async () => {
  const { deps, stranger } = await world();
  const no = { ok: false, error: 'document-not-found' };
  expect(await listDocumentLogs(deps)(here, stranger)).toEqual(no);
  expect(await markLogsRead(deps)(here, stranger)).toEqual(no);
  expect(await printHistory({ ...deps, prints: printsEmbedded() })(here, stranger)).toEqual(no);
  expect(await tagDocument(deps)({ ...here, body: { add: ['x'], remove: [] } }, stranger)).toEqual(no);
});

const context = { getName: (id: string) => `<${id}>`, instant: (iso: string) => iso.slice(0, 10) };
const line = (over: Partial<LogItem>): LogItem => ({
  _id: '1'.repeat(24),
  date: '2026-01-15T09:05:00.000Z',
  ...buildLogItem('saved', { step: 'review', stepName: 'Kontrola', editorId: 'eva', assignId: [] }),
  ...over,
});

const value = (text: string) => ({ value: text });

test('the printed history lists changes by name and value and skips unknown fields (R-HIS-06)', () => {
  const item = line({
    diff: {
      fields: [
        { id: 'totalAmount', action: 'changed', old: value('10'), new: value('12.5') },
        { id: null, action: 'changed', old: value('x'), new: value('y') },
      ],
    },
  });
  expect(toHistoryRows(item, context)).toEqual([
    ['2026-01-15', '<eva>', 'Údaje uložené · Kontrola', ''],
    ['', '', getFieldName('sk', 'totalAmount'), '10,00 → 12,50'],
  ]);
});

test('the printed history has one line for each change of a table, and counts the rows of whole tables', () => {
  const row = { table: '', row: 4, columns: ['name', 'code', 'base'] };
  const place = { table: '', row: 3, column: 'unitPrice', at: 2 };
  const item = line({
    diff: {
      fields: [
        { id: 'items', place, action: 'changed', old: value('10.00'), new: value('12.00') },
        { id: 'items', idx: 1, place: row, action: 'added', old: value(''), new: value('Drevo\t\t1.00') },
        { id: 'items', place: { table: '', column: 'discount' }, action: 'removed', old: value(''), new: value('') },
        { id: 'other', place: { table: 'Sklad' }, action: 'added', old: value(''), new: value('Drevo\t2\nKlince\t9') },
        // A line from before places were kept.
        { id: 'items', action: 'changed', old: value('Drevo\t2'), new: value('Drevo\t2\nKlince\t9') },
      ],
    },
  });
  expect(
    toHistoryRows(item, context)
      .slice(1)
      .map((row) => row.slice(2)),
  ).toEqual([
    ['Položky, riadok 3, Jednotková cena', '10,00 → 12,00'],
    ['Položky (2), pridaný riadok 4', '(prázdne) → Drevo · 1,00'],
    ['Položky, odstránený stĺpec Zľava', ''],
    ['Sklad, pridaná tabuľka', 'počet riadkov: 2'],
    ['Položky, zmenená tabuľka', 'počet riadkov: 1 → počet riadkov: 2'],
  ]);
});

test('a returned document shows its assignees reversed, an archived one its own label, a long name is truncated (R-HIS-04, R-HIS-05, R-HIS-08)', () => {
  const details = (over: Partial<LogItem>) => toHistoryRows(line(over), context)[0]?.slice(2);
  expect(details({ action: 'confirmed', assignId: ['emil'] })).toEqual(['Krok potvrdený · Kontrola', '→ <emil>']);
  expect(details({ action: 'returned', assignId: ['emil'] })).toEqual(['Doklad vrátený · Kontrola', '← <emil>']);
  expect(details({ action: 'archived', step: 'archived' })).toEqual([
    'Doklad archivovaný · Schvaľovanie dokončené',
    '',
  ]);
  expect(details({ metadata: { name: 'x'.repeat(40), ip: '192.0.2.1' } })?.[1]).toBe(
    `názov: ${'x'.repeat(29)}…; IP adresa: 192.0.2.1`,
  );
});

test('the printed history tells the device, the other documents, the model of a reading and who set it off (R-HIS-03)', () => {
  const metadata = { device: 'Janin mobil', documents: [{ _id: '2'.repeat(24), name: 'Dodací list' }] };
  expect(toHistoryRows(line({ metadata }), context)[0]?.[3]).toBe(
    'ďalšie doklady: Dodací list; zariadenie: Janin mobil',
  );
  const read = line({ action: 'read', editorId: null, emitter: 'machine', userId: 'eva', modelId: 'invoice-sk' });
  expect(toHistoryRows(read, context)[0]?.slice(1)).toEqual([
    'Docflow',
    'Doklad prečítaný · Kontrola',
    'na podnet: <eva>; model: invoice-sk',
  ]);
});

/** The printed history of a document that changed a hundred and twenty times: the table that is printed, and the answer. */
async function printedHistory() {
  const { deps, happens, as } = await world();
  const diff = Array.from({ length: 120 }, (_, at) => ({
    id: 'note',
    action: 'changed' as const,
    old: { value: `${at}` },
    new: { value: 'ľščťž'.repeat(30) },
  }));
  await happens('eva', diff);
  const printedTables: PrintedTable[] = [];
  const prints = {
    table: (table: PrintedTable) => {
      printedTables.push(table);
      return printsEmbedded().table(table);
    },
  };
  deps.clock.ms = Date.UTC(2026, 6, 1, 7, 5);
  const printed = await printHistory({ ...deps, prints })(here, as('vera'));
  return { table: printedTables[0], printed };
}

test('the history is printed in Slovak (R-HIS-10)', async () => {
  const { table } = await printedHistory();
  expect(table).toMatchObject({ language: 'sk', title: 'História dokladu Faktúra' });
});

test('the head of the printed history holds the id of the document and the time of printing (R-HIS-11)', async () => {
  const { table } = await printedHistory();
  expect(table?.head).toBe(`Doklad ${sharedDocumentId} · vytlačené 01.07.2026 09:05`);
});

test('the foot of the printed history holds the website (R-HIS-12)', async () => {
  const { table } = await printedHistory();
  expect(table?.foot).toBe('app.example');
});

test('the printed history is a PDF of upright A4 pages (R-HIS-09)', async () => {
  const { printed } = await printedHistory();
  expect(printed).toMatchObject({
    ok: true,
    value: { contentType: 'application/pdf', fileName: `historia-${sharedDocumentId}.pdf` },
  });
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(printed.ok ? printed.value.bytes : new Uint8Array());
  expect(pdf.getPageCount()).toBeGreaterThan(2);
  for (const page of pdf.getPages())
    expect([Math.round(page.getWidth()), Math.round(page.getHeight())]).toEqual([595, 842]);
});

test('tags are in capitals, unique without regard to case and accents, and new ones are kept for the company (R-ACT-16, R-ACT-17)', async () => {
  const { tag, tags, deps } = await world();
  expect(await tag({ add: ['režijné', 'REŽIJNÉ', ' Auto  kilometre '] })).toEqual(['REŽIJNÉ', 'AUTO KILOMETRE']);
  expect(await tag({ add: ['rezijne'] })).toEqual(['REŽIJNÉ', 'AUTO KILOMETRE']);
  expect(await tag({ remove: ['rezijne'] })).toEqual(['AUTO KILOMETRE']);
  expect(await tags()).toEqual([
    { value: 'auto kilometre', label: 'AUTO KILOMETRE', colour: getTagColour('auto kilometre') },
    { value: 'rezijne', label: 'REŽIJNÉ', colour: getTagColour('rezijne') },
  ]);
  expect((await deps.documents.logs(firstOwner, sharedDocumentId)).map(({ diff }) => diff.fields[0])).toEqual([
    { id: 'tags', action: 'changed', old: { value: 'REŽIJNÉ, AUTO KILOMETRE' }, new: { value: 'AUTO KILOMETRE' } },
    { id: 'tags', action: 'changed', old: { value: '' }, new: { value: 'REŽIJNÉ, AUTO KILOMETRE' } },
  ]);
});

test('what two people do to the tags at once adds up', async () => {
  const { tag, as, deps } = await world();
  await Promise.all([tag({ add: ['a'] }), tag({ add: ['b'] }, as('ada')), tag({ add: ['c'] })]);
  const head = await deps.documents.findHead(firstOwner, sharedDocumentId);
  expect(head?.tags.map(({ label }) => label).toSorted()).toEqual(['A', 'B', 'C']);
});

test('only those who may edit a document tag it, and it takes so many and no more', async () => {
  const { tag, as } = await world();
  expect(await tag({ add: ['x'] }, as('emil'))).toBe('not-editable');
  const all = Array.from({ length: tagLimits.perDocument }, (_, at) => `t${at}`);
  expect(await tag({ add: all })).toHaveLength(tagLimits.perDocument);
  expect(await tag({ add: ['ešte'] })).toBe('too-many-tags');
});

test('an administrator renames a tag, gives it a colour, and removes it from the suggestions', async () => {
  const { deps, tag, tags, as } = await world();
  await tag({ add: ['auto', 'dom'] });
  const rename = (value: string, label: string) =>
    changeTag(deps)({ params: {}, query: {}, body: { value, label, colour: 3 } }, as('ada'));
  expect(await rename('auto', 'vozidlá')).toEqual({ ok: true, value: { value: 'auto', label: 'VOZIDLÁ', colour: 3 } });
  expect(await rename('auto', 'DOM')).toEqual({ ok: false, error: 'tag-exists' });
  expect(await rename('stary', 'starý')).toMatchObject({ ok: true, value: { label: 'STARÝ' } });
  // The new name resolves to the same tag.
  expect(await tag({ remove: ['auto'] })).toEqual(['DOM']);
  expect(await tag({ add: ['Vozidlá'] })).toEqual(['DOM', 'VOZIDLÁ']);
  await deleteTag(deps)({ params: {}, query: {}, body: { value: 'auto' } }, as('ada'));
  expect((await tags()).map(({ value }) => value)).toEqual(['dom', 'stary']);
});
