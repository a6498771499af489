import { describe, expect, test } from 'vitest';
import { exportDocuments as exportContract, startExportBulk as bulkContract } from '#shared/api/exports.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { exportDocuments } from '../bulks/export-documents.ts';
import { downloadExportBulk, listPastExports } from '../bulks/read-export-bulks.ts';
import { startExportBulk } from '../bulks/start-export-bulk.ts';
import { downloadPaymentOrder } from './hand-over-order.ts';
import { checkPaymentOrder, preparePaymentOrder } from './prepare-order.ts';
import { listPaymentOrders, readPaymentOrder } from './read-orders.ts';
import { cancelPaymentOrder, releasePaymentOrder } from './release-order.ts';

const nothing = { params: {}, query: {}, body: {} };
const of = (id: string) => ({ ...nothing, params: { id } });

/** What two people do with payment orders of one company. */
function ordering(world: ExportsWorld) {
  const eva = world.caller;
  const adam: Caller = { ...eva, userId: 'd'.repeat(24), name: 'Adam' };
  const prepare = async (ids: readonly string[], key = `order-${ids.join('-')}`, by = eva) =>
    preparePaymentOrder(world)({ ...nothing, body: { key, ids: [...ids] } }, by);
  const prepared = async (...asked: Parameters<typeof prepare>) => {
    const answer = await prepare(...asked);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value.order;
  };
  return {
    eva,
    adam,
    prepare,
    prepared,
    release: (order: { readonly _id: string; readonly version: number }, by = eva) =>
      releasePaymentOrder(world)({ ...nothing, params: { id: order._id }, body: { version: order.version } }, by),
    cancel: (order: { readonly _id: string; readonly version: number }) =>
      cancelPaymentOrder(world)({ ...nothing, params: { id: order._id }, body: { version: order.version } }, eva),
    download: async (id: string) => {
      const answer = await downloadPaymentOrder(world)({ ...nothing, params: { id } }, eva);
      return answer.ok ? new TextDecoder().decode(answer.value.bytes) : answer.error;
    },
    fourEyes: async () => {
      const settings = await world.accounting.settings(firstOwner);
      const { books } = settings;
      await world.accounting.save(firstOwner, {
        ...settings,
        books: { ...books, sepa: { ...books.sepa, fourEyes: true } },
      });
    },
  };
}

const paid = (xml: string): readonly (string | undefined)[] =>
  [...xml.matchAll(/<InstrId>(\w+)</gu)].map(([, id]) => id);

/** Makes a value one that waits for a person. */
async function openValue(world: ExportsWorld, id: string, field: string): Promise<void> {
  const record = await world.documents.find(firstOwner, id);
  if (record === undefined) throw new Error('no document');
  const fields = record.fields.map((one) => (one._id === field ? { ...one, verified: false, predicted: true } : one));
  await world.documents.change({ head: record.head, fields });
}

/** Another amount, settled by a person. */
async function changeAmount(world: ExportsWorld, id: string, amount: string): Promise<void> {
  const record = await world.documents.find(firstOwner, id);
  if (record === undefined) throw new Error('no document');
  const fields = [
    ...record.fields.filter(({ _id }) => _id !== 'paymentAmount'),
    sampleField('paymentAmount', amount, { verified: true }),
  ];
  await world.documents.change({ head: record.head, fields });
}

describe('a payment order', () => {
  test('is prepared, released and downloaded, and tells who did it and when; the history of its documents says so last', async () => {
    const world = await exportsWorld();
    const { eva, prepared, release, download } = ordering(world);
    const [first, second] = [await world.given(1), await world.given(2)];
    const order = await prepared([first, second]);
    expect(order).toMatchObject({ state: 'prepared', count: 2, preparedBy: eva.userId, releasedBy: null, file: null });
    expect(order.sums).toMatchObject([{ currency: 'EUR', count: 2 }]);
    expect(order.payer.iban).toBe('SK3112000000198742637541');
    expect(await download(order._id)).toBe('order-not-released');
    const released = await release(order);
    expect(released).toMatchObject({
      value: { state: 'released', releasedBy: eva.userId, file: { name: 'export-sepa.xml' } },
    });
    const past = () => listPastExports(world)(of(first), eva);
    expect(await past()).toEqual({ ok: true, value: [] });
    expect(paid(await download(order._id))).toEqual([first, second]);
    expect(await past()).toMatchObject({ value: [{ exportSystem: 'sepa', bulk: order._id, by: eva.userId }] });
    // The bank did not take the file at the first attempt: it is the same one.
    expect(paid(await download(order._id))).toEqual([first, second]);
    const read = await readPaymentOrder(world)({ ...of(order._id), query: { page: 1 } }, eva);
    expect(read).toMatchObject({
      value: { state: 'downloaded', payments: [{ document: first }, { document: second }] },
    });
  });

  test('holds a document alone: no other order takes it, also where both are made at the same moment', async () => {
    const world = await exportsWorld();
    const { prepare, prepared } = ordering(world);
    const ids = [await world.given(1), await world.given(2)];
    const both = await Promise.all([prepare(ids, 'key-of-one'), prepare(ids, 'key-of-other')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const third = await world.given(3);
    const next = await prepare([...ids, third]);
    expect(next).toMatchObject({
      ok: true,
      value: {
        order: { count: 1 },
        left: [{ findings: [{ note: 'in-order' }] }, { findings: [{ note: 'in-order' }] }],
      },
    });
    await expect(prepared(ids, 'key-of-last')).rejects.toThrow('order-empty');
  });

  test('is made once by one key, however often it is asked for', async () => {
    const world = await exportsWorld();
    const { prepared, eva } = ordering(world);
    const ids = [await world.given(1)];
    const [one, other] = [await prepared(ids, 'the-same-key'), await prepared(ids, 'the-same-key')];
    expect(other._id).toBe(one._id);
    const listed = await listPaymentOrders(world)({ ...nothing, query: { limit: 20, cursor: undefined } }, eva);
    expect(listed).toMatchObject({ value: { data: [{ _id: one._id }], next: null } });
  });

  test('frees its documents when it is cancelled, until its file was downloaded', async () => {
    const world = await exportsWorld();
    const { prepared, release, cancel, download } = ordering(world);
    const ids = [await world.given(1)];
    const first = await prepared(ids, 'first-order');
    const released = await release(first);
    if (!released.ok) throw new Error(released.error);
    expect(await cancel(first)).toMatchObject({ error: 'stale-version' });
    expect(await cancel(released.value)).toMatchObject({ value: { state: 'cancelled' } });
    expect(await download(first._id)).toBe('order-not-released');
    const second = await prepared(ids, 'second-order');
    const again = await release(second);
    if (!again.ok) throw new Error(again.error);
    expect(paid(await download(second._id))).toEqual(ids);
    expect(await cancel({ ...again.value, version: again.value.version + 1 })).toMatchObject({
      error: 'order-not-cancellable',
    });
  });

  test('takes a document with an open review only by name, and says to everybody what was open and who let it through', async () => {
    const world = await exportsWorld();
    const { eva, adam, fourEyes, release, download } = ordering(world);
    await fourEyes();
    const id = await world.given(1);
    await openValue(world, id, 'supplierName');
    const check = async (allowed?: string[]) =>
      checkPaymentOrder(world)({ ...nothing, body: { ids: [id], allowed } }, eva);
    const held = { type: 'error', note: 'values-unverified', value: '1', lettable: true };
    expect(await check()).toMatchObject({ value: { payments: [], left: [{ document: id, findings: [held] }] } });
    expect(await check([id])).toMatchObject({
      value: { payments: [{ document: id, warnings: [{ ...held, type: 'warning' }] }], left: [] },
    });
    const body = { key: 'order-by-name', ids: [id], allowed: [id] };
    const made = await preparePaymentOrder(world)({ ...nothing, body }, eva);
    if (!made.ok) throw new Error(made.error);
    const read = await readPaymentOrder(world)({ ...of(made.value.order._id), query: { page: 1 } }, adam);
    const open = [{ note: 'values-unverified', value: '1' }];
    expect(read).toMatchObject({ value: { preparedBy: eva.userId, payments: [{ document: id, allowed: open }] } });
    expect(await release(made.value.order, adam)).toMatchObject({ value: { state: 'released' } });
    expect(paid(await download(made.value.order._id))).toEqual([id]);
    const lines = await world.documents.logs(firstOwner, id);
    expect(lines.find(({ action }) => action === 'exported')?.metadata).toMatchObject({ name: 'sepa', allowed: open });
  });

  test('lets nothing through by name that pays twice, too much or to a stranger', async () => {
    const world = await exportsWorld();
    const { prepare } = ordering(world);
    const [card, known] = [await world.given(1, { paymentMethod: 'card' }), await world.given(2)];
    const body = { key: 'order-too-open', ids: [card, known], allowed: [card, known] };
    const made = await preparePaymentOrder(world)({ ...nothing, body }, world.caller);
    expect(made).toMatchObject({ value: { order: { count: 1 }, left: [{ document: card }] } });
    expect(await prepare([card], 'only-the-card')).toMatchObject({ error: 'order-empty' });
  });

  test('under four eyes is released by another person than the one who prepared it, and by no program', async () => {
    const world = await exportsWorld();
    const { adam, eva, prepared, release, fourEyes } = ordering(world);
    await fourEyes();
    const order = await prepared([await world.given(1)]);
    expect(order.fourEyes).toBe(true);
    expect(await release(order, eva)).toMatchObject({ error: 'order-own-release' });
    expect(await release(order, { ...adam, isKey: true })).toMatchObject({ error: 'order-own-release' });
    expect(await release(order, adam)).toMatchObject({ value: { state: 'released', releasedBy: adam.userId } });
  });

  test('that was prepared under four eyes needs them, also when the company has switched them off since', async () => {
    const world = await exportsWorld();
    const { prepared, release, fourEyes } = ordering(world);
    await fourEyes();
    const order = await prepared([await world.given(1)]);
    const settings = await world.accounting.settings(firstOwner);
    const sepa = { ...settings.books.sepa, fourEyes: false };
    await world.accounting.save(firstOwner, { ...settings, books: { ...settings.books, sepa } });
    expect(await release(order)).toMatchObject({ error: 'order-own-release' });
  });

  test('is not released when a document of it has changed or was paid; the refusal names the document', async () => {
    const world = await exportsWorld();
    const { prepared, release } = ordering(world);
    const [first, second] = [await world.given(1), await world.given(2)];
    const order = await prepared([first, second]);
    await changeAmount(world, first, '1.00');
    expect(await release(order)).toEqual({ ok: false, error: 'order-changed', details: { names: 'Faktúra 1' } });
    const head = await world.documents.findHead(firstOwner, second);
    if (head !== undefined) await world.documents.change({ head: { ...head, paid: true } });
    expect(await release(order)).toMatchObject({ details: { names: 'Faktúra 1, Faktúra 2' } });
  });

  test('that is released pays what it remembers, whatever becomes of the document', async () => {
    const world = await exportsWorld();
    const { prepared, release, download } = ordering(world);
    const id = await world.given(1);
    const order = await prepared([id]);
    const [sum] = order.sums;
    expect(await release(order)).toMatchObject({ ok: true });
    await changeAmount(world, id, '1.00');
    const file = await download(order._id);
    expect(file).toContain(`<CtrlSum>${sum?.sum ?? ''}</CtrlSum>`);
    expect(file).not.toContain('>1.00<');
  });

  test('is summed up before it is made: what is left out and why, the account, and each day with its true reason', async () => {
    const world = await exportsWorld();
    const { eva } = ordering(world);
    // Thursday; the weekend has no banking days.
    const late = await world.given(1, { payDate: '2026-01-02' });
    const weekend = await world.given(2, { payDate: '2026-01-25' });
    const onDay = await world.given(3, { payDate: '2026-01-20' });
    const card = await world.given(4, { paymentMethod: 'card' });
    const foreign = await world.given(5, { currency: 'USD' });
    const ids = [late, weekend, onDay, card, foreign];
    const summary = await checkPaymentOrder(world)({ ...nothing, body: { ids } }, eva);
    expect(summary).toMatchObject({ value: { fourEyes: false, payer: { iban: 'SK3112000000198742637541' } } });
    const { days, left, payments } = summary.ok ? summary.value : { days: [], left: [], payments: [] };
    expect(days.map(({ day, reason, count }) => [day, reason, count])).toEqual([
      ['2026-01-15', 'overdue', 1],
      ['2026-01-20', 'due', 1],
      ['2026-01-23', 'before', 1],
    ]);
    expect(payments.map(({ document }) => document)).toEqual([late, weekend, onDay]);
    const reasons = left.map(({ document, findings }) => [document, findings.map(({ note }) => note)]);
    expect(reasons).toEqual([
      [card, expect.arrayContaining(['paid-otherwise'])],
      [foreign, expect.arrayContaining(['payment-not-euro'])],
    ]);
    expect((await world.paymentOrders.list({ ownerId: firstOwner, limit: 10 })).orders).toEqual([]);
  });
});

describe('the export to SEPA', () => {
  const exported = (world: ExportsWorld, ids: readonly string[], again = false) =>
    exportDocuments(world)(
      { params: { system: 'sepa' }, query: {}, body: exportContract.body.parse({ ids, payload: { again } }) },
      world.caller,
    );

  test('is an order that is released and downloaded, so that its documents enter no other one (R-EXP-08)', async () => {
    const world = await exportsWorld();
    const { prepare } = ordering(world);
    const id = await world.given(1);
    expect(await exported(world, [id])).toMatchObject({ ok: true, value: { fileName: 'export-sepa.xml' } });
    const { orders } = await world.paymentOrders.list({ ownerId: firstOwner, limit: 10 });
    expect(orders).toMatchObject([{ state: 'downloaded', count: 1, releasedBy: world.caller.userId }]);
    expect(await prepare([id])).toMatchObject({ error: 'order-empty' });
    expect(await exported(world, [id], true)).toMatchObject({ error: 'nothing-exported' });
  });

  test('leaves out what waits in a prepared order', async () => {
    const world = await exportsWorld();
    const { prepared } = ordering(world);
    const [ordered, free] = [await world.given(1), await world.given(2)];
    await prepared([ordered]);
    const answer = await exported(world, [ordered, free], true);
    expect(answer.ok && paid(new TextDecoder().decode(answer.value.bytes))).toEqual([free]);
  });

  test('is refused with the reason where the company wants four eyes, at once and in bulk', async () => {
    const world = await exportsWorld();
    const { fourEyes } = ordering(world);
    await fourEyes();
    const id = await world.given(1);
    expect(await exported(world, [id])).toEqual({ ok: false, error: 'four-eyes' });
    const body = bulkContract.body.parse({ exportSystem: 'sepa', ids: [id] });
    expect(await startExportBulk(world)({ ...nothing, body }, world.caller)).toEqual({ ok: false, error: 'four-eyes' });
    expect((await exported(world, [idOfNumber(9)])).ok).toBe(false);
    expect((await world.paymentOrders.list({ ownerId: firstOwner, limit: 10 })).orders).toEqual([]);
  });

  test('in bulk is a released order, which may be cancelled until the file of the bulk is downloaded (R-BLK-14)', async () => {
    const world = await exportsWorld();
    const { cancel, eva, prepared } = ordering(world);
    const ids = await world.several(3);
    const body = bulkContract.body.parse({ exportSystem: 'sepa', ids });
    const started = await startExportBulk(world)({ ...nothing, body }, eva);
    if (!started.ok) throw new Error(started.error);
    await world.settle();
    const bulk = started.value._id;
    expect(await world.shown(bulk)).toMatchObject({
      processed: true,
      counts: { ok: 3 },
      file: { name: 'export-sepa.xml' },
    });
    const order = await world.paymentOrders.find(firstOwner, bulk);
    expect(order).toMatchObject({ state: 'released', count: 3 });
    if (order !== undefined) expect(await cancel(order)).toMatchObject({ ok: true });
    const download = () => downloadExportBulk(world)({ ...of(bulk), query: { part: 0 } }, eva);
    expect(await download()).toEqual({ ok: false, error: 'order-cancelled' });
    expect((await prepared(ids)).count).toBe(3);
  });
});
