import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentHead, Documents, ListQuery } from '#functions/ports/documents.ts';
import { sortFields, type SortField } from '#shared/document/list/sort-key.ts';
import { documentStatus, type DocumentStatus } from '#shared/document/document.ts';
import { getDocumentStatus } from '#shared/document/list/document-row.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { fold } from '#shared/kit/text.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
} from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';

/** A plain model of a document that the store must agree with. */
type Model = Map<string, { head: DocumentHead; fields: readonly FieldValue[] }>;

const doctypes = ['invoice', 'receipt', '_'];
const names = ['Faktúra', 'faktura 2', 'Čaj', 'Žito', 'žito', 'a', 'A b', 'Účet č. 7'];

const fieldsOf = fc
  .record({
    supplierName: fc.constantFrom('', 'Ľadovňa', 'ladovna', 'Orange Slovensko', 'ABC', 'zet'),
    totalAmount: fc.constantFrom('', '0.00', '-5.10', '-12.00', '3.99', '120.50', '99999.90', 'nič'),
    issueDate: fc.constantFrom('', '2026-01-02', '2025-12-31', '2024-02-29', 'kedysi'),
    payDate: fc.constantFrom('', '2026-02-01', '2026-01-31'),
    paymentVS: fc.constantFrom('', '2026001', '77'),
  })
  .map((values) =>
    Object.entries(values).flatMap(([id, value]) => (value === '' ? [] : [sampleField(id, value, { verified: true })])),
  );

const headOf = fc.record({
  name: fc.constantFrom(...names),
  doctype: fc.constantFrom(...doctypes),
  step: fc.constantFrom<string | -1>('start', 'abc123', 'archived', -1),
  passedSteps: fc.constantFrom<string[]>([], ['abc123']),
  process: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  deletedAt: fc.constantFrom(null, null, null, '2026-01-15T00:00:00.000Z'),
});

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), head: headOf, fields: fieldsOf }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: fc.nat(),
      head: headOf,
      fields: fc.option(fieldsOf, { nil: undefined }),
      stale: fc.constantFrom(false, false, true),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function run(documents: Documents, model: Model, given: Command, number: number): Promise<void> {
  if (given.kind === 'create') {
    const head = sampleHead({ ...given.head, _id: idOfNumber(number + 1) });
    const created = await documents.create({ head, fields: given.fields });
    if (!created.ok) throw new Error(created.error);
    model.set(head._id, { head: created.value, fields: given.fields });
    return;
  }
  const [id, before] = [...model][given.at % Math.max(1, model.size)] ?? [];
  if (id === undefined || before === undefined) return;
  const version = before.head.version - (given.stale ? 1 : 0);
  const { fields } = given;
  const change = { head: { ...before.head, ...given.head, version }, ...(fields === undefined ? {} : { fields }) };
  const changed = await documents.change(change);
  expect(changed.ok).toBe(!given.stale);
  if (changed.ok) model.set(id, { head: changed.value, fields: fields ?? before.fields });
}

const valueOf = (fields: readonly FieldValue[], id: string) => fields.find(({ _id }) => _id === id)?.value ?? '';
type Entry = { head: DocumentHead; fields: readonly FieldValue[] };

/** The value by which the model sorts; undefined when there is none. */
function sortValue({ head, fields }: Entry, field: SortField): string | number | undefined {
  const date = (text: string) => (/^\d{4}-/.test(text) ? text : undefined);
  switch (field) {
    case '_id':
      return head._id;
    case 'updatedAt':
      return head.updatedAt;
    case 'name':
      return fold(head.name);
    case 'supplierName':
      return fold(valueOf(fields, 'supplierName')) || undefined;
    case 'issueDate':
      return date(valueOf(fields, 'issueDate'));
    case 'dueDate':
      return date(valueOf(fields, 'payDate'));
    case 'total':
      return /\d/.test(valueOf(fields, 'totalAmount')) ? Number(valueOf(fields, 'totalAmount')) : undefined;
  }
}

function modelList(model: Model, query: Omit<ListQuery, 'offset' | 'limit'>): readonly string[] {
  const way = query.descending ? -1 : 1;
  const listed = [...model.values()].filter(
    ({ head }) =>
      (head.deletedAt !== null) === (query.trash ?? false) &&
      (query.doctype === undefined || head.doctype === query.doctype) &&
      (query.status === undefined || getDocumentStatus(head) === query.status),
  );
  const sorted = listed.toSorted((a, b) => {
    const [x, y] = [sortValue(a, query.sortField), sortValue(b, query.sortField)];
    const byId = a.head._id < b.head._id ? -way : way;
    if (x === undefined || y === undefined) return x === y ? byId : x === undefined ? 1 : -1;
    return x === y ? byId : x < y ? -way : way;
  });
  return sorted.map(({ head }) => head._id);
}

const views: readonly Pick<ListQuery, 'trash' | 'doctype' | 'status'>[] = [
  { trash: true },
  {},
  ...doctypes.map((doctype) => ({ doctype })),
  ...documentStatus.options.map((status) => ({ status })),
  ...doctypes.flatMap((doctype) => documentStatus.options.map((status) => ({ doctype, status }))),
];

async function expectLists(documents: Documents, model: Model): Promise<void> {
  for (const view of views)
    for (const sortField of sortFields)
      for (const descending of [false, true]) {
        const query = { ...view, ownerId: firstOwner, sortField, descending };
        const expected = modelList(model, query);
        const all = await documents.list({ ...query, offset: 0, limit: 100 });
        expect(all.rows.map(({ _id }) => _id)).toEqual(expected);
        expect(all.total).toBe(expected.length);
        const offset = Math.floor(expected.length * 0.7);
        const page = await documents.list({ ...query, offset, limit: 2 });
        expect(page.rows.map(({ _id }) => _id)).toEqual(expected.slice(offset, offset + 2));
      }
}

async function expectCounts(documents: Documents, model: Model): Promise<void> {
  const heads = [...model.values()].map(({ head }) => head);
  const live = heads.filter(({ deletedAt }) => deletedAt === null);
  const of = (status: DocumentStatus, doctype?: string) =>
    live.filter((head) => getDocumentStatus(head) === status && (doctype === undefined || head.doctype === doctype))
      .length;
  const used = doctypes.filter((doctype) => live.some((head) => head.doctype === doctype));
  expect(await documents.counts(firstOwner)).toEqual({
    all: live.length,
    failed: of('failed'),
    trash: heads.length - live.length,
    reading: live.filter(({ process, step }) => process < 2 && step !== -1).length,
    doctypes: Object.fromEntries(
      used.map((doctype) => {
        const counts = documentStatus.options.map((status) => [status, of(status, doctype)] as const);
        return [doctype, { total: counts.reduce((sum, [, n]) => sum + n, 0), ...Object.fromEntries(counts) }];
      }),
    ),
  });
}

async function expectSearch(documents: Documents, model: Model): Promise<void> {
  for (const q of ['zito', 'LADOV', 'orange slov', '2026001', 'fakt', '120,50', 'ucet 7', 'b']) {
    const words = fold(q).match(/[a-z0-9]+/g) ?? [];
    const wanted = words.some((word) => word.length > 1) ? words.filter((word) => word.length > 1) : words;
    const expected = [...model.values()].filter(({ head, fields }) => {
      const searched = ['supplierName', 'totalAmount', 'paymentVS'].map((id) => valueOf(fields, id));
      const own = [head.name, ...searched].flatMap((text) => fold(text).match(/[a-z0-9]+/g) ?? []);
      const long = own.filter((word) => word.length > 1);
      return head.deletedAt === null && wanted.every((word) => long.some((one) => one.startsWith(word)));
    });
    const newest = expected
      .map(({ head }) => head._id)
      .sort()
      .reverse();
    expect(await documents.search(firstOwner, q, 100)).toEqual({ ids: newest, capped: false });
  }
}

async function play(commands: readonly Command[]) {
  const world = documentsWorld();
  for (const id of ['invoice', 'receipt']) await world.doctypes.put(firstOwner, sampleDoctype({ id, name: id }));
  const model: Model = new Map();
  for (const [number, given] of commands.entries()) {
    world.clock.ms += 1000;
    await run(world.documents, model, given, number);
  }
  return { ...world, model };
}

const commands = fc.array(command, { minLength: 1, maxLength: 25 });

test('after any changes every list, order, counter and search agrees with the documents', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const { documents, model } = await play(given);
      await expectLists(documents, model);
      await expectCounts(documents, model);
      await expectSearch(documents, model);
      for (const [id, { head, fields }] of model)
        expect(await documents.find(firstOwner, id)).toEqual({ head, fields, pages: [], tables: [] });
    }),
    { numRuns: 15 },
  );
});

test('the repair changes nothing that was right', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const { documents, model } = await play(given);
      expect(await documents.reindex(firstOwner)).toBe(model.size);
      await expectLists(documents, model);
      await expectCounts(documents, model);
      await expectSearch(documents, model);
    }),
    { numRuns: 5 },
  );
});
