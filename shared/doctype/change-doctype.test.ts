import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';
import { listOfferedKinds, accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { model, type Doctype } from './doctype.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { changeDoctype, type DoctypeChange } from './change-doctype.ts';
import { offersLiquidation, offersOss, applyDoctypeRules } from './doctype-rules.ts';

const pohoda = (kind: Doctype['exportSystemType'], over: Partial<Doctype> = {}): Doctype =>
  sampleDoctype({ exportSystem: 'pohoda', exportSystemType: kind, ...over });

describe('what depends on a setting changes with it', () => {
  test('another model than self-learning forgets the time of learning (R-DTY-18, R-REA-06)', () => {
    const learned = sampleDoctype({ model: 'auto', modelEpochTime: '2026-03-01T10:00:00.000Z' });
    expect(changeDoctype(learned, { model: 'gemini' }).modelEpochTime).toBeNull();
    expect(changeDoctype(learned, { model: 'auto' }).modelEpochTime).toBe('2026-03-01T10:00:00.000Z');
    expect(changeDoctype(learned, { name: 'Faktúry' }).modelEpochTime).toBe('2026-03-01T10:00:00.000Z');
  });

  test('choosing a template sets the model to none and automation to never (000 §4, R-TPL-21)', () => {
    const type = sampleDoctype({ model: 'auto', automationLevel: 'always' });
    const templated = changeDoctype(type, { selectedTemplate: 'order-form' });
    expect([templated.model, templated.automationLevel]).toEqual(['none', 'never']);
    expect(changeDoctype(templated, { model: 'auto', automationLevel: 'always' })).toEqual(templated);
    expect(changeDoctype(templated, { selectedTemplate: null, model: 'auto' }).model).toBe('auto');
  });

  test('an accounting system sets its first kind of document where there is none, and leaves the kind of a type as it is (R-DTY-26)', () => {
    for (const system of exportSystemIds) {
      const without = sampleDoctype({ exportSystem: null, exportSystemType: null });
      expect(changeDoctype(without, { exportSystem: system }).exportSystemType).toBe(listOfferedKinds(system)[0]);
      expect(changeDoctype(pohoda('receipt'), { exportSystem: system }).exportSystemType).toBe('receipt');
    }
  });

  test('without an accounting system the kind of document stays what it was', () => {
    expect(changeDoctype(pohoda('receipt'), { exportSystem: null })).toMatchObject({
      exportSystem: null,
      exportSystemType: 'receipt',
    });
  });

  test('OSS is possible for invoices issued through Pohoda alone, and off otherwise (R-DTY-27)', () => {
    const oss = { enableOSS: true };
    expect(changeDoctype(pohoda('outcomingInvoice'), oss).enableOSS).toBe(true);
    expect(changeDoctype(pohoda('foreignOutcomingInvoice'), oss).enableOSS).toBe(true);
    const other = accountingKind.exclude(['outcomingInvoice', 'foreignOutcomingInvoice']).options;
    for (const kind of other) expect(changeDoctype(pohoda(kind), oss).enableOSS).toBe(false);
    const issued = pohoda('outcomingInvoice', oss);
    expect(changeDoctype(issued, { exportSystemType: 'receipt' }).enableOSS).toBe(false);
    expect(changeDoctype(issued, { exportSystem: 'omega' }).enableOSS).toBe(false);
  });

  test('export of payments is possible for invoices, advances, payables and receivables of Pohoda, and off otherwise (R-DTY-28)', () => {
    const paid = { exportLiquidation: true };
    const possible = accountingKind.options.filter((kind) => changeDoctype(pohoda(kind), paid).exportLiquidation);
    expect(possible.toSorted()).toEqual(
      [
        'foreignIncomingInvoice',
        'foreignOutcomingInvoice',
        'incomingAdvanceInvoice',
        'incomingInvoice',
        'outcomingAdvanceInvoice',
        'outcomingInvoice',
        'payableDocument',
        'receivableDocument',
      ].toSorted(),
    );
    expect(changeDoctype(pohoda('incomingInvoice', paid), { exportSystem: 'moneys3' }).exportLiquidation).toBe(false);
  });

  test('the check across all types goes off when no unique field is left (R-DTY-29)', () => {
    const global = sampleDoctype({ duplicityUniqueId: ['invoiceNumber'], duplicityGlobalCheck: true });
    expect(changeDoctype(global, { duplicityUniqueId: [] }).duplicityGlobalCheck).toBe(false);
    expect(changeDoctype(global, { duplicityUniqueId: ['supplierName'] }).duplicityGlobalCheck).toBe(true);
    expect(changeDoctype({ ...global, duplicityUniqueId: [] }, { duplicityGlobalCheck: true })).toMatchObject({
      duplicityGlobalCheck: false,
    });
  });

  test('year and digits of the internal number stay while the type has documents (R-VAT-21, R-DTY-18)', () => {
    const format = { year: 2, numbers: 4 } as const;
    expect(changeDoctype(sampleDoctype(), format)).toMatchObject(format);
    expect(changeDoctype(sampleDoctype({ documentsCount: 1 }), format)).toMatchObject({ year: 4, numbers: 5 });
  });
});

const change: fc.Arbitrary<DoctypeChange> = fc.oneof(
  fc.record({ model: fc.constantFrom(...model.options) }),
  fc.record({ exportSystem: fc.constantFrom(null, 'unheard-of', ...exportSystemIds) }),
  fc.record({ exportSystemType: fc.constantFrom(...accountingKind.options) }),
  fc.record({ selectedTemplate: fc.constantFrom(null, 'order-form') }),
  fc.record({ automationLevel: fc.constantFrom('confident' as const, 'always' as const, 'never' as const) }),
  fc.record({ enableOSS: fc.boolean(), exportLiquidation: fc.boolean() }),
  fc.record({
    duplicityUniqueId: fc.constantFrom<string[]>([], ['invoiceNumber']),
    duplicityGlobalCheck: fc.boolean(),
  }),
  fc.record({ year: fc.constantFrom(2 as const, 4 as const), numbers: fc.integer({ min: 3, max: 7 }) }),
);

test('whatever is changed in whatever order, the settings fit each other, and saving changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.nat(1), (changes, documentsCount) => {
      const type = changes.reduce(changeDoctype, sampleDoctype({ documentsCount }));
      expect(applyDoctypeRules(type)).toEqual(type);
      expect(type.enableOSS && !offersOss(type)).toBe(false);
      expect(type.exportLiquidation && !offersLiquidation(type)).toBe(false);
      expect(type.modelEpochTime === null || type.model === 'auto').toBe(true);
      expect(type.duplicityGlobalCheck && type.duplicityUniqueId.length === 0).toBe(false);
      if (documentsCount > 0) expect([type.year, type.numbers]).toEqual([4, 5]);
      if (type.selectedTemplate !== null) expect([type.model, type.automationLevel]).toEqual(['none', 'never']);
    }),
  );
});
