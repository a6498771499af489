import { expect, test } from 'vitest';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { samplePart, sampleRule } from '#test/builders/records/booking-rule.ts';
import {
  moveRule,
  parseDraft,
  putRule,
  sumUp,
  toBlankDraft,
  toDraft,
  toHabitDraft,
  toTypedPartner,
} from './rule-form.ts';

const rule = sampleRule('a', {
  when: { rates: ['5.5'], from: '100.00', to: '250.50', texts: ['nájom'] },
  book: { costCentre: 'ADM' },
  splits: [samplePart('33.33', { debit: '518100' }), samplePart('66.67')],
});

test('a rule that is opened and saved again is the same rule', () => {
  for (const locale of locales) expect(parseDraft(toDraft(rule, locale))).toEqual({ ok: true, rule });
});

test('numbers of a rule stand in its form as the language writes them', () => {
  const typed = (locale: Locale) => {
    const { when, splits } = toDraft(rule, locale);
    return [when.to, splits[0]?.percent];
  };
  expect(typed('en')).toEqual(['250.50', '33.33']);
  expect(typed('sk')).toEqual(['250,50', '33,33']);
});

test('numbers are taken as people write them, and a value that was emptied books nothing', () => {
  const draft = toDraft(rule, 'sk');
  const typed = {
    ...draft,
    when: { ...draft.when, from: '1 000,5', to: '' },
    book: { costCentre: 'ADM', activity: ' ' },
  };
  const parsed = parseDraft(typed);
  expect(parsed.ok && [parsed.rule.when.from, parsed.rule.when.to, parsed.rule.book]).toEqual([
    ...['1000.50', null],
    { costCentre: 'ADM' },
  ]);
});

test('what is wrong is named by its place', () => {
  const wrong = (over: Partial<ReturnType<typeof toDraft>>) => {
    const parsed = parseDraft({ ...toDraft(rule, 'sk'), ...over });
    return parsed.ok ? [] : [...parsed.wrong];
  };
  expect(wrong({ name: ' ' })).toEqual(['name']);
  expect(wrong({ book: {}, splits: [] })).toEqual(['book']);
  expect(wrong({ book: { debitAccount: '51' } })).toEqual(['book.debitAccount']);
  expect(wrong({ splits: [samplePart('60')] })).toEqual(['splits']);
  expect(wrong({ splits: [samplePart('sto')] })).toEqual(['splits.0.percent', 'splits']);
  expect(parseDraft(toBlankDraft('x')).ok).toBe(false);
});

test('the shares are summed as they are typed', () => {
  expect(sumUp([{ percent: '33,33' }, { percent: '' }])).toEqual({ sum: '33.33', left: '66.67' });
  expect(sumUp([{ percent: '60' }, { percent: '40.5' }])).toEqual({ sum: '100.50', left: '-0.50' });
});

test('a rule moves up and down, stays at an end, and is put back in its own place', () => {
  const rules = ['a', 'b', 'c'].map((id) => sampleRule(id));
  const ids = (all: typeof rules | ReturnType<typeof moveRule>) => all.map(({ id }) => id).join('');
  expect(ids(moveRule(rules, 'b', -1))).toBe('bac');
  expect(ids(moveRule(rules, 'b', 1))).toBe('acb');
  expect(moveRule(rules, 'a', -1)).toBe(rules);
  expect(ids(putRule(rules, sampleRule('b', { name: 'x' })))).toBe('abc');
  expect(ids(putRule(rules, sampleRule('d')))).toBe('abcd');
});

test('a habit becomes a rule of its supplier, type and regime', () => {
  const partner = { key: 'CompanyId#36631124', name: 'Mlyn' };
  const values = [{ field: 'costCentre' as const, value: 'ADM', times: 5 }];
  const draft = toHabitDraft('n', { partner, doctype: 'invoice', regime: 'standard', values, documents: [] });
  expect(parseDraft(draft)).toMatchObject({
    rule: { name: 'Mlyn', when: { partners: [partner], regimes: ['standard'] }, book: { costCentre: 'ADM' } },
  });
});

test('a party is named by its typed number', () => {
  expect(['36 631 124', '2020304050', 'sk2020304050', 'Mlyn', 'DE811907980'].map(toTypedPartner)).toEqual([
    ...['CompanyId#36631124', 'TaxId#2020304050', 'VatId#SK2020304050', undefined, 'VatId#DE811907980'],
  ]);
});
