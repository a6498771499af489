import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { checkFields } from '../verification/check-fields.ts';
import { applySupplier } from './apply-supplier.ts';
import { supplier, toSupplierDocument, teachSupplier, type Supplier } from './supplier.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';

const field = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.9, verified: false, predicted: true, checks: [] },
});
const fieldsOf = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([id, v]) => field(id, v));

const mill = {
  supplierName: 'Mlyn Podhájska, s. r. o.',
  supplierCompanyId: '36631124',
  supplierVatId: 'SK2020304050',
  supplierCity: 'Podhájska',
  paymentIBAN: 'SK3112000000198742637541',
  issueDate: '2026-03-01',
  payDate: '2026-03-15',
  costCentre: 'VYROBA',
  vatRegime: 'standard',
};

function taught(documents: readonly Readonly<Record<string, string>>[], doctype = 'invoice'): Supplier {
  return documents.reduce<Supplier>(
    (known, documentArbitrary, at) => {
      const about = { document: `d${at}`, doctype, at: `2026-03-${String(at + 10)}` };
      return teachSupplier(known, toSupplierDocument(about, fieldsOf({ ...mill, ...documentArbitrary })));
    },
    { papers: [] },
  );
}

const shown = (known: Supplier, values: Readonly<Record<string, string>>, wanted?: ReadonlySet<string>) =>
  new Map(applySupplier(fieldsOf(values), known, { doctype: 'invoice', wanted }).map((one) => [one._id, one]));

test('a document that prints only the VAT id of a known supplier gets its name and town from earlier documents', () => {
  const read = shown(taught([{}]), { supplierVatId: 'SK2020304050' });
  expect(read.get('supplierName')).toMatchObject({
    value: mill.supplierName,
    source: 'register',
    checks: [{ name: 'supplier-known', result: 'passed' }],
  });
  expect(read.get('supplierCity')?.value).toBe('Podhájska');
  // Money goes only where the document itself says.
  expect(read.has('paymentIBAN')).toBe(false);
});

test('what the document says stays, and fields that the type does not use stay out', () => {
  const read = shown(taught([{}]), { supplierName: 'Mlyn' }, new Set(['supplierName', 'supplierCity']));
  expect([...read.keys()].toSorted()).toEqual(['supplierCity', 'supplierName']);
  expect(read.get('supplierName')?.value).toBe('Mlyn');
});

test('a regime is proposed with how many documents in a row had it, and survives the checks with its reason', () => {
  const known = taught([{ vatRegime: 'exempt' }, {}, {}, {}, {}, {}, {}]);
  const proposed = shown(known, {}).get('vatRegime');
  expect(proposed).toMatchObject({
    value: 'standard',
    checks: [{ name: 'supplier-habit', result: 'passed', times: 6 }],
  });
  expect(checkFields(proposed === undefined ? [] : [proposed])).toEqual([proposed]);
});

test('one document is no habit, two that differ are none, and other types are taxed apart', () => {
  expect(shown(taught([{}]), {}).has('vatRegime')).toBe(false);
  expect(shown(taught([{}, { vatRegime: 'exempt' }]), {}).has('vatRegime')).toBe(false);
  expect(shown(taught([{}, {}], 'receipt'), {}).has('vatRegime')).toBe(false);
});

test('how documents are booked is kept with them: classification, accounts, section, centres', () => {
  const booked = { vatClassification: 'PD', preAccounting: '3Fv', kvSection: 'B2', debitAccount: '518100' };
  expect(taught([booked]).papers[0]?.coding).toMatchObject({ ...booked, costCentre: 'VYROBA' });
});

test('a document without a due date is due as usual', () => {
  const read = shown(taught([{}, {}]), { issueDate: '2026-02-20' });
  expect(read.get('payDate')).toMatchObject({ value: '2026-03-06', checks: [{ name: 'supplier-habit', times: 2 }] });
});

test('an account that the supplier never had is doubted, also when the type learns it no more', () => {
  const iban = 'SK8975000000000012345671';
  const read = shown(taught([{}]), { paymentIBAN: iban }).get('paymentIBAN');
  expect(read).toMatchObject({ value: iban, score: 0.5 });
  const checked = checkFields(read === undefined ? [] : [read])[0];
  expect(checked?.checks).toContainEqual({
    name: 'supplier-iban-changed',
    result: 'warned',
    suggestion: mill.paymentIBAN,
    times: 1,
  });
});

test('a supplier is known by each of its ids and by its account, however they are spaced', () => {
  expect(listSupplierKeys(fieldsOf({ supplierVatId: 'sk 2020304050', paymentIBAN: mill.paymentIBAN }))).toEqual([
    'VatId#SK2020304050',
    `paymentIBAN#${mill.paymentIBAN}`,
  ]);
  expect(listSupplierKeys([])).toEqual([]);
});

test('however documents come, each counts once, the newest come first, and the list stays short', () => {
  const documentArbitrary = fc.record({ document: fc.nat(20).map(String), day: fc.integer({ min: 10, max: 28 }) });
  fc.assert(
    fc.property(fc.array(documentArbitrary, { maxLength: 40 }), (documents) => {
      const known = documents.reduce<Supplier>(
        (sum, { document, day }) =>
          teachSupplier(
            sum,
            toSupplierDocument({ document, doctype: 'invoice', at: `2026-03-${day}` }, fieldsOf(mill)),
          ),
        { papers: [] },
      );
      expect(supplier.parse(known)).toEqual(known);
      expect(new Set(known.papers.map(({ document }) => document)).size).toBe(known.papers.length);
      expect(known.papers.map(({ at }) => at)).toEqual(
        known.papers
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
    }),
    { numRuns: 50 },
  );
});

test('what is read as confirmed documents say it is verified by them; an account is judged elsewhere', () => {
  const read = [...shown(taught([{}]), { ...mill, supplierCity: 'Komjatice' }).values()];
  const evidence = new Map(checkFields(read).map((one) => [one._id, one.evidence]));
  expect([evidence.get('supplierName'), evidence.get('supplierCity')]).toEqual([['supplier'], undefined]);
  expect(evidence.get('paymentIBAN')).toBeUndefined();
});

test('the way of payment that is read as on confirmed documents is verified by them, another one is not', () => {
  const evidenceOf = (paymentMethod: string) => {
    const read = shown(taught([{ paymentMethod: 'transfer' }]), { ...mill, paymentMethod });
    return checkFields([...read.values()]).find(({ _id }) => _id === 'paymentMethod')?.evidence;
  };
  expect([evidenceOf('transfer'), evidenceOf('card')]).toEqual([['supplier'], undefined]);
});

test('what people settled about a supplier is proposed before any habit, also before anything was learned', () => {
  const settled = { dueDays: 30, booking: { costCentre: 'SKLAD', debitAccount: '501100' } };
  const apply = (known: Supplier, values: Readonly<Record<string, string>>) =>
    new Map(applySupplier(fieldsOf(values), known, { doctype: 'invoice', settled }).map((one) => [one._id, one]));
  for (const known of [{ papers: [] }, taught([{}, {}, {}])]) {
    const read = apply(known, { supplierName: 'Mlyn', issueDate: '2026-04-01' });
    expect([read.get('costCentre')?.value, read.get('debitAccount')?.value]).toEqual(['SKLAD', '501100']);
    expect(read.get('payDate')).toMatchObject({ value: '2026-05-01', checks: [{ name: 'supplier-settled' }] });
  }
  const printed = apply({ papers: [] }, { issueDate: '2026-04-01', payDate: '2026-04-08', costCentre: 'A' });
  expect([printed.get('payDate')?.value, printed.get('costCentre')?.value]).toEqual(['2026-04-08', 'A']);
});

test('a credit note gets neither the usual days to pay nor the usual way of paying', () => {
  const known = taught([{ paymentMethod: 'transfer' }, { paymentMethod: 'transfer' }, { paymentMethod: 'transfer' }]);
  const invoice = shown(known, { issueDate: '2026-04-01', totalAmount: '10.00' });
  expect([invoice.get('payDate')?.value, invoice.get('paymentMethod')?.value]).toEqual(['2026-04-15', 'transfer']);
  const corrections: readonly Readonly<Record<string, string>>[] = [
    { correctedNumber: '2026001' },
    { totalAmount: '-10.00' },
  ];
  for (const correction of corrections) {
    const read = shown(known, { issueDate: '2026-04-01', ...correction });
    expect([read.has('payDate'), read.has('paymentMethod')]).toEqual([false, false]);
  }
});
