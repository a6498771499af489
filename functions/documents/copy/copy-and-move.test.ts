import { describe, expect, test } from 'vitest';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { firstOwner, idOfNumber, sampleField, samplePage, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { goodFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { sampleAnswer, sampleReception } from '#test/builders/records/reception.ts';
import { downloadAnswer } from '../answer/download-answer.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { moveDocument } from './move-document.ts';
import { undeleteDocument } from '../trash/undelete-document.ts';

const id = idOfNumber(1);
const asked = <Body>(body: Body) => ({ params: { id }, query: {}, body });

async function givenDocument(head: Parameters<Awaited<ReturnType<typeof workflowWorld>>['given']>[0] = {}) {
  const world = await workflowWorld();
  const other = await world.given({ _id: idOfNumber(77) });
  await world.documents.create({
    head: { ...other, _id: id, version: 0, step: 'review', userId: ['eva'], process: 2, paid: true, ...head },
    pages: [samplePage(idOfNumber(901), { sourceKey: `${firstOwner}/uploads/a.pdf` })],
    fields: [...goodFields, sampleField('internalNumber', 'FP2026/00001')],
    tables: [],
  });
  world.started.splice(0);
  return world;
}

/** Document types of which one is removed right after a use case has read it. */
const vanishing = ({ doctypes }: Awaited<ReturnType<typeof workflowWorld>>): typeof doctypes => ({
  ...doctypes,
  async find(ownerId, doctype) {
    const found = await doctypes.find(ownerId, doctype);
    await doctypes.delete(ownerId, doctype);
    return found;
  },
});

describe('a duplicate', () => {
  test('of an e-invoice that was answered is not answered itself', async () => {
    const world = await givenDocument({ einvoice: sampleReception({ answers: [sampleAnswer({ status: 'AP' })] }) });
    const made = await duplicateDocument(world)(asked({}), world.as('emil'));
    if (!made.ok) throw new Error(made.error);
    const { einvoice } = await world.readHead(made.value._id);
    expect([einvoice?.door, einvoice?.answers]).toEqual(['api', undefined]);
  });

  test('has the pages and values of the first, no number, and starts its workflow; its history names the first (R-ACT-12)', async () => {
    const world = await givenDocument();
    const made = await duplicateDocument(world)(asked({}), world.as('emil'));
    if (!made.ok) throw new Error(made.error);
    const copy = await world.documents.find(firstOwner, made.value._id);
    expect(copy?.head).toMatchObject({
      doctype: 'invoice',
      step: 'start',
      userId: ['emil'],
      paid: false,
      queue: 'processing',
    });
    expect(copy?.fields).toEqual(goodFields);
    expect(copy?.pages.map(({ sourceKey }) => sourceKey)).toEqual([`${firstOwner}/uploads/a.pdf`]);
    expect(copy?.pages[0]?._id).not.toBe(idOfNumber(901));
    const [line] = await world.documents.logs(firstOwner, made.value._id);
    expect(line?.metadata.documents).toEqual([{ _id: id, name: (await world.readHead(id)).name }]);
    expect(world.started).toHaveLength(1);
    expect((await world.readHead(id)).paid).toBe(true);
  });

  test('may be of another type, which must be there', async () => {
    const world = await givenDocument();
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'receipt', name: 'Bloček' }));
    const of = (doctypeId: string) => duplicateDocument(world)(asked({ doctypeId }), world.as('ada'));
    const made = await of('receipt');
    expect(made.ok && (await world.readHead(made.value._id)).doctype).toBe('receipt');
    expect(await of('nobody')).toEqual({ ok: false, error: 'not-found' });
  });

  test('is not made of a type that is removed at the same moment', async () => {
    const world = await givenDocument();
    const before = await world.documentIndex.counts(firstOwner);
    const made = await duplicateDocument({ ...world, doctypes: vanishing(world) })(asked({}), world.as('ada'));
    expect(made).toEqual({ ok: false, error: 'not-found' });
    expect(await world.documentIndex.counts(firstOwner)).toEqual(before);
  });

  test.each([
    ['in the trash', { deletedAt: '2026-01-01T00:00:00.000Z' }, 'document-not-found'],
    ['that is being read', { process: 1 }, 'being-processed'],
  ] as const)('is not made of a document %s', async (_, head, error) => {
    const world = await givenDocument(head);
    expect(await duplicateDocument(world)(asked({}), world.as('ada'))).toEqual({ ok: false, error });
  });
});

describe('moving to another company', () => {
  async function twoCompanies(head: Parameters<typeof givenDocument>[0] = {}, role: 'editor' | 'viewer' = 'editor') {
    const world = await givenDocument(head);
    const accounts = accountsInTable(world);
    await accounts.addOwner({ ...sampleOwner, _id: secondOwner, name: 'Druhá firma', mailbox: 'druha' });
    await accounts.join('eva', secondOwner, role);
    const copied: string[] = [];
    const files = { ...world.files, copy: async (from: string, to: string) => void copied.push(`${from} ${to}`) };
    const move = (who: 'eva' | 'ada' = 'eva', ownerId = secondOwner) =>
      moveDocument({ ...world, accounts, files })(asked({ ownerId }), world.as(who));
    return { world, accounts, files, copied, move };
  }

  test('gives it files there, starts it there and leaves the original in the trash, once however often it is asked (R-ACT-14)', async () => {
    const { world, copied, move } = await twoCompanies();
    await world.doctypes.put(secondOwner, sampleDoctype());
    const moved = await move();
    if (!moved.ok) throw new Error(moved.error);
    const there = await world.documents.find(secondOwner, moved.value._id);
    expect(there?.head).toMatchObject({ doctype: 'invoice', step: 'start', userId: ['eva'] });
    expect(there?.pages[0]?.sourceKey.startsWith(`${secondOwner}/`)).toBe(true);
    expect(copied).toHaveLength(1);
    expect((await world.readHead(id)).deletedAt).not.toBeNull();
    expect(await move()).toEqual(moved);
    expect(world.started).toHaveLength(1);
  });

  test('takes along what was answered to its e-invoice, with the files, so that it is not answered contrarily', async () => {
    const answer = sampleAnswer({ status: 'AP' });
    const { world, move } = await twoCompanies({ einvoice: sampleReception({ answers: [answer] }) });
    await world.files.put(toAnswerKey(firstOwner, id, answer._id), new Uint8Array([7]), 'application/xml');
    const moved = await move();
    if (!moved.ok) throw new Error(moved.error);
    const { _id } = moved.value;
    expect((await world.documents.findHead(secondOwner, _id))?.einvoice?.answers).toEqual([answer]);
    const params = { id: _id, answerId: answer._id };
    const file = await downloadAnswer(world)(
      { params, query: {}, body: {} },
      { ...world.as('eva'), ownerId: secondOwner },
    );
    expect(file).toMatchObject({ ok: true, value: { bytes: new Uint8Array([7]) } });
  });

  test('leaves what is known of its reading and its work with the original', async () => {
    const work = { touches: 3, seconds: 9, visits: [] };
    const { world, move } = await twoCompanies({ work });
    const moved = await move();
    if (!moved.ok) throw new Error(moved.error);
    expect((await world.documents.findHead(secondOwner, moved.value._id))?.work).toBeUndefined();
    expect((await world.readHead(id)).work).toEqual(work);
    const kept = await world.quality.find(secondOwner, moved.value._id);
    expect(kept).toEqual({ first: null, latest: null, confirmed: null });
  });

  test('leaves it without a type where the company does not have it', async () => {
    const { world, move } = await twoCompanies();
    const moved = await move();
    expect(moved.ok && (await world.documents.findHead(secondOwner, moved.value._id))?.doctype).toBe('_');
  });

  test('leaves it without a type, too, where the type is removed at the same moment', async () => {
    const { world, accounts, files } = await twoCompanies();
    await world.doctypes.put(secondOwner, sampleDoctype());
    const deps = { ...world, accounts, files, doctypes: vanishing(world) };
    const moved = await moveDocument(deps)(asked({ ownerId: secondOwner }), world.as('eva'));
    expect(moved.ok && (await world.documents.findHead(secondOwner, moved.value._id))?.doctype).toBe('_');
    expect((await world.readHead(id)).deletedAt).not.toBeNull();
  });

  test('is allowed to editors of the target: viewers, strangers and the same company are refused', async () => {
    expect(await (await twoCompanies({}, 'viewer')).move()).toEqual({ ok: false, error: 'company-closed' });
    const { move, world } = await twoCompanies();
    expect(await move('ada')).toEqual({ ok: false, error: 'company-closed' });
    expect(await move('eva', firstOwner)).toEqual({ ok: false, error: 'company-closed' });
    expect((await world.readHead(id)).deletedAt).toBeNull();
  });

  test('is not for archived documents', async () => {
    const { move } = await twoCompanies({ step: 'archived' });
    expect(await move()).toEqual({ ok: false, error: 'archived' });
  });

  const correction = sampleField('invoiceNumber', '2610488');
  const thereOf = async (
    { documents }: Awaited<ReturnType<typeof givenDocument>>,
    moved: Awaited<ReturnType<ReturnType<typeof moveDocument>>>,
  ) => {
    if (!moved.ok) throw new Error(moved.error);
    return documents.find(secondOwner, moved.value._id);
  };

  test.each([
    ['is live', { deletedAt: null }],
    ['lies in the trash', { deletedAt: '2026-02-01T00:00:00.000Z' }],
    ['is archived', { deletedAt: null, step: 'archived' }],
  ])(
    'of what came back and was corrected leaves the correction alive there, though an earlier copy %s',
    async (_, head) => {
      const { world, move } = await twoCompanies();
      const first = await thereOf(world, await move());
      if (first === undefined) throw new Error('nothing was moved');
      await world.documents.change({ head: { ...first.head, ...head } });
      await undeleteDocument(world)(asked({}), world.as('ada'));
      await world.documents.change({ head: await world.readHead(id), fields: [correction] });
      const second = await thereOf(world, await move());
      expect(second?.head).toMatchObject({ deletedAt: null, step: 'start' });
      expect(second?.fields).toEqual([correction]);
      expect((await world.readHead(id)).deletedAt).not.toBeNull();
      expect((await world.documents.findHead(secondOwner, first.head._id))?.deletedAt).toBe(head.deletedAt);
    },
  );

  test('there, back and there again keeps what was corrected on the way', async () => {
    const { world, accounts, files, move } = await twoCompanies();
    const there = await thereOf(world, await move());
    if (there === undefined) throw new Error('nothing was moved');
    await accounts.addOwner({ ...sampleOwner, _id: firstOwner, mailbox: 'prva' });
    await accounts.join('eva', firstOwner, 'editor');
    // Its workflow has not begun; a person may move it only when no transition runs.
    await world.documents.change({ head: { ...there.head, passage: null }, fields: [correction] });
    const deps = { ...world, accounts, files };
    const back = await moveDocument(deps)(
      { params: { id: there.head._id }, query: {}, body: { ownerId: firstOwner } },
      { ...world.as('eva'), ownerId: secondOwner },
    );
    if (!back.ok) throw new Error(back.error);
    const home = await world.readHead(back.value._id);
    await world.documents.change({ head: { ...home, passage: null } });
    const again = await moveDocument(deps)(
      { params: { id: home._id }, query: {}, body: { ownerId: secondOwner } },
      world.as('eva'),
    );
    expect((await thereOf(world, again))?.fields).toEqual([correction]);
    expect((await world.documentIndex.counts(secondOwner)).all).toBe(1);
  });

  test('twice at the same moment moves once, and both answers name the same document', async () => {
    const { world, move } = await twoCompanies();
    const [one, other] = await Promise.all([move(), move()]);
    expect(one.ok).toBe(true);
    expect(other).toEqual(one);
    expect((await world.documentIndex.counts(secondOwner)).all).toBe(1);
  });

  test('to two companies at the same moment reaches one of them', async () => {
    const { world, accounts, move } = await twoCompanies();
    const third = idOfNumber(803);
    await accounts.addOwner({ ...sampleOwner, _id: third, name: 'Tretia firma', mailbox: 'tretia' });
    await accounts.join('eva', third, 'editor');
    const moved = await Promise.all([move(), move('eva', third)]);
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(moved).toContainEqual({ ok: false, error: 'document-not-found' });
    const counts = await Promise.all([secondOwner, third].map((ownerId) => world.documentIndex.counts(ownerId)));
    expect(counts.map(({ all }) => all).toSorted()).toEqual([0, 1]);
  });

  test('that was written but not answered answers the same when it is asked again', async () => {
    const { world, accounts, files, move } = await twoCompanies();
    const documents: typeof world.documents = {
      ...world.documents,
      async move(change) {
        await world.documents.move(change);
        throw new Error('the process died');
      },
    };
    const dying = moveDocument({ ...world, documents, accounts, files });
    await expect(dying(asked({ ownerId: secondOwner }), world.as('eva'))).rejects.toThrow('died');
    expect((await thereOf(world, await move()))?.head.deletedAt).toBeNull();
    expect((await world.documentIndex.counts(secondOwner)).all).toBe(1);
  });

  test('includes what is saved while its files are copied', async () => {
    const { world, accounts, files } = await twoCompanies();
    let saved = false;
    const copy = async () => {
      if (saved) return;
      saved = true;
      await world.documents.change({ head: await world.readHead(id), fields: [correction] });
    };
    const moved = await moveDocument({ ...world, accounts, files: { ...files, copy } })(
      asked({ ownerId: secondOwner }),
      world.as('eva'),
    );
    expect((await thereOf(world, moved))?.fields).toEqual([correction]);
    expect((await world.readHead(id)).deletedAt).not.toBeNull();
  });

  test('finds nothing when the document is in the trash for another reason', async () => {
    const { move } = await twoCompanies({ deletedAt: '2026-01-01T00:00:00.000Z' });
    expect(await move()).toEqual({ ok: false, error: 'document-not-found' });
  });
});
