import { beforeEach, describe, expect, test } from 'vitest';
import { answerEinvoice as answerContract } from '#shared/api/einvoice-answers.ts';
import { ok } from '#shared/kit/result.ts';
import { announceTask } from '#functions/integrations/announce-events.ts';
import { companyWebhooksInTable } from '#functions/adapters/table/integrations/company-webhooks.ts';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { eraseDocument } from '#functions/domain/documents/erase-document.ts';
import { buildIsdoc, buildUbl, twoLines, withSellerAddress } from '#test/builders/files/einvoices.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { sampleReception } from '#test/builders/records/reception.ts';
import { firstOwner, idOfNumber, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { readDocument } from '#functions/documents/read/read-document.ts';
import { duplicateDocument } from '#functions/documents/copy/duplicate-document.ts';
import { answerEinvoice } from '#functions/documents/answer/answer-einvoice.ts';
import { downloadAnswer } from '#functions/documents/answer/download-answer.ts';
import { readAnswers } from '#functions/documents/answer/read-answers.ts';

const id = idOfNumber(1);
const source = `${firstOwner}/uploads/source`;
const invoice = withSellerAddress(buildUbl(twoLines));
const text = new TextDecoder();

type World = Awaited<ReturnType<typeof workflowWorld>>;
let world: World;
const pdfEngine = { data: async (bytes: Uint8Array) => ok([parseXml(bytes) ?? []].flat()) };

async function receive(xml = invoice, over: Partial<DocumentHead> = {}): Promise<void> {
  await world.files.put(source, new TextEncoder().encode(xml), 'application/xml');
  const head = sampleHead({ step: 'review', userId: ['eva'], einvoice: sampleReception(), ...over });
  await world.documents.create({ head, pages: [samplePage(idOfNumber(900))], fields: [], tables: [] });
}

beforeEach(async () => {
  world = await workflowWorld();
  await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
});

const deps = () => ({ ...world, pdfEngine });
type Body = Partial<(typeof answerContract.body)['_zod']['input']>;
const answer = (body: Body, by: Person | Caller = 'eva') =>
  answerEinvoice(deps())(
    { params: { id }, query: {}, body: answerContract.body.parse({ key: 'first-key', status: 'AP', ...body }) },
    typeof by === 'string' ? world.as(by) : by,
  );
const asked = (more = {}) => ({ params: { id, answerId: '', ...more }, query: {}, body: {} });
const known = async () => {
  const found = await readAnswers(deps())(asked(), world.as('vera'));
  if (!found.ok) throw new Error(found.error);
  return found.value;
};
const headNow = () => world.readHead(id);

describe('answering an e-invoice', () => {
  test('makes a file, and the document remembers what was answered, when and by whom', async () => {
    await receive();
    expect(await known()).toEqual({
      invoice: { number: 'FV-2026-0117', supplier: 'Truhlářství Jeřáb, s.r.o.', address: '9929:CZ27082440' },
      obstacle: null,
      open: ['UQ', 'RE', 'AP', 'PD'],
      answers: [],
    });
    const given = { status: 'UQ', reasons: ['REF'], actions: ['PIN'], note: 'Chýba objednávka' } as const;
    const made = await answer({ ...given, reasons: [...given.reasons], actions: [...given.actions] });
    if (!made.ok) throw new Error(made.error);
    const expected = { ...given, effective: '2026-01-15', at: '2026-01-15T00:00:00.000Z', by: 'eva' };
    expect(made.value).toEqual({ ...expected, _id: made.value._id });
    const shown = await readDocument(world)({ params: { id }, query: {}, body: {} }, world.as('vera'));
    expect(shown).toMatchObject({ ok: true, value: { version: 2, einvoice: { answers: [made.value] } } });
    expect(await world.documents.logs(firstOwner, id)).toMatchObject([
      { action: 'answered', editorId: 'eva', metadata: { answer: { ...given, _id: made.value._id } } },
    ]);
    const file = await downloadAnswer(world)(asked({ answerId: made.value._id }), world.as('vera'));
    if (!file.ok) throw new Error(file.error);
    expect(file.value).toMatchObject({ contentType: 'application/xml', fileName: `odpoved-UQ-${made.value._id}.xml` });
    expect(text.decode(file.value.bytes)).toContain('<cbc:ResponseCode>UQ</cbc:ResponseCode>');
    expect(text.decode(file.value.bytes)).toContain(`<cbc:EndpointID schemeID="0245">${sampleOwner.taxId}<`);
  });

  test('with the same key is done once, also by two who ask at the same moment', async () => {
    await receive();
    const [first, second] = await Promise.all([answer({}), answer({})]);
    expect(second).toEqual(first);
    expect(await answer({ effective: '2026-01-15' })).toEqual(first);
    expect((await headNow()).einvoice?.answers).toHaveLength(1);
    expect(await world.documents.logs(firstOwner, id)).toHaveLength(1);
  });

  test('is all that its key can say: another answer under it is refused', async () => {
    await receive();
    expect(await answer({})).toMatchObject({ ok: true });
    const others: readonly Body[] = [
      { status: 'RE', reasons: ['PRI'] },
      { note: 'Ďakujeme' },
      { effective: '2026-01-14' },
    ];
    for (const other of others) expect(await answer(other)).toEqual({ ok: false, error: 'stale-version' });
    expect((await headNow()).einvoice?.answers).toMatchObject([{ status: 'AP', note: '' }]);
  });

  test('of two answers at once that exclude each other one is refused', async () => {
    await receive();
    const both = await Promise.all([
      answer({ key: 'key-accept' }),
      answer({ key: 'key-reject', status: 'RE', reasons: ['PRI'] }, 'ada'),
    ]);
    expect(both.map((one) => (one.ok ? 'done' : one.error)).toSorted()).toEqual(['answer-out-of-order', 'done']);
    expect((await headNow()).einvoice?.answers).toHaveLength(1);
  });

  test('goes on in the archive, where every editor announces the payment', async () => {
    await receive();
    expect(await answer({})).toMatchObject({ ok: true });
    const head = await headNow();
    await world.documents.change({ head: { ...head, step: 'archived', userId: [] } });
    expect(await answer({ key: 'key-paid', status: 'PD', effective: '2026-01-14' }, 'emil')).toMatchObject({
      ok: true,
      value: { status: 'PD', effective: '2026-01-14' },
    });
    expect(await known()).toMatchObject({ open: [], answers: [{ status: 'AP' }, { status: 'PD' }] });
    expect(await answer({ key: 'key-again', status: 'PD' })).toEqual({ ok: false, error: 'answer-out-of-order' });
  });

  test('is refused to who may not edit the document, and of one in the trash', async () => {
    await receive();
    expect(await answer({}, 'emil')).toEqual({ ok: false, error: 'not-editable' });
    const key: Caller = { ...world.as('emil'), userId: idOfNumber(7), isKey: true };
    expect(await answer({}, key)).toMatchObject({ ok: true, value: { by: null } });
    const head = await headNow();
    await world.documents.change({ head: { ...head, deletedAt: '2026-01-15T00:00:00.000Z' } });
    expect(await answer({ key: 'key-after', status: 'PD' }, 'ada')).toEqual({ ok: false, error: 'document-not-found' });
  });

  test.each([
    ['a document of another kind', invoice, { einvoice: undefined }, 'not-an-einvoice'],
    ['an ISDOC', buildIsdoc(twoLines), {}, 'einvoice-without-answers'],
    ['a supplier without an address', buildUbl(twoLines), {}, 'supplier-address-missing'],
  ] as const)('%s cannot be answered, and says why before anybody tries', async (_, xml, over, refusal) => {
    await receive(xml, over);
    expect(await answer({})).toEqual({ ok: false, error: refusal });
    const state = await known();
    expect(state).toMatchObject({ invoice: null, open: [], obstacle: { refusal } });
    expect(state.obstacle?.message).not.toBe('');
    expect((await headNow()).version).toBe(1);
  });

  test('what is not whole is refused, and nothing is kept of it', async () => {
    await receive();
    expect(await answer({ status: 'RE' })).toEqual({ ok: false, error: 'answer-reason-missing' });
    expect(await answer({ status: 'PD', effective: '2026-01-16' })).toEqual({ ok: false, error: 'answer-day-ahead' });
    expect((await headNow()).version).toBe(1);
  });
});

test('the web hooks of the company learn of an answer in the same write, with the address of its file', async () => {
  await receive();
  const webhook = {
    ...{ _id: idOfNumber(300), ownerId: firstOwner, version: 0, name: 'Poštár', url: 'https://posta.test' },
    ...{ events: ['answered'] as const, active: true, createdAt: '2026-01-01T00:00:00.000Z', ending: 'abcd' },
  };
  await companyWebhooksInTable(world).add({ ...webhook, sealedSecret: 's', former: null, stoppedAt: null });
  const made = await answer({});
  if (!made.ok) throw new Error(made.error);
  const [input] = [...world.inputs].filter(([name]) => name.startsWith('webhook ')).map(([, value]) => value);
  expect(announceTask.parse(input).events).toMatchObject([
    { event: 'answered', documentId: id, step: 'review', answer: { _id: made.value._id, status: 'AP' } },
  ]);
});

test('a copy has no answers of its original, and the files of answers go with their document', async () => {
  await receive();
  const made = await answer({});
  if (!made.ok) throw new Error(made.error);
  const copied = await duplicateDocument(world)({ params: { id }, query: {}, body: {} }, world.as('ada'));
  if (!copied.ok) throw new Error(copied.error);
  expect((await world.readHead(copied.value._id)).einvoice).toEqual(sampleReception());
  const key = toAnswerKey(firstOwner, id, made.value._id);
  expect(await world.files.get(key)).toBeDefined();
  const head = await headNow();
  await world.documents.change({ head: { ...head, deletedAt: '2026-01-15T00:00:00.000Z' } });
  const removal = removalInTable(world);
  await removal.remove({ ownerId: firstOwner, id });
  await eraseDocument({ ...world, removal }, { ownerId: firstOwner, id });
  expect(await world.files.get(key)).toBeUndefined();
});
