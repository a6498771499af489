import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPayments as listContract } from '#shared/api/payments.ts';
import { refusalStatus } from '#shared/api/refusals.ts';
import { actOnDocuments } from '#functions/documents/actions/act-on-documents.ts';
import { payDocument, unpayDocument } from '#functions/documents/payment/mark-payment.ts';
import { paymentCodesEmbedded } from '#functions/adapters/embedded/codes/payment-codes.ts';
import { readParty } from '#shared/party/party.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { importAccountList, readAccountList } from '#functions/payments/account-list.ts';
import { checkAccounts, confirmAccount } from '#functions/payments/supplier-accounts.ts';
import { drawPaymentCode } from '#functions/payments/draw-payment-code.ts';
import { listPayments } from '#functions/payments/list-payments.ts';
import { readPayment as readPaymentOf } from '#functions/payments/read-payment.ts';
import { readPaymentTotals } from '#functions/payments/read-payment-totals.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
const [oldAccount, newAccount] = ['SK9611000000002918599669', 'SK3112000000198742637541'];
const verified = { verified: true } as const;
const of = (id: string) => ({ params: { id }, query: {}, body: {} });
const none = { params: {}, query: {}, body: {} };
const listed = (query: object) => ({ params: {}, query: listContract.query.parse(query), body: {} });
const readPayment = (here: World) => readPaymentOf({ ...here, paymentCodes: paymentCodesEmbedded() });
const world = () => workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });

/** A reviewed invoice of one supplier; `over` changes or empties its values. */
async function invoice(into: World, n: number, over: Readonly<Record<string, string>> = {}, step = 'approv') {
  const values = {
    supplierName: 'Mlyn Žitava, s. r. o.',
    supplierVatId: 'SK2023800112',
    invoiceNumber: `FV${n}`,
    paymentAmount: '120.50',
    currency: 'EUR',
    paymentIBAN: oldAccount,
    paymentVS: `2026${n}`,
    payDate: '2026-01-20',
    ...over,
  };
  const fields = Object.entries(values).map(([id, value]) => sampleField(id, value, verified));
  const head = sampleHead({ _id: idOfNumber(n), step, userId: ['eva'], process: 2 });
  await into.documents.create({ head, pages: [], fields, tables: [] });
  return idOfNumber(n);
}

/** What is learned from an archived document. */
async function taught(into: World, id: string) {
  const record = await into.documents.find(firstOwner, id);
  const party = readParty('supplier', record?.fields ?? [], '2026-01-10T00:00:00.000Z', id);
  if (party !== undefined) await into.parties.teach(firstOwner, party);
}

describe('paying to an account', () => {
  test('that earlier documents of the supplier named asks nothing', async () => {
    const here = await world();
    await taught(here, await invoice(here, 1));
    expect(await payDocument(here)(of(await invoice(here, 2)), here.as('eva'))).toMatchObject({ ok: true });
  });

  test('that is new for the supplier waits until a person confirms it, which the history tells', async () => {
    const here = await world();
    await taught(here, await invoice(here, 1));
    const id = await invoice(here, 2, { paymentIBAN: newAccount });
    // Archiving the document itself proves nothing.
    await taught(here, id);
    expect(await payDocument(here)(of(id), here.as('eva'))).toEqual({ ok: false, error: 'account-unconfirmed' });
    const many = await actOnDocuments(here)(
      { params: { action: 'pay' }, query: {}, body: { ids: [id] } },
      here.as('eva'),
    );
    expect(many).toMatchObject({ ok: true, value: [{ refusal: 'account-unconfirmed' }] });
    const wrong = { ...of(id), body: { iban: oldAccount } };
    expect(await confirmAccount(here)(wrong, here.as('eva'))).toEqual({ ok: false, error: 'account-changed' });
    const right = { ...of(id), body: { iban: newAccount } };
    expect(await confirmAccount(here)(right, here.as('eva'))).toMatchObject({
      ok: true,
      value: { finding: 'confirmed', earlier: [oldAccount] },
    });
    expect(await payDocument(here)(of(id), here.as('eva'))).toMatchObject({ ok: true, value: { paid: true } });
    const logs = await here.documents.logs(firstOwner, id);
    expect(logs.map(({ action }) => action)).toEqual(['paid', 'account-confirmed']);
    expect(logs[1]).toMatchObject({ editorId: 'eva', metadata: { reason: 'changed' } });
    // The next document of this supplier with this account asks nothing more.
    const next = await invoice(here, 3, { paymentIBAN: newAccount });
    expect(await payDocument(here)(of(next), here.as('eva'))).toMatchObject({ ok: true });
  });

  test('that the imported list does not name waits, too; one that it names is paid', async () => {
    const here = await world();
    const csv = `IČ DPH;IBAN;od\n2023800112;${newAccount.slice(0, 4)} ${newAccount.slice(4)};1.1.2026\nSK2023800112;x\n`;
    const file = { params: {}, query: { name: 'ucty.csv' }, body: new Uint8Array(gzipSync(csv)) };
    expect(await importAccountList(here)(file, here.as('ada'))).toMatchObject({
      ok: true,
      value: { list: { accounts: 1, by: 'ada' }, skipped: 2 },
    });
    expect(await readAccountList(here)(none, here.as('eva'))).toMatchObject({ value: { list: { name: 'ucty.csv' } } });
    const unlisted = await invoice(here, 1);
    expect(await payDocument(here)(of(unlisted), here.as('eva'))).toMatchObject({ error: 'account-unconfirmed' });
    const good = await invoice(here, 2, { paymentIBAN: newAccount });
    expect(await payDocument(here)(of(good), here.as('eva'))).toMatchObject({ ok: true });
    // The list speaks of Slovak payers; others are judged by their documents.
    const foreign = await invoice(here, 3, { supplierVatId: 'CZ47123737', supplierName: 'Alfa' });
    expect(await payDocument(here)(of(foreign), here.as('eva'))).toMatchObject({ ok: true });
    const checked = await checkAccounts(here)(
      { ...none, body: { ids: [unlisted, good, foreign, idOfNumber(99)] } },
      here.as('eva'),
    );
    expect(checked.ok && checked.value.map(({ account }) => account?.finding)).toEqual(['unlisted', 'listed', 'first']);
  });

  test('a file without accounts, a broken and a huge one are refused and leave the list as it was', async () => {
    const here = await world();
    const send = (body: Uint8Array) =>
      importAccountList(here)({ params: {}, query: { name: 'x' }, body }, here.as('ada'));
    expect(await send(new TextEncoder().encode('a;b\n'))).toMatchObject({ error: 'account-list-empty' });
    expect(await send(new Uint8Array([0x1f, 0x8b, 1]))).toMatchObject({ error: 'file-broken' });
    expect(await send(new Uint8Array(7 * 1024 * 1024))).toMatchObject({ error: 'too-large' });
    expect(await readAccountList(here)(none, here.as('eva'))).toMatchObject({ value: { list: null } });
  });

  test('our own account on what we issued is never asked about', async () => {
    const here = await workflowWorld({ doctype: { exportSystemType: 'outcomingInvoice' } });
    await taught(here, await invoice(here, 1));
    const id = await invoice(here, 2, { paymentIBAN: newAccount });
    expect(await payDocument(here)(of(id), here.as('eva'))).toMatchObject({ ok: true });
    expect(await readPayment(here)(of(id), here.as('eva'))).toMatchObject({ ok: true, value: { account: null } });
  });
});

describe('the payments screen', () => {
  test('shows all that is to pay with the late ones first, and its sums are those of the tabs (R-PAY-11)', async () => {
    const here = await world();
    await invoice(here, 1, { payDate: '2026-01-14', paymentAmount: '10.00' });
    await invoice(here, 2, { payDate: '2026-01-15' });
    await invoice(here, 3, { payDate: '', currency: 'CZK', paymentAmount: '999.90' });
    await invoice(here, 4, { payDate: '2026-01-01', paymentAmount: '0.10' });
    const paid = await invoice(here, 5);
    await payDocument(here)(of(paid), here.as('eva'));
    const ids = async (tab: string) => {
      const page = await listPayments(here)(listed({ tab }), here.as('eva'));
      return page.ok ? page.value.data.map(({ row, days }) => [row._id, days]) : page.error;
    };
    expect(await ids('overdue')).toEqual([
      [idOfNumber(4), -14],
      [idOfNumber(1), -1],
    ]);
    expect(await ids('due')).toEqual([
      [idOfNumber(4), -14],
      [idOfNumber(1), -1],
      [idOfNumber(2), 0],
      [idOfNumber(3), null],
    ]);
    expect(await ids('paid')).toEqual([[paid, 5]]);
    expect(await readPaymentTotals(here)(none, here.as('eva'))).toEqual({
      ok: true,
      value: {
        overdue: [{ currency: 'EUR', count: 2, sum: '10.10' }],
        soon: [{ currency: 'EUR', count: 1, sum: '120.50' }],
        due: [
          { currency: 'EUR', count: 3, sum: '130.60' },
          { currency: 'CZK', count: 1, sum: '999.90' },
        ],
        withoutAmount: 0,
        capped: false,
      },
    });
    await unpayDocument(here)(of(paid), here.as('eva'));
    expect(await ids('paid')).toEqual([]);
  });

  test.each([
    ['0.00 to pay', { paymentAmount: '0.00' }],
    ['an overpayment', { paymentAmount: '-5.00' }],
    ['a card', { paymentMethod: 'card' }],
    ['cash', { paymentMethod: 'cash' }],
    ['a direct debit', { paymentMethod: 'directDebit' }],
  ])('counts a document with %s neither as overdue nor as to pay', async (_, over) => {
    const here = await world();
    const id = await invoice(here, 1, { payDate: '2026-01-01', ...over });
    for (const tab of ['due', 'overdue'])
      expect(await listPayments(here)(listed({ tab }), here.as('eva'))).toMatchObject({ value: { data: [] } });
    expect(await readPaymentTotals(here)(none, here.as('eva'))).toMatchObject({ value: { overdue: [], due: [] } });
    await payDocument(here)(of(id), here.as('eva'));
    const paid = await listPayments(here)(listed({ tab: 'paid' }), here.as('eva'));
    expect(paid.ok && paid.value.data.map(({ row }) => row._id)).toEqual([id]);
  });

  test('is read page by page and stays whole after a repair', async () => {
    const here = await world();
    for (const n of [1, 2, 3, 4, 5]) await invoice(here, n, { payDate: `2026-02-0${n}` });
    const walk = async () => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listPayments(here)(listed({ limit: '2', cursor }), here.as('eva'));
        if (!page.ok) throw new Error(page.error);
        seen.push(...page.value.data.map(({ row }) => row._id));
        cursor = page.value.next ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    const all = [1, 2, 3, 4, 5].map(idOfNumber);
    expect(await walk()).toEqual(all);
    await here.documents.refresh(firstOwner, all);
    expect(await walk()).toEqual(all);
  });

  test('refuses a cursor that no page of this tab gave, by name and as a bad request', async () => {
    const here = await world();
    for (const n of [1, 2, 3]) await invoice(here, n, { payDate: `2026-02-0${n}` });
    const first = await listPayments(here)(listed({ limit: '2' }), here.as('eva'));
    const cursor = first.ok ? (first.value.next ?? '') : '';
    // A day outside of those of the tab: DynamoDB refuses to start outside of its range.
    const before = Buffer.from(cursor, 'base64url').toString().replaceAll('2026-02-02', 'zzzz-02-02');
    const forged = Buffer.from(before).toString('base64url');
    for (const query of [
      { cursor: 'abc' },
      { cursor: '' },
      { cursor: Buffer.from('["a","b"]').toString('base64url') },
      { cursor: forged },
      { cursor, tab: 'paid' },
      { cursor, tab: 'overdue' },
    ]) {
      const refused = await listPayments(here)(listed(query), here.as('eva'));
      expect(refused, JSON.stringify(query)).toEqual({ ok: false, error: 'cursor-invalid' });
    }
    expect(refusalStatus['cursor-invalid']).toBe(400);
    expect(await listPayments(here)(listed({ limit: '2', cursor }), here.as('eva'))).toMatchObject({
      value: { data: [{ due: '2026-02-03' }], next: null },
    });
  });

  test('does not list what is not paid', async () => {
    const here = await workflowWorld({ doctype: { exportSystemType: 'incomingCreditNote' } });
    await invoice(here, 1);
    expect(await listPayments(here)(listed({ tab: 'overdue' }), here.as('eva'))).toMatchObject({ value: { data: [] } });
    expect(await readPayment(here)(of(idOfNumber(1)), here.as('eva'))).toMatchObject({ value: { kinds: [] } });
  });
});

describe('a payment code', () => {
  const draw = (here: World, id: string, kind: 'payBySquare' | 'epc' | 'spayd' | 'code128' | 'invoiceBySquare') =>
    drawPaymentCode({ ...here, paymentCodes: paymentCodesEmbedded() })(
      { params: { id }, query: { kind }, body: {} },
      here.as('eva'),
    );

  test('is drawn of verified values, and is empty where there is nothing to pay (R-PAY-09, R-PAY-10)', async () => {
    const here = await world();
    const id = await invoice(here, 1);
    for (const kind of ['payBySquare', 'epc', 'spayd', 'code128'] as const) {
      const drawn = await draw(here, id, kind);
      expect(drawn.ok && drawn.value.svg).toMatch(/^<svg /u);
    }
    expect(await draw(here, id, 'invoiceBySquare')).toEqual({ ok: true, value: { svg: '' } });
    const wrong = await invoice(here, 2, { paymentIBAN: 'SK9611000000002918599668' });
    expect(await draw(here, wrong, 'payBySquare')).toEqual({ ok: true, value: { svg: '' } });
    expect(await readPayment(here)(of(wrong), here.as('eva'))).toMatchObject({
      value: { trouble: 'iban-invalid', kinds: [], account: { finding: 'none' } },
    });
    expect(await draw(here, idOfNumber(77), 'epc')).toEqual({ ok: false, error: 'document-not-found' });
  });

  test('is drawn of an archived document whose values evidence verified, with the day, symbol, amount and account that it says', async () => {
    const here = await world();
    const proven = { verified: false, evidence: ['sum' as const] };
    const values = { payDate: '2026-03-09', paymentCS: '0008', paymentAmount: '55.00', paymentIBAN: oldAccount };
    const fields = [
      ...Object.entries(values).map(([id, value]) => sampleField(id, value, proven)),
      sampleField('supplierName', 'Mlyn', verified),
    ];
    const head = sampleHead({ _id: idOfNumber(1), step: 'archived', process: 2 });
    await here.documents.create({ head, pages: [], fields, tables: [] });
    const id = idOfNumber(1);
    const stated = { dueDate: '2026-03-09', paymentCS: '0008', paymentAmount: '55.00', paymentIBAN: oldAccount };
    // No person has looked at the account, and the supplier is not known by it yet.
    expect(await readPayment(here)(of(id), here.as('eva'))).toMatchObject({
      value: { stated, missing: ['paymentIBAN'] },
    });
    const looked = fields.map((field) => (field._id === 'paymentIBAN' ? { ...field, verified: true } : field));
    const found = await here.documents.findHead(firstOwner, id);
    if (found !== undefined) await here.documents.change({ head: found, fields: looked });
    const ready = await readPayment(here)(of(id), here.as('eva'));
    expect(ready).toMatchObject({
      value: { data: stated, stated, missing: [], kinds: ['payBySquare', 'epc', 'spayd'] },
    });
  });

  test('is offered only where it is drawn, the Czech one first for a Czech account', async () => {
    const here = await world();
    const czech = await invoice(here, 1, {
      ...{ paymentIBAN: 'CZ6508000000192000145399', currency: 'CZK', supplierName: 'Pekárna Dvořák, s. r. o.' },
    });
    const nameless = await invoice(here, 2, { supplierName: '', supplierVatId: '' });
    const offered = async (id: string) => {
      const read = await readPayment(here)(of(id), here.as('eva'));
      return read.ok ? [...read.value.kinds, ...read.value.others] : [];
    };
    expect(await offered(czech)).toEqual(['spayd', 'payBySquare', 'code128']);
    // The European code wants a name.
    expect(await offered(nameless)).not.toContain('epc');
    for (const id of [czech, nameless])
      for (const kind of await offered(id)) {
        const drawn = await draw(here, id, kind);
        expect(drawn.ok && drawn.value.svg, kind).toMatch(/^<svg /u);
      }
  });

  test('is drawn of nothing that a payment order would leave out, and gives the reason', async () => {
    const here = await world();
    await taught(here, await invoice(here, 1));
    const left = [
      [await invoice(here, 2, {}, 'review'), 'first-step'],
      [await invoice(here, 3, { paymentMethod: 'card' }), 'paid-otherwise'],
      [await invoice(here, 4, { paymentIBAN: newAccount }), 'account-unconfirmed'],
      [await invoice(here, 5), 'already-paid'],
    ] as const;
    await payDocument(here)(of(idOfNumber(5)), here.as('eva'));
    for (const [id, reason] of left) {
      expect(await draw(here, id, 'payBySquare')).toEqual({ ok: true, value: { svg: '' } });
      expect(await readPayment(here)(of(id), here.as('eva'))).toMatchObject({
        value: { kinds: [], refusals: [{ reason }] },
      });
    }
  });

  test('never fails aloud, whatever stands in the fields', async () => {
    const here = await world();
    let n = 10;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        n += 1;
        const id = await invoice(here, n, { supplierName: `A${text}`, paymentNote: text, invoiceNumber: text });
        for (const kind of ['payBySquare', 'epc', 'code128'] as const)
          expect(await draw(here, id, kind)).toMatchObject({ ok: true });
      }),
      { numRuns: 25 },
    );
  });
});
