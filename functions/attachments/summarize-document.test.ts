import { expect, test } from 'vitest';
import type { PrintedTable } from '#functions/ports/printer.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { listAttachments } from './read-attachments.ts';
import { summarizeDocument } from './summarize-document.ts';

const receiptId = idOfNumber(2);

/** A receipt of two rates with two lines; what was drawn is kept instead of printed. */
async function world() {
  const made = await collaborationWorld();
  const drawn: PrintedTable[] = [];
  const prints = {
    table: async (table: PrintedTable) => {
      drawn.push(table);
      return new TextEncoder().encode(JSON.stringify(table));
    },
  };
  const need = { ...made.deps, prints };
  await need.doctypes.put(firstOwner, sampleDoctype({ id: 'invoice', exportSystemType: 'incomingInvoice' }));
  await need.doctypes.put(
    firstOwner,
    sampleDoctype({ id: 'receipt', name: 'Pokladničný doklad', exportSystemType: 'receipt' }),
  );
  await made.given({ _id: receiptId, doctype: 'receipt', name: 'Bloček' });
  const found = await need.documents.find(firstOwner, receiptId);
  if (found === undefined) throw new Error('no receipt');
  const written = await need.documents.change({
    head: found.head,
    fields: [
      sampleField('supplierName', 'Potraviny Limba'),
      sampleField('vatTotal', '9.84', { _idx: 1, param: '5' }),
      sampleField('vatTotal', '12.30', { _idx: 0, param: '23' }),
      sampleField('totalAmount', '22.14'),
      sampleField('currency', 'EUR'),
      sampleField('note', ''),
    ],
    tables: [
      sampleItems(
        ['name', 'quantity', 'total'],
        [
          sampleTableRow(['Názov', 'Počet', 'Spolu'], { header: true }),
          sampleTableRow(['Chlieb', '2', '9.84']),
          sampleTableRow(['Káva', '1', '12.30']),
        ],
        { name: '' },
      ),
    ],
  });
  if (!written.ok) throw new Error(written.error);
  const make = (id = receiptId, who: Parameters<typeof made.as>[0] = 'eva') =>
    summarizeDocument(need)({ params: { id }, query: {}, body: {} }, made.as(who));
  const attached = async () => {
    const listed = await listAttachments(need)(
      { params: { resource: 'document', id: receiptId }, query: {}, body: {} },
      made.as('vera'),
    );
    if (!listed.ok) throw new Error(listed.error);
    return listed.value;
  };
  return { ...made, need, drawn, make, attached };
}

test('a receipt gets a summary of its values and lines as an attachment, recorded in the history (R-ACT-04)', async () => {
  const { need, drawn, make, attached, received: events } = await world();
  expect(await make()).toMatchObject({ ok: true, value: { title: 'Súhrnný doklad', type: 'application/pdf' } });
  expect(await attached()).toMatchObject([{ title: 'Súhrnný doklad', process: 0 }]);
  const rows = drawn[0]?.groups.flatMap((group) => group.rows) ?? [];
  expect(rows).toContainEqual(['Názov', 'Potraviny Limba']);
  expect(rows.map(([label]) => label)).not.toContain('Poznámka');
  expect(rows.filter(([label]) => label?.endsWith('%')).map(([, value]) => value)).toEqual(['12,30', '9,84']);
  expect(rows.filter(([label]) => label === 'Chlieb' || label === 'Káva')).toHaveLength(2);
  expect(drawn[0]?.groups.at(-1)?.rows[0]?.[1]).toContain('9.84');
  expect((await need.documents.logs(firstOwner, receiptId))[0]).toMatchObject({
    action: 'attached',
    metadata: { name: 'Súhrnný doklad' },
  });
  expect(need.started.at(-1)).toContain('attachment');
  expect(events.at(-1)?.event).toEqual({ event: 'attachments_updated', docId: receiptId });
});

test('the same values give one summary however often it is asked for, other values another one (R-ACT-04)', async () => {
  const { need, make, attached } = await world();
  await make();
  await make();
  expect(await attached()).toHaveLength(1);
  const found = await need.documents.find(firstOwner, receiptId);
  if (found === undefined) throw new Error('no receipt');
  await need.documents.change({ head: found.head, fields: [sampleField('totalAmount', '23.00')] });
  await make();
  expect(await attached()).toHaveLength(2);
});

test('only a receipt has a summary, and only its people make it (R-ACT-05)', async () => {
  const { need, make, as, given } = await world();
  expect(await make(sharedDocumentId)).toEqual({ ok: false, error: 'not-a-receipt' });
  expect(await make(receiptId, 'emil')).toEqual({ ok: false, error: 'not-editable' });
  expect(await make(idOfNumber(3))).toEqual({ ok: false, error: 'document-not-found' });
  await given({ _id: idOfNumber(4), doctype: 'receipt', queue: 'processing', userId: [as('eva').userId] });
  expect(await make(idOfNumber(4))).toEqual({ ok: false, error: 'being-processed' });
  await given({ _id: idOfNumber(5), doctype: 'receipt', step: 'archived', userId: [as('eva').userId] });
  expect(await make(idOfNumber(5))).toEqual({ ok: false, error: 'archived' });
  expect(need.started).toEqual([]);
});
