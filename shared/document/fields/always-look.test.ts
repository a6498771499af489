import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirming, type Confirming } from '#shared/doctype/confirming.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { areSettled } from '#shared/payment/settled-value.ts';
import { findOpenPoints } from '#shared/transition/open-points.ts';
import { canPassFirstStep, getDocumentAutoConfirmThreshold } from '#shared/transition/pass-step.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { countQuality, listFieldStates } from './field-states.ts';
import { isPlausible } from './plausible.ts';

type AlwaysLook = Confirming['alwaysLook'];

const iban = 'SK3112000000198742637541';
const proven = (id: string, value: string, over: Partial<FieldValue> = {}): FieldValue =>
  sampleField(id, value, { source: 'qr', evidence: ['code'], ...over });
const known = { checks: [{ name: 'supplier-agrees', result: 'passed', supplier: 'VatId#SK2020261353' }] } as const;
const document = (over: Readonly<Record<string, Partial<FieldValue>>> = {}): readonly FieldValue[] => [
  proven('supplierVatId', 'SK2020261353', over['supplierVatId']),
  proven('invoiceNumber', '20260001', over['invoiceNumber']),
  proven('totalAmount', '1230.00', over['totalAmount']),
  proven('paymentAmount', '1230.00', over['paymentAmount']),
  proven('paymentIBAN', iban, over['paymentIBAN']),
];
const ids = [...document().map(({ _id }) => _id), 'paymentAccount'];

const typeOf = (
  alwaysLook: Partial<AlwaysLook>,
  { unsettled = 'ask', ...over }: Parameters<typeof sampleDoctype>[0] & { unsettled?: Confirming['unsettled'] } = {},
) =>
  sampleDoctype({
    automationLevel: 'confident',
    fields: ids.map((id) => doctypeField(id)),
    confirming: confirming.parse({ unsettled, alwaysLook }),
    ...over,
  });
const looks = (fields: readonly FieldValue[], type: ReturnType<typeof typeOf>) =>
  listFieldStates(fields, type, 'start').flatMap(({ id, look }) => (look === null ? [] : [`${id} ${look}`]));
const ground = (fields: readonly FieldValue[], doctype: ReturnType<typeof typeOf>) => ({
  facts: { fields, tables: [], bookCurrency: 'EUR' as const },
  doctype,
  warnings: [],
});
const verified = { verified: true } as const;

describe('a value that the type always wants a person to look at', () => {
  const chosen = typeOf({ fields: ['invoiceNumber'] });

  test('waits although evidence verifies it, counts in the badge, and is settled by a person alone', () => {
    const states = listFieldStates(document(), chosen, 'start');
    expect(states.filter(({ state }) => state === 'predicted').map(({ id }) => id)).toEqual(['invoiceNumber']);
    expect(countQuality(states)).toEqual({ verified: 4, predicted: 1, invalid: 0, missing: 0 });
    expect(looks(document({ invoiceNumber: verified }), chosen)).toEqual([]);
    expect(looks(document({ invoiceNumber: { value: ' ' } }), chosen)).toEqual([]);
  });

  test('keeps the document from passing its first step alone, at every threshold and where everything passes', () => {
    const seen = document({ invoiceNumber: verified });
    expect(getDocumentAutoConfirmThreshold(ground(document(), chosen), 'start')).toBeNull();
    expect(getDocumentAutoConfirmThreshold(ground(seen, chosen), 'start')).toBe(100);
    for (const level of [{ automationScoreThreshold: 0 }, { automationLevel: 'always' }] as const) {
      const type = typeOf({ fields: ['invoiceNumber'] }, level);
      expect(canPassFirstStep(ground(document(), type), 'start')).toBe(false);
      expect(canPassFirstStep(ground(seen, type), 'start')).toBe(true);
    }
  });

  test('is left out where one command confirms all that is plausible', () => {
    const states = listFieldStates(
      document({ invoiceNumber: { evidence: [] }, totalAmount: { evidence: [] } }),
      chosen,
      -1,
    );
    expect(states.filter(isPlausible).map(({ id }) => id)).toEqual(['totalAmount']);
  });

  test('is asked about before confirming, also where the type lets other unsettled values pass', () => {
    const fields = document({ totalAmount: { evidence: [] } });
    const open = (unsettled: Confirming['unsettled']) => {
      const doctype = typeOf({ fields: ['invoiceNumber'] }, { unsettled });
      const { asked, forbidden } = findOpenPoints({ fields, tables: [], doctype, step: 'start', own: undefined });
      return [asked, forbidden].map((points) => points.map(({ field }) => field));
    };
    expect(open('ask')).toEqual([['invoiceNumber', 'totalAmount'], []]);
    expect(open('allow')).toEqual([['invoiceNumber'], []]);
    expect(open('forbid')).toEqual([[], ['invoiceNumber', 'totalAmount']]);
  });

  test('is waited for only where the step shows it', () => {
    const hidden = { id: 'invoiceNumber', disable: false, required: false, validation: false, invisible: true };
    expect(looks(document(), { ...chosen, wfFields: { start: [hidden] } })).toEqual([]);
    expect(looks(document(), { ...chosen, wfFields: { start: [{ ...hidden, disable: true }] } })).toEqual([]);
  });
});

describe('the account of a new supplier', () => {
  const type = typeOf({ newAccount: true });

  test('is the one that nothing known of the supplier confirms, whatever the document itself says', () => {
    expect(looks(document(), type)).toEqual(['paymentIBAN account']);
    expect(looks(document({ paymentIBAN: { checks: [...known.checks] } }), type)).toEqual([]);
    const listed = { checks: [{ name: 'account-listed', result: 'passed' as const }] };
    expect(looks(document({ paymentIBAN: listed }), type)).toEqual([]);
  });

  test('waits again once the document names another supplier', () => {
    const fields = document({ paymentIBAN: { checks: [...known.checks] }, supplierVatId: { value: 'SK2020317068' } });
    expect(looks(fields, type)).toEqual(['paymentIBAN account']);
  });

  test('is the account number where there is no IBAN', () => {
    const numbered = [...document({ paymentIBAN: { value: '' } }), proven('paymentAccount', '2637541/1200')];
    expect(looks(numbered, type)).toEqual(['paymentAccount account']);
    expect(looks([...document(), proven('paymentAccount', '2637541/1200')], type)).toEqual(['paymentIBAN account']);
  });

  test('is not asked about on documents that the company issues: the account on them is its own', () => {
    expect(looks(document(), typeOf({ newAccount: true }, { exportSystemType: 'outcomingInvoice' }))).toEqual([]);
  });
});

describe('an amount above the limit', () => {
  const above = (totalAbove: string) => typeOf({ totalAbove });

  test('is the total, else the amount to pay, without its sign', () => {
    expect(looks(document(), above('1229.99'))).toEqual(['totalAmount total']);
    expect(looks(document(), above('1230'))).toEqual([]);
    expect(looks(document({ totalAmount: { value: '-1230.00' } }), above('1000'))).toEqual(['totalAmount total']);
    expect(looks(document({ totalAmount: { value: '' } }), above('1000'))).toEqual(['paymentAmount total']);
  });

  test('is not paid before a person has looked at it', () => {
    const place = (fields: readonly FieldValue[]) => ({ fields, doctype: above('1000'), step: 'start' });
    expect(areSettled(place(document()), ['totalAmount', 'paymentAmount'])).toBe(false);
    expect(areSettled(place(document()), ['paymentAmount'])).toBe(true);
    expect(areSettled(place(document({ totalAmount: verified })), ['totalAmount', 'paymentAmount'])).toBe(true);
  });
});

test('whatever a type wants looked at, only values wait that no person has verified, and no other value changes', () => {
  const wanted = fc.record({
    fields: fc.subarray(ids),
    newAccount: fc.boolean(),
    totalAbove: fc.option(fc.nat(3000).map(String)),
  });
  const marks = fc.tuple(...ids.map(() => fc.boolean()));
  fc.assert(
    fc.property(wanted, marks, (alwaysLook, seen) => {
      const fields = document().map((field, at) => ({ ...field, verified: seen[at] ?? false }));
      const [plain, strict] = [typeOf({}), typeOf(alwaysLook)].map((type) => listFieldStates(fields, type, 'start'));
      for (const [at, { value, state, look }] of (strict ?? []).entries()) {
        if (look !== null) expect([value?.verified, state]).toEqual([false, 'predicted']);
        else expect(state).toBe(plain?.[at]?.state);
      }
    }),
  );
});
