import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { locales } from '#shared/kit/locale.ts';
import { saveMessages } from '#shared/text/save-messages.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, settledFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from './save-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
type Person = Parameters<World['as']>[0];
type Body = Partial<InputOf<typeof contract>['body']>;

const toBody = (version: number, body: Body) => contract.body.parse({ document: { version }, ...body });
const save = (world: World, who: Person, id: string, body: Body & { version: number }) =>
  saveDocument(world)({ params: { id }, query: {}, body: toBody(body.version, body) }, world.as(who));
const inReview = { step: 'review', userId: ['eva', 'edo'] };
const change = (id: string, value: string, verified = false) => ({ _id: id, _idx: 0, value, bboxes: [], verified });

describe('saving', () => {
  test('keeps a corrected value in machine form as verified, and records it in the history (R-DET-28, R-DET-29, R-DET-30)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview);
    const answer = await save(world, 'eva', _id, { version: 1, fields: [change('totalAmount', '1 234,50 €', true)] });
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 'saved', step: 'review', document: { version: 2, editable: true } },
    });
    const record = await world.documents.find(firstOwner, _id);
    expect(record?.fields.find((field) => field._id === 'totalAmount')).toMatchObject({
      value: '1234.50',
      source: 'person',
      score: 1,
      verified: true,
      predicted: false,
    });
    expect((await world.documents.logs(firstOwner, _id))[0]).toMatchObject({
      action: 'saved',
      editorId: 'eva',
      emitter: 'user',
      diff: { fields: [{ id: 'totalAmount', action: 'changed', old: { value: '765.47' }, new: { value: '1234.50' } }] },
    });
  });

  test('settling a value keeps its evidence', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, [sampleField('totalAmount', '765.47', { source: 'ocr', score: 0.7 })]);
    await save(world, 'eva', _id, { version: 1, fields: [change('totalAmount', '765,47', true)] });
    expect((await world.documents.find(firstOwner, _id))?.fields).toMatchObject([
      { source: 'ocr', score: 0.7, verified: true },
    ]);
  });

  test('removing a repeated value deletes it, the first one is blanked (R-FLD-06)', async () => {
    const world = await workflowWorld();
    const vat = (_idx: number) => sampleField('vatBase', '10.00', { _idx, param: '23' });
    const { _id } = await world.given(inReview, [vat(0), vat(1)]);
    const remove = (_idx: number) => ({ ...change('vatBase', '10.00'), _idx, remove: true });
    await save(world, 'eva', _id, { version: 1, fields: [remove(0), remove(1)] });
    expect((await world.documents.find(firstOwner, _id))?.fields).toMatchObject([{ _idx: 0, value: '', param: '23' }]);
  });

  test('tags of a save resolve to those of the company, new ones are kept for it, and the history records them (R-DET-28, R-ACT-17)', async () => {
    const world = await workflowWorld();
    await world.tags.keep(firstOwner, [{ value: 'naklady', label: 'NÁKLADY', colour: 3 }]);
    const { _id } = await world.given(inReview);
    const tags = ['Naklady', 'nové', 'NOVÉ'].map((label) => ({ value: label, label }));
    const answer = await save(world, 'eva', _id, { version: 1, tags });
    const worn = [
      { value: 'naklady', label: 'NÁKLADY' },
      { value: 'nove', label: 'NOVÉ' },
    ];
    expect(answer).toMatchObject({ ok: true, value: { document: { tags: worn } } });
    expect(await world.tags.list(firstOwner)).toMatchObject([{ ...worn[0], colour: 3 }, worn[1]]);
    expect((await world.documents.logs(firstOwner, _id))[0]?.diff.fields).toEqual([
      { id: 'tags', action: 'changed', old: { value: '' }, new: { value: 'NÁKLADY, NOVÉ' } },
    ]);
    const again = await save(world, 'eva', _id, { version: 2, tags: worn });
    expect(again).toMatchObject({ ok: true, value: { document: { version: 2 } } });
  });

  test('a document that is sent back as it was read keeps its tags, whatever the company made of them since (R-ACT-17)', async () => {
    const world = await workflowWorld();
    // One that a workflow gave, one that an administrator took out of the suggestions, one that another tag is called like by now.
    const worn = [
      { value: 'Auto', label: 'Auto' },
      { value: 'sklad', label: 'SKLAD' },
      { value: 'dom', label: 'DOM' },
    ];
    await world.tags.keep(firstOwner, [
      { value: 'auto', label: 'AUTO', colour: 1 },
      { value: 'byt', label: 'DOM', colour: 2 },
    ]);
    const known = await world.tags.list(firstOwner);
    const { _id } = await world.given({ ...inReview, tags: worn });
    const same = await save(world, 'eva', _id, { version: 1, tags: worn });
    expect(same).toMatchObject({ ok: true, value: { document: { version: 1, tags: worn } } });
    expect(await world.tags.list(firstOwner)).toEqual(known);

    const [auto, sklad] = worn;
    const other = [sklad, { value: 'nové', label: 'nové' }, { value: 'SKLAD', label: 'sklad' }, auto].flatMap(
      (tag) => tag ?? [],
    );
    const changed = await save(world, 'eva', _id, { version: 1, tags: other });
    expect(changed).toMatchObject({
      ok: true,
      value: { document: { tags: [sklad, { value: 'nove', label: 'NOVÉ' }, auto] } },
    });
    expect((await world.tags.list(firstOwner)).map(({ value }) => value)).toEqual(['auto', 'byt', 'nove']);
  });

  test('a save that is refused leaves no tag behind', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview);
    await save(world, 'eva', _id, { version: 7, tags: [{ value: 'x', label: 'X' }] });
    expect(await world.tags.list(firstOwner)).toEqual([]);
  });

  test('what changes nothing writes nothing', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, []);
    expect(await save(world, 'eva', _id, { version: 1 })).toMatchObject({
      ok: true,
      value: { document: { version: 1 } },
    });
    expect(await world.documents.logs(firstOwner, _id)).toEqual([]);
  });

  test.each([
    ['an unknown field', { fields: [change('nonsense', 'x')] }, 'incorrect-data'],
    ['two decisions at once', { confirmed: true, returned: true }, 'incorrect-data'],
    ['an unknown type', { doctype: 'nonsense' }, 'incorrect-data'],
    ['a locked field', { fields: [change('currency', 'USD')] }, 'incorrect-data'],
  ])('%s is refused', async (_, body, error) => {
    const { fields } = sampleDoctype();
    const world = await workflowWorld({
      doctype: { fields: [...fields.filter(({ id }) => id !== 'currency'), doctypeField('currency', { lock: true })] },
    });
    const { _id } = await world.given(inReview);
    expect(await save(world, 'eva', _id, { version: 1, ...body })).toMatchObject({ ok: false, error });
    expect((await world.readHead(_id)).version).toBe(1);
  });

  test.each([
    ['an editor who is not one of its people', 'emil', inReview, 'not-editable'],
    ['an archived document', 'ada', { step: 'archived' }, 'archived'],
    ['a document in the trash', 'ada', { deletedAt: '2026-01-15T00:00:00.000Z' }, 'not-editable'],
    ['a document that is being read', 'ada', { process: 1, queue: 'extraction' }, 'being-processed'],
  ] as const)('%s is refused (R-GRD-33)', async (_, who, over, error) => {
    const world = await workflowWorld();
    const { _id } = await world.given(over);
    expect(await save(world, who, _id, { version: 1 })).toMatchObject({ ok: false, error });
  });

  test('a failed document can be filled in by hand, but not confirmed', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: -1, failedAt: 'start', process: 2 });
    expect(await save(world, 'ada', _id, { version: 1, confirmed: true })).toMatchObject({
      ok: false,
      error: 'incorrect-data',
    });
    expect(await save(world, 'ada', _id, { version: 1, fields: [change('note', 'x')] })).toMatchObject({ ok: true });
    expect((await world.readHead(_id)).step).toBe(-1);
  });

  test('another type begins its own workflow', async () => {
    const world = await workflowWorld();
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'receipt', name: 'Bloček' }));
    const { _id } = await world.given({ step: 'approv', passedSteps: ['review'], userId: ['emil'] });
    expect(await save(world, 'emil', _id, { version: 1, doctype: 'receipt' })).toMatchObject({
      ok: true,
      value: { queue: 'processing' },
    });
    await world.settle();
    expect(await world.readHead(_id)).toMatchObject({
      doctype: 'receipt',
      step: 'start',
      passedSteps: [],
      passage: null,
      queue: null,
    });
  });
});

describe('confirming', () => {
  test('moves the document to the next step and its assignees, then into the archive (R-WFE-01, R-WFE-17)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview);
    const answer = await save(world, 'eva', _id, { version: 1, confirmed: true });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        status: 'confirmed',
        queue: 'processing',
        message: { description: saveMessages.done.sk, actions: ['stay', 'list'] },
      },
    });
    expect(await world.settle()).toBe(1);
    expect(await world.readHead(_id)).toMatchObject({
      step: 'approv',
      userId: ['emil'],
      passedSteps: ['review'],
      queue: null,
      passage: null,
    });
    await save(world, 'emil', _id, { version: (await world.readHead(_id)).version, confirmed: true });
    await world.settle();
    expect(await world.readHead(_id)).toMatchObject({
      step: 'archived',
      userId: [],
      passedSteps: ['review', 'approv'],
    });
    const actions = (await world.documents.logs(firstOwner, _id)).map(({ action }) => action);
    expect([...actions].sort()).toEqual(['archived', 'confirmed', 'confirmed', 'moved']);
  });

  test('is stopped by missing and invalid fields, which the refusal names (R-DET-36, R-DET-41)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, [sampleField('supplierName', 'X'), sampleField('totalAmount', 'sto')]);
    expect(await save(world, 'eva', _id, { version: 1, confirmed: true })).toEqual({
      ok: false,
      error: 'fields-block',
      details: { count: 2, fields: 'invoiceNumber,totalAmount' },
    });
  });

  test('is stopped by a posting row without an account, or with one that has not three digits (R-FLD-44, R-FLD-45, R-FLD-46)', async () => {
    const cells = ['postingDebit', 'postingText'].map((id) => doctypeField(id));
    const world = await workflowWorld({ doctype: { fields: [...sampleDoctype().fields, ...cells] } });
    const { _id } = await world.given(inReview);
    const row = (id: string, value: string) => ({ ...change(id, value, true), _idx: 1 });
    const confirm = (fields: ReturnType<typeof row>[]) =>
      save(world, 'eva', _id, { version: 1, confirmed: true, fields });
    const blocked = { ok: false, error: 'fields-block', details: { count: 1, fields: 'postingDebit.1' } };
    expect(await confirm([row('postingText', 'Toner')])).toEqual(blocked);
    expect(await confirm([row('postingText', 'Toner'), row('postingDebit', '51')])).toEqual(blocked);
    expect((await confirm([row('postingText', 'Toner'), row('postingDebit', '518')])).ok).toBe(true);
  });

  test('needs a type first', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ doctype: '_', userId: ['eva'] });
    expect(await save(world, 'eva', _id, { version: 1, confirmed: true })).toEqual({
      ok: false,
      error: 'incorrect-data',
      details: { field: 'doctype' },
    });
    expect((await save(world, 'eva', _id, { version: 1, doctype: 'invoice' })).ok).toBe(true);
    await world.settle();
    expect(await world.readHead(_id)).toMatchObject({ step: 'review', userId: ['eva', 'edo'] });
  });

  test('saves the values that come with it', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview, settledFields.slice(1));
    expect(
      await save(world, 'eva', _id, { version: 1, confirmed: true, fields: [change('invoiceNumber', 'FV 1', true)] }),
    ).toMatchObject({ ok: true });
  });

  test('of a strict duplicate is refused and names the other document (R-REA-26, R-DET-40)', async () => {
    const world = await workflowWorld({ doctype: { duplicityStrict: true } });
    const first = await world.given({ ...inReview, _id: idOfNumber(1) });
    const second = await world.given({ ...inReview, _id: idOfNumber(2) });
    expect(await save(world, 'eva', second._id, { version: 1, confirmed: true })).toEqual({
      ok: false,
      error: 'duplicate-document',
      details: { docId: first._id, name: first.name },
    });
    await world.doctypes.put(firstOwner, sampleDoctype({ duplicityStrict: false }));
    expect((await save(world, 'eva', second._id, { version: 1, confirmed: true })).ok).toBe(true);
  });

  test('with AND needs every assignee who can still work (R-WFE-19)', async () => {
    const steps = [
      drawnStep('start', ['review']),
      drawnStep('review', ['end'], { assign: ['eva', 'edo', 'vera'], operatorAssignees: 'AND' }),
      drawnStep('end', []),
    ];
    const world = await workflowWorld({ steps });
    const { _id } = await world.given({ step: 'review', userId: ['eva', 'edo', 'vera'] });
    expect(await save(world, 'eva', _id, { version: 1, confirmed: true })).toMatchObject({
      ok: true,
      value: { userId: ['edo'], queue: null },
    });
    expect(await save(world, 'eva', _id, { version: 2, confirmed: true })).toMatchObject({
      ok: false,
      error: 'not-editable',
    });
    await save(world, 'edo', _id, { version: 2, confirmed: true });
    await world.settle();
    expect((await world.readHead(_id)).step).toBe('archived');
  });

  test('by many people at once gives exactly one transition; all others are refused as stale', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Person>('eva', 'edo', 'ada'), { minLength: 2, maxLength: 12 }),
        async (people) => {
          const world = await workflowWorld();
          const { _id } = await world.given(inReview);
          const answers = await Promise.all(
            people.map((who) => save(world, who, _id, { version: 1, confirmed: true })),
          );
          expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
          for (const answer of answers)
            if (!answer.ok) expect(answer).toEqual({ ok: false, error: 'stale-version', details: { version: 2 } });
          expect(await world.settle()).toBe(1);
          expect(await world.readHead(_id)).toMatchObject({ step: 'approv', passedSteps: ['review'] });
          const late = await save(world, 'eva', _id, { version: 1, confirmed: true });
          expect(late).toMatchObject({ ok: false, error: 'stale-version' });
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('what comes next', () => {
  const waiting = { ...inReview, createdAt: '2026-01-10T00:00:00.000Z' };

  test('is the preferred document while it waits for the user, else the oldest (R-DET-22, R-DET-32)', async () => {
    const world = await workflowWorld();
    const [a, b, c, d] = [1, 2, 3, 4].map(idOfNumber);
    for (const _id of [a, b, c]) await world.given({ ...waiting, _id: _id ?? '' });
    await world.given({ ...waiting, _id: d ?? '', userId: ['emil'] });
    const next = async (body: Body) => {
      const version = (await world.readHead(c ?? '')).version;
      const answer = await save(world, 'eva', c ?? '', { version, confirmed: true, ...body });
      return answer.ok ? [answer.value.nextDocumentId, answer.value.message?.description] : answer;
    };
    expect(await next({ nextPreferred: b ?? '' })).toEqual([b, saveMessages.more.sk]);
    await world.settle();
    await world.documents.change({ head: { ...(await world.readHead(c ?? '')), step: 'review', userId: ['eva'] } });
    expect(await next({ nextPreferred: d ?? '' })).toEqual([a, saveMessages.more.sk]);
  });

  test('of a list is the first that waits for the user in the order of the list, and there is none beyond it', async () => {
    const world = await workflowWorld();
    const [a = '', b = '', c = '', d = ''] = [1, 2, 3, 4].map(idOfNumber);
    for (const _id of [a, b, c]) await world.given({ ...waiting, _id });
    await world.given({ ...waiting, _id: d, userId: ['emil'] });
    const next = async (among: readonly string[]) => {
      const { version } = await world.readHead(c);
      const answer = await save(world, 'eva', c, { version, confirmed: true, nextAmong: [...among] });
      await world.settle();
      await world.documents.change({ head: { ...(await world.readHead(c)), step: 'review', userId: ['eva'] } });
      return answer.ok ? [answer.value.nextDocumentId, answer.value.message?.description] : answer;
    };
    expect(await next([d, b, a])).toEqual([b, saveMessages.more.sk]);
    expect(await next([d])).toEqual([undefined, saveMessages.done.sk]);
  });

  test.each([
    ['issueDate', 1],
    ['taxDate', 2],
    ['step', 1],
    ['createdAt', 1],
  ] as const)('follows the order by %s', async (order, first) => {
    const world = await workflowWorld();
    const dates = (issue: string, delivery: string) => [
      ...settledFields,
      sampleField('issueDate', issue),
      sampleField('deliveryDate', delivery),
    ];
    await world.given({ ...waiting, _id: idOfNumber(1) }, dates('2026-01-01', '2026-01-09'));
    await world.given(
      { ...waiting, _id: idOfNumber(2), step: 'approv', passedSteps: ['review'] },
      dates('2026-01-02', '2026-01-08'),
    );
    const { _id } = await world.given({ ...waiting, _id: idOfNumber(3) });
    const answer = await save(world, 'eva', _id, { version: 1, confirmed: true, nextDocumentOrderBy: order });
    expect(answer).toMatchObject({ ok: true, value: { nextDocumentId: idOfNumber(first) } });
  });

  test.each(locales)('what is left to do is in the language of the person, %s (R-DET-31)', async (locale) => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview);
    const body = toBody(1, { confirmed: true });
    const caller = { ...world.as('eva'), locale };
    expect(await saveDocument(world)({ params: { id: _id }, query: {}, body }, caller)).toMatchObject({
      value: { message: { title: saveMessages.confirmed[locale], description: saveMessages.done[locale] } },
    });
  });

  test.each(locales)(
    'is the same document when its next step is mine too, in %s (R-DET-31, R-DET-33)',
    async (locale) => {
      const steps = twoSteps.map((step) => (step.id === 'approv' ? { ...step, assign: ['eva'] } : step));
      const world = await workflowWorld({ steps });
      const { _id } = await world.given(inReview);
      const caller = { ...world.as('eva'), locale };
      const body = toBody(1, { confirmed: true });
      const answer = await saveDocument(world)({ params: { id: _id }, query: {}, body }, caller);
      const message = { description: saveMessages.same[locale], actions: ['stay', 'next', 'list'] };
      expect(answer).toMatchObject({ ok: true, value: { nextDocumentId: _id, message } });
      // A sentence for a person, in their language, and no key of a catalogue.
      const description = answer.ok ? (answer.value.message?.description ?? '') : '';
      expect(description).toMatch(/^\p{Lu}.* .*\.$/u);
      expect(locales.filter((other) => saveMessages.same[other] === description)).toEqual([locale]);
    },
  );
});

describe('returning', () => {
  test('brings the document back to the people of the step before (R-WFE-21)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'approv', passedSteps: ['review'], userId: ['emil'] }, []);
    expect(await save(world, 'emil', _id, { version: 1, returned: true })).toMatchObject({
      ok: true,
      value: { status: 'returned' },
    });
    await world.settle();
    expect(await world.readHead(_id)).toMatchObject({
      step: 'review',
      userId: ['eva', 'edo'],
      passedSteps: [],
      passage: null,
    });
  });

  test('from the first step is refused (R-DET-38)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given(inReview);
    expect(await save(world, 'eva', _id, { version: 1, returned: true })).toEqual({ ok: false, error: 'first-step' });
  });
});
