import type { Check, FieldValue } from '#shared/field/field.ts';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import { completeVatGroup } from '#shared/vat/vat-group.ts';
import type { FieldKey } from '../../session/core/field-key.ts';
import type { PanelRow, VatRow } from './panel.ts';

/** A better value that one button or F4 takes over. */
export type Suggestion = { readonly key: FieldKey; readonly value: string };

/** What the first unhappy check of a value would rather see. */
export function getSuggestion(value: FieldValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  // A settled value keeps its word against a doubt; against arithmetic the better value stays on offer.
  const asks = (result: Check['result']): boolean => (value.verified ? result === 'failed' : result !== 'passed');
  return value.checks.find(
    (check) => asks(check.result) && check.suggestion !== undefined && check.suggestion !== value.value,
  )?.suggestion;
}

/** The arithmetic of a VAT row that does not hold, and the VAT that would make it hold. */
export type VatFix = {
  readonly key: FieldKey;
  readonly base: string;
  readonly rate: string;
  readonly read: string;
  readonly right: string;
};

export function findVatFix(row: VatRow): VatFix | undefined {
  const { vatBase, vatAmount } = row.cells;
  const read = vatAmount?.value?.value ?? '';
  const base = vatBase?.value?.value ?? '';
  if (!vatAmount || row.rate === undefined) return undefined;
  const wrong = vatAmount.value?.checks.some(({ name, result }) => name === 'rate-makes-vat' && result === 'failed');
  const whole = completeVatGroup('vatBase', base, row.rate);
  if (wrong !== true || !whole.ok) return undefined;
  return { key: vatAmount.key, base, rate: row.rate, read, right: whole.value.vatAmount };
}

/** What F4 takes over: the active field's suggestion, else that of its VAT row. */
export function findOfferedSuggestion(row: PanelRow | undefined, vat: readonly VatRow[]): Suggestion | undefined {
  if (!row) return undefined;
  const own = getSuggestion(row.value);
  if (own !== undefined) return { key: row.key, value: own };
  if (!isVatField(row.id)) return undefined;
  const fix = vat.map(findVatFix).find((found) => found !== undefined && found.key.endsWith(`:${row.idx}`));
  return fix && { key: fix.key, value: fix.right };
}
