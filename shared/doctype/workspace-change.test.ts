import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';
import { accountingKind, isKindOfferedBy } from '#shared/export-systems/offered-kinds.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { applyDoctypeRules } from './doctype-rules.ts';
import { changeWorkspace, findWrongKinds, previewWorkspace } from './workspace-change.ts';

const system = fc.constantFrom(...exportSystemIds);
const kind = fc.constantFrom(null, ...accountingKind.options);

describe('another accounting system of the company', () => {
  test('and back again leaves every type as it was, for any two systems and any kind (R-COM-09)', () => {
    fc.assert(
      fc.property(system, system, kind, (from, to, exportSystemType) => {
        const type = applyDoctypeRules(sampleDoctype({ exportSystem: from, exportSystemType }));
        expect(changeWorkspace(changeWorkspace(type, to), from)).toEqual(type);
      }),
    );
  });

  test('shows the kind of every type before and after, and asks where the system does not take it', () => {
    const types = [
      sampleDoctype({ id: 'prijate', exportSystem: 'pohoda', exportSystemType: 'incomingInvoice' }),
      sampleDoctype({ id: 'blocky', exportSystem: 'pohoda', exportSystemType: 'receipt' }),
      sampleDoctype({ id: 'zmluvy', exportSystem: 'pohoda', exportSystemType: null }),
    ];
    expect(
      previewWorkspace(types, 'mrp', { zmluvy: 'incomingInvoice' }).map(({ id, before, after, taken, asks }) => [
        ...[id, before, after, taken, asks],
      ]),
    ).toEqual([
      ['prijate', 'incomingInvoice', 'incomingInvoice', true, false],
      ['blocky', 'receipt', 'receipt', false, true],
      ['zmluvy', null, 'incomingInvoice', true, true],
    ]);
  });

  test('says which options it switches off', () => {
    const type = sampleDoctype({
      ...{ exportSystem: 'pohoda', exportSystemType: 'outcomingInvoice' },
      ...{ enableOSS: true, exportLiquidation: true },
    });
    const [line] = previewWorkspace([type], 'omega', {});
    expect(line?.lost).toEqual(['enableOSS', 'exportLiquidation']);
    expect(previewWorkspace([type], 'pohoda', {})[0]?.lost).toEqual([]);
  });

  test('takes a chosen kind of its own alone', () => {
    fc.assert(
      fc.property(system, fc.constantFrom(...accountingKind.options), (to, chosen) => {
        expect(findWrongKinds(to, { blocky: chosen })).toEqual(isKindOfferedBy(to, chosen) ? [] : ['blocky']);
      }),
    );
  });
});
