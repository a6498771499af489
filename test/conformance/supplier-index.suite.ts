import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { fold } from '#shared/kit/text.ts';
import { toPartyKey } from '#shared/party/party.ts';
import { supplierOrders, type SupplierQuery } from '#shared/supplier/supplier-index.ts';
import { toField } from '#test/builders/exports/export-sources.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  firstOwner,
  idOfNumber,
  sampleHead,
  secondOwner,
  type documentsWorld,
} from '#test/builders/worlds/documents-world.ts';

type World = ReturnType<typeof documentsWorld>;
type Facts = Readonly<Record<string, string>>;

/** Suppliers as documents name them: some twice, in different ways. */
const named: readonly Facts[] = [
  { Name: 'Papiera Tatry, s. r. o.', VatId: 'SK2020349236', CompanyId: '36347124', City: 'Poprad' },
  { Name: 'Papiera Tatry s.r.o.', CompanyId: '36347124' },
  { Name: 'PAPIERA TATRY', TaxId: '2020349236' },
  { Name: 'Žltý mlyn', CompanyId: '31333532', City: 'Nitra' },
  { Name: 'Čučoriedka' },
];
const ibans = ['', 'SK6611000000004876430652', 'SK9611000000002918599669'] as const;

/** A document of a supplier; `bases`: amounts without tax in whole euros. */
const drawn = fc.record({
  supplier: fc.nat(named.length - 1),
  type: fc.constantFrom('prijata', 'prijata', 'vydana', 'list'),
  state: fc.constantFrom('read', 'read', 'read', 'unread', 'trash'),
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, '0')}`),
  dueIn: fc.constantFrom(null, 14, 30),
  iban: fc.constantFrom(...ibans),
  email: fc.constantFrom('', 'Ucto@papiera.example'),
  base: fc.integer({ min: 1, max: 5000 }),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

const kinds = { prijata: 'incomingInvoice', vydana: 'outcomingInvoice', list: null } as const;

const getFacts = ({ supplier, iban, email }: Drawn): Facts => ({
  ...named[supplier],
  ...(iban === '' ? {} : { IBAN: iban }),
  ...(email === '' ? {} : { Email: email }),
});

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function toFields(document: Drawn) {
  const { IBAN: iban = '', Email: email = '', ...facts } = getFacts(document);
  const values = {
    ...Object.fromEntries(Object.entries(facts).map(([part, value]) => [`supplier${part}`, value])),
    ...{ issueDate: document.day, taxDate: document.day, paymentIBAN: iban, supplierEmail: email },
    payDate: document.dueIn === null ? '' : addDays(document.day, document.dueIn),
    currency: document.currency,
  };
  return [
    ...Object.entries(values).flatMap(([id, value]) => (value === '' ? [] : [toField(id, value)])),
    toField('vatBase', `${document.base}.00`, { param: '23' }),
    toField('vatAmount', (document.base * 0.23).toFixed(2), { param: '23' }),
  ];
}

const toHead = ({ type, state }: Drawn, place: number) =>
  sampleHead({
    _id: idOfNumber(place + 1),
    doctype: type,
    process: state === 'unread' ? 1 : 2,
    deletedAt: state === 'trash' ? '2026-01-15T00:00:00.000Z' : null,
  });

type Known = { readonly place: number; readonly document: Drawn };

/** Documents by supplier, found by walking over all of them. */
function groupNaively(documents: readonly Drawn[], merges: SupplierQuery['merges']): ReadonlyMap<string, Known[]> {
  const targets = new Map(merges);
  const groups = new Map<string, Known[]>();
  for (const [place, document] of documents.entries()) {
    if (document.type === 'vydana' || document.state !== 'read') continue;
    const key = toPartyKey(named[document.supplier] ?? {}) ?? '';
    const target = targets.get(key) ?? key;
    groups.set(target, [...(groups.get(target) ?? []), { place, document }]);
  }
  return groups;
}

const isLater = (a: Known, b: Known): number => b.document.day.localeCompare(a.document.day) || b.place - a.place;

const toCents = ({ base }: Drawn): number => Math.round(base * 123);

function sumNaively(group: readonly Known[]): Readonly<Record<string, string>> {
  const sums = new Map<string, number>();
  for (const { document } of group)
    if (document.type === 'prijata')
      sums.set(document.currency, (sums.get(document.currency) ?? 0) + toCents(document));
  return Object.fromEntries([...sums].map(([currency, cents]) => [currency, (cents / 100).toFixed(2)]));
}

const findAll = (group: readonly Known[], read: (document: Drawn) => string): ReadonlySet<string> =>
  new Set(group.map(({ document }) => read(document)).filter((one) => one !== ''));

/** What a supplier is found by: the data of the newest document of each of its keys, and the accounts of all of them. */
const isFound = (group: readonly Known[], q: string): boolean => {
  const byKey = Map.groupBy(group, ({ document }) => toPartyKey(named[document.supplier] ?? {}));
  return [...byKey.values()].some((own) => {
    const [newest] = own.toSorted(isLater);
    if (newest === undefined) return false;
    const { Name = '', City = '', CompanyId = '', VatId = '', TaxId = '', Email = '' } = getFacts(newest.document);
    const accounts = own.map(({ document }) => document.iban);
    const text = fold([Name, City, Email, CompanyId, TaxId, VatId, ...accounts].join(' '));
    return (/^sk\d/u.test(q) ? [q.replaceAll(' ', '')] : fold(q).split(' ')).every((word) => text.includes(word));
  });
};

async function expectAgreement(index: DocumentIndex, documents: readonly Drawn[]): Promise<void> {
  const [whole = '', part = ''] = named.map((facts) => toPartyKey(facts) ?? '');
  for (const merges of [[], [[part, whole]] satisfies SupplierQuery['merges']]) {
    const groups = groupNaively(documents, merges);
    for (const order of supplierOrders)
      for (const [q, offset, limit] of [
        ['', 0, 10],
        ['', 1, 2],
        ['papiera', 0, 10],
        ['nitra mlyn', 0, 10],
        ['36347124', 0, 10],
        [ibans[1], 0, 10],
        ['sk96 1100 0000', 0, 10],
      ] as const) {
        const query = { ownerId: firstOwner, q, order, descending: true, offset, limit, currency: 'EUR', merges };
        const page = await index.listSuppliers(query);
        const found = [...groups].filter(([, group]) => isFound(group, q));
        expect(page.total).toBe(found.length);
        expect(page.suppliers).toHaveLength(Math.max(0, Math.min(limit, found.length - offset)));
        for (const supplier of page.suppliers) {
          const group = (groups.get(supplier.key) ?? []).toSorted(isLater);
          expect([supplier.documents, supplier.last]).toEqual([group.length, group[0]?.document.day]);
          expect(Object.fromEntries(supplier.sums.map(({ currency, amount }) => [currency, amount]))).toEqual(
            sumNaively(group),
          );
        }
        const sorted = page.suppliers.map(({ documents: count, last, sums }) => {
          const euros = Number(sums.find(({ currency }) => currency === 'EUR')?.amount ?? 0);
          return { name: 0, documents: count, last: Date.parse(last), total: euros }[order];
        });
        expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
      }
    for (const key of new Set([...named.map((facts) => toPartyKey(facts) ?? ''), 'Name#nikto'])) {
      const parts = merges.filter(([, target]) => target === key).map(([one]) => one);
      const group = (groups.get(key) ?? []).toSorted(isLater);
      const summary = await index.summarizeSupplier({ ownerId: firstOwner, key, parts });
      const [newest] = group;
      if (newest === undefined) {
        // A part by itself is still known by its own key.
        if (!merges.some(([one]) => one === key)) expect(summary).toBeUndefined();
        continue;
      }
      const ibansOf = findAll(group, ({ iban }) => iban);
      expect(summary?.facts).toMatchObject(getFacts(newest.document));
      expect(summary).toMatchObject({ documents: group.length, first: group.at(-1)?.document.day });
      expect(new Set(summary?.accounts.map(({ iban }) => iban))).toEqual(ibansOf);
      for (const account of summary?.accounts ?? []) {
        const users = group.filter(({ document }) => document.iban === account.iban);
        expect([account.documents, account.since, account.last]).toEqual([
          ...[users.length, users.at(-1)?.document.day, users[0]?.document.day],
        ]);
        expect(account.document).toBe(idOfNumber((users.at(-1)?.place ?? -1) + 1));
      }
      expect(summary?.emails).toEqual(findAll(group, ({ email }) => email).size > 0 ? ['ucto@papiera.example'] : []);
    }
  }
}

/** What the index knows of suppliers is what a walk over all documents finds, after every change and made anew. */
export async function expectSuppliersOfDocuments({ documents, documentIndex, doctypes }: World): Promise<void> {
  for (const [id, exportSystemType] of Object.entries(kinds))
    await doctypes.put(firstOwner, sampleDoctype({ id, exportSystemType }));
  const given = fc.sample(fc.tuple(drawn, drawn), { seed: 20_261_125, numRuns: 30 });
  const known: Drawn[] = [];
  for (const [place, [document]] of given.entries()) {
    const created = await documents.create({ head: toHead(document, place), fields: toFields(document) });
    if (!created.ok) throw new Error(created.error);
    known.push(document);
  }
  await expectAgreement(documentIndex, known);
  for (const [place, [, later]] of given.entries()) {
    if (place % 2 === 1) continue;
    const head = { ...toHead(later, place), version: 1 };
    const changed = await documents.change({ head, fields: toFields(later) });
    if (!changed.ok) throw new Error(changed.error);
    known[place] = later;
    if (place % 10 === 0) await expectAgreement(documentIndex, known);
  }
  await expectAgreement(documentIndex, known);
  await documentIndex.rebuild(firstOwner);
  await expectAgreement(documentIndex, known);
  await expectDoubles(documentIndex);
  const nothing = await documentIndex.listSuppliers({
    ...{ ownerId: secondOwner, q: '', order: 'name', descending: false },
    ...{ offset: 0, limit: 10, currency: 'EUR', merges: [] },
  });
  expect(nothing).toEqual({ total: 0, suppliers: [] });
}

/** The three ways in which one supplier is named meet, by the number that two of them share. */
async function expectDoubles(index: DocumentIndex): Promise<void> {
  const [byVat = '', byNumber = '', byTax = ''] = named.map((facts) => toPartyKey(facts) ?? '');
  const ask = async (query: Partial<Parameters<DocumentIndex['findDoubles']>[0]> = {}) => {
    const found = await index.findDoubles({ ownerId: firstOwner, merges: [], different: [], limit: 50, ...query });
    return found.map(({ keys, reasons }) => [keys.toSorted(), reasons.filter((reason) => reason !== 'iban')] as const);
  };
  const pair = (a: string, b: string) => [a, b].toSorted();
  const all = await ask();
  expect(all).toContainEqual([pair(byVat, byNumber), ['companyId', 'name']]);
  expect(all).toContainEqual([pair(byVat, byTax), ['taxId', 'name']]);
  expect(all).toContainEqual([pair(byNumber, byTax), ['name']]);
  expect((await ask({ limit: 1 })).map(([, reasons]) => reasons)).toEqual([['companyId', 'name']]);
  const without = await ask({ different: [[byTax, byVat]] });
  expect(without.map(([keys]) => keys)).not.toContainEqual(pair(byVat, byTax));
  const merged = await ask({
    merges: [
      [byNumber, byVat],
      [byTax, byVat],
    ],
  });
  expect(merged.filter(([keys]) => keys.some((key) => [byNumber, byTax].includes(key)))).toEqual([]);
}
