import { describe, expect, test } from 'vitest';
import { createFromTemplate as contract } from '#shared/api/templates.ts';
import type { FieldChange } from '#shared/document/fields/change-fields.ts';
import { ok } from '#shared/kit/result.ts';
import { printPage } from '#shared/template/page.ts';
import type { PrintSheet } from '#shared/template/print-sheet.ts';
import { createBlankTemplate, type Template } from '#shared/template/template.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { templatesInTable } from '#functions/adapters/table/doctypes/templates.ts';
import type { PrintParty } from '#functions/ports/printer.ts';
import { firstOwner, idOfNumber, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { goodFields, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { createFromTemplate } from './create-from-template.ts';
import { duplicateDocument } from '../copy/duplicate-document.ts';
import { moveDocument } from '../copy/move-document.ts';
import { printDocument } from '../print/print-document.ts';
import { readDocumentTemplate } from '../read/read-document-template.ts';

const order: Template = {
  ...createBlankTemplate('sk'),
  id: idOfNumber(700),
  name: 'Objednávka',
  version: 0,
  createdAt: '2026-01-10T00:00:00.000Z',
  updatedAt: '2026-01-10T00:00:00.000Z',
  content: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'field', attrs: { id: 'supplierName' } }] },
      { type: 'paragraph', content: [{ type: 'field', attrs: { id: 'totalAmount' } }] },
      { type: 'itemsTable' },
    ],
  },
};

async function openWorld(selectedTemplate: string | null = order.id) {
  const world = await workflowWorld({ doctype: { selectedTemplate } });
  const printed: PrintSheet[] = [];
  const parties: PrintParty[] = [];
  const printer = {
    pdf: async (sheet: PrintSheet, party: PrintParty) => {
      printed.push(sheet);
      parties.push(party);
      return ok(new Uint8Array([1]));
    },
  };
  const deps = { ...world, templates: templatesInTable(world), printer, rateLimits: rateLimitsInTable(world) };
  await deps.templates.add(firstOwner, order);
  return { ...deps, printed, parties };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const typed: readonly FieldChange[] = goodFields.map(({ _id, _idx, value }) => ({
  _id,
  _idx,
  value,
  bboxes: [],
  verified: true,
}));
const items = sampleItems(['name', 'total'], [sampleTableRow(['Ľanové plátno', '765.47'])]);

const draft = idOfNumber(0x66_00_00_01);
const create = (world: World, over: Record<string, unknown> = {}, who: Person = 'eva') =>
  createFromTemplate(world)(
    {
      params: {},
      query: {},
      body: contract.body.parse({
        doctype: 'invoice',
        fields: typed,
        tables: [items],
        document: { name: 'Objednávka plátna', draft },
        tags: [{ value: 'sklad', label: 'SKLAD' }],
        ...over,
      }),
    },
    world.as(who),
  );
const made = async (world: World, over: Record<string, unknown> = {}): Promise<string> => {
  const answer = await create(world, over);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value._id;
};
const of = (id: string) => ({ params: { id }, query: {}, body: {} });

describe('a document of a template', () => {
  test('has its type, name, tags, values and table, and waits at the start of its workflow (R-DET-47, R-TPL-13)', async () => {
    const world = await openWorld();
    const id = await made(world);
    const record = await world.documents.find(firstOwner, id);
    expect(record?.head).toMatchObject({
      kind: 'template',
      doctype: 'invoice',
      name: 'Objednávka plátna',
      tags: [{ value: 'sklad', label: 'SKLAD' }],
      step: 'start',
      queue: null,
      process: 2,
      userId: ['eva'],
      origin: { from: 'template', userId: 'eva' },
    });
    expect(record?.fields.find(({ _id }) => _id === 'totalAmount')).toMatchObject({ value: '765.47', verified: true });
    expect(record?.tables).toEqual([{ ...items, checks: [{ name: 'rows-sum', result: 'passed' }] }]);
    expect(record?.pages).toEqual([]);
    expect(world.started).toEqual([]);
    expect(await world.tags.list(firstOwner)).toMatchObject([{ value: 'sklad', label: 'SKLAD' }]);
    expect(await world.documents.logs(firstOwner, id)).toMatchObject([{ action: 'created', editorId: 'eva' }]);
  });

  test('goes to the first step when it is confirmed, unless something required is missing (R-TPL-10)', async () => {
    const world = await openWorld();
    expect(await create(world, { fields: typed.slice(1), confirmed: true, saved: false })).toMatchObject({
      error: 'fields-block',
      details: { count: 1, fields: 'invoiceNumber' },
    });
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(0);
    const id = await made(world, { confirmed: true, saved: false });
    expect(await world.readHead(id)).toMatchObject({ queue: 'processing', passage: { action: 'confirm' } });
    const kept = await world.quality.find(firstOwner, id);
    expect(kept).toMatchObject({ first: null, confirmed: { by: 'eva', fields: null } });
    await world.settle();
    expect(await world.readHead(id)).toMatchObject({ step: 'review', queue: null, userId: ['eva', 'edo'] });
  });

  test('takes tags, values and attachments with it: the answer says where their bytes go, once for each file (R-TPL-16)', async () => {
    const world = await openWorld();
    const file = (title: string, digit: string) => ({
      ...{ title, name: `${title}.pdf`, type: 'application/pdf', size: 1200, hash: digit.repeat(64) },
      uploadedAt: '2026-01-15T09:00:00.000Z',
    });
    const files = [file('Dodací list', 'a'), file('Objednávka', 'b')];
    const answer = await create(world, { attachments: files });
    if (!answer.ok) throw new Error(answer.error);
    const { _id, attachments } = answer.value;
    expect(attachments.map(({ attachment }) => [attachment.docId, attachment.title, attachment.userId])).toEqual([
      [_id, 'Dodací list', 'eva'],
      [_id, 'Objednávka', 'eva'],
    ]);
    expect(attachments.map(({ upload }) => typeof upload?.url)).toEqual(['string', 'string']);
    expect(await world.attachments.list(firstOwner, _id)).toEqual([]);
    const again = await create(world, { attachments: files });
    expect(again.ok && again.value.attachments.map(({ attachment }) => attachment._id)).toEqual(
      attachments.map(({ attachment }) => attachment._id),
    );
  });

  test('is made once, however often and however fast its draft is sent', async () => {
    const world = await openWorld();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(world)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value._id : answer.error))).size).toBe(1);
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(1);
    await made(world, { document: { name: 'Druhá', draft: idOfNumber(0x66_00_00_02) } });
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(2);
  });

  test('is refused without a template chosen for its type, with an unknown type or field, and with too long a name (R-TPL-15, R-TPL-28)', async () => {
    const world = await openWorld(null);
    expect(await create(world)).toEqual({ ok: false, error: 'no-template' });
    expect(await create(world, { doctype: 'nobody' })).toEqual({ ok: false, error: 'not-found' });
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: idOfNumber(701) }));
    expect(await create(world)).toEqual({ ok: false, error: 'no-template' });
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: order.id }));
    const odd = [{ _id: 'nobody', _idx: 0, value: 'x', bboxes: [], verified: true }];
    expect(await create(world, { fields: odd })).toMatchObject({ error: 'incorrect-data' });
    expect(contract.body.safeParse({ doctype: 'invoice', document: { name: 'x'.repeat(41), draft } }).success).toBe(
      false,
    );
    expect(contract.body.safeParse({ doctype: 'invoice', document: { name: ' ', draft } }).success).toBe(false);
    expect(contract.body.safeParse({ doctype: 'invoice', document: { name: 'x'.repeat(40), draft } }).success).toBe(
      true,
    );
  });

  test('cannot be confirmed beside another one with the same identity where the type stops duplicates', async () => {
    const world = await openWorld();
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: order.id, duplicityStrict: true }));
    const first = await made(world);
    world.clock.ms += 1000;
    expect(
      await create(world, { confirmed: true, saved: false, document: { name: 'Druhá', draft: idOfNumber(2) } }),
    ).toMatchObject({ error: 'duplicate-document', details: { docId: first } });
  });

  test('keeps the page that it was made of, whatever becomes of the template', async () => {
    const world = await openWorld();
    const id = await made(world);
    await world.templates.change(firstOwner, { ...order, version: 1, header: 'iné' });
    await world.templates.delete(firstOwner, order.id);
    const kept = await readDocumentTemplate(world)(of(id), world.as('vera'));
    expect(kept).toMatchObject({ ok: true, value: { content: order.content, header: '', page: printPage } });
    expect(await readDocumentTemplate(world)(of(id), { ...world.as('eva'), ownerId: secondOwner })).toEqual({
      ok: false,
      error: 'document-not-found',
    });
    const scanned = await world.given({ _id: idOfNumber(5) });
    expect(await readDocumentTemplate(world)(of(scanned._id), world.as('eva'))).toEqual({
      ok: false,
      error: 'no-template',
    });
  });

  test('is printed with its values, rows and name (R-TPL-19)', async () => {
    const world = await openWorld();
    const id = await made(world);
    expect(await printDocument(world)(of(id), world.as('vera'))).toMatchObject({
      ok: true,
      value: { contentType: 'application/pdf', fileName: 'Objednávka plátna.pdf' },
    });
    expect(world.parties).toEqual([{ kind: 'person', id: 'vera' }]);
    const [sheet] = world.printed;
    for (const text of ['Papiera Tatry, s. r. o.', '765,47\u00a0€', 'Ľanové plátno'])
      expect(sheet?.body).toContain(text);
    const scanned = await world.given({ _id: idOfNumber(5) });
    expect(await printDocument(world)(of(scanned._id), world.as('eva'))).toEqual({ ok: false, error: 'no-template' });
  });

  test('is duplicated with its page and its values, and the copy prints the same (R-TPL-19)', async () => {
    const world = await openWorld();
    const id = await made(world);
    const copied = await duplicateDocument(world)({ ...of(id), body: {} }, world.as('eva'));
    if (!copied.ok) throw new Error(copied.error);
    expect(await world.readHead(copied.value._id)).toMatchObject({ kind: 'template', origin: { from: 'duplicate' } });
    await printDocument(world)(of(id), world.as('eva'));
    await printDocument(world)(of(copied.value._id), world.as('eva'));
    expect(world.printed[1]?.body).toBe(world.printed[0]?.body);
  });

  test('is printed thirty times a minute for one person, a viewer too, and no more often', async () => {
    const world = await openWorld();
    const id = await made(world);
    const print = (who: Person) => printDocument(world)(of(id), world.as(who));
    for (let n = 0; n < 30; n += 1) expect((await print('vera')).ok).toBe(true);
    expect(await print('vera')).toMatchObject({ error: 'too-many-attempts', details: { seconds: 60 } });
    expect((await print('eva')).ok).toBe(true);
  });

  test('takes its page along to another company', async () => {
    const world = await openWorld();
    await world.accounts.addOwner({ ...sampleOwner, _id: secondOwner, name: 'Druhá firma', mailbox: 'druha' });
    await world.accounts.join('eva', secondOwner, 'editor');
    const id = await made(world);
    const moved = await moveDocument(world)({ ...of(id), body: { ownerId: secondOwner } }, world.as('eva'));
    if (!moved.ok) throw new Error(moved.error);
    const there = await world.documents.findHead(secondOwner, moved.value._id);
    expect(there).toMatchObject({ kind: 'template', template: `${secondOwner}/templates/${order.id}-1.json` });
    const kept = await readDocumentTemplate(world)(of(moved.value._id), { ...world.as('eva'), ownerId: secondOwner });
    expect(kept).toMatchObject({ ok: true, value: { content: order.content } });
  });
});
