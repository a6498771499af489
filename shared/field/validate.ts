import { isPlainDate } from '#shared/kit/dates.ts';
import { isDecimal, toScaled } from '#shared/kit/money.ts';
import { findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldDefinition } from './catalogue/definition.ts';
import { isCzechVatId, isIban, isIco, isSlovakTaxId, isVatId } from './kinds/identifiers.ts';
import { getFieldRule } from './rule.ts';

/** What a rule may need to know beyond the value. */
export type ValidityContext = {
  /** Two-letter country of the party that the value belongs to; empty or missing while unknown. */
  readonly country?: string | undefined;
  /** Choices of a select; undefined where any text will do. */
  readonly options?: readonly string[] | undefined;
};

/** Why a value is not valid: a key of the text catalogue (invalid.<reason>). */
export type Invalidity =
  | 'date'
  | 'number'
  | 'rate'
  | 'iban'
  | 'bic'
  | 'companyId'
  | 'taxId'
  | 'vatId'
  | 'symbol'
  | 'zip'
  | 'country'
  | 'currency'
  | 'option'
  | 'internalNumber'
  | 'pattern';

const local = (country: string | undefined): boolean => country === 'SK' || country === 'CZ';

/** IČO by its check digit; a company number of another country, or with letters or more digits than eight, by length. */
function isCompanyId(value: string, country: string | undefined): boolean {
  if (local(country) || (!country && /^\d{1,8}$/u.test(value))) return isIco(value);
  return /^[A-Z0-9./-]{2,20}$/u.test(value);
}

function isTaxId(value: string, country: string | undefined): boolean {
  if (value.startsWith('CZ')) return isCzechVatId(value);
  if (country === 'SK' || (!country && /^\d+$/u.test(value))) return isSlovakTaxId(value);
  if (country === 'CZ') return isCzechVatId(`CZ${value}`);
  return /^[A-Z0-9./-]{2,20}$/u.test(value);
}

function isRate(value: string): boolean {
  if (!isDecimal(value)) return false;
  const rate = toScaled(value, 4);
  return rate >= 0n && rate <= 1_000_000n;
}

const unless = (holds: boolean, reason: Invalidity): Invalidity | null => (holds ? null : reason);

/** Whether the value has the shape that its field wants. */
function hasShape(definition: FieldDefinition, value: string, country: string | undefined): boolean {
  const rule = getFieldRule(definition, country);
  if (rule === undefined) return true;
  return rule === 'date' ? isPlainDate(value) : rule.test(value);
}

/** Tests a non-empty value in machine form; null means valid. Kinds without a rule accept any non-blank text (001 §5). */
function byKind(definition: FieldDefinition, value: string, { country, options }: ValidityContext): Invalidity | null {
  switch (definition.kind) {
    case 'date':
    case 'bic':
    case 'symbol':
    case 'zip':
    case 'country':
    case 'currency':
    case 'internalNumber':
      return unless(hasShape(definition, value, country), definition.kind);
    case 'amount':
    case 'vat':
    case 'number':
      return unless(isDecimal(value), 'number');
    case 'rate':
      return unless(isRate(value), 'rate');
    case 'iban':
      return unless(isIban(value), 'iban');
    case 'companyId':
      return unless(isCompanyId(value, country), 'companyId');
    case 'taxId':
      return unless(isTaxId(value, country), 'taxId');
    case 'vatId':
      return unless(isVatId(value), 'vatId');
    case 'select':
      return unless(options === undefined || options.includes(value), 'option');
    case 'text':
    case 'id':
      return null;
  }
}

/**
 * Why the value of a field is not valid, or null when it is. The value is in machine form; an empty one is no matter of
 * validity (it may be missing). `param` is the rate of a VAT row. Ids that the product does not know accept any text.
 */
export function findInvalidity(
  id: string,
  value: string,
  context: ValidityContext & { readonly param?: string | undefined } = {},
): Invalidity | null {
  const definition = findFieldDefinition(id);
  if (value.trim() === '' || definition === undefined) return null;
  if (definition.repeated === 'rates' && context.param !== undefined && !isRate(context.param)) return 'rate';
  const known = { ...context, options: context.options ?? definition.options };
  const wrong = byKind(definition, value, known);
  if (wrong !== null || definition.pattern === undefined) return wrong;
  return unless(hasShape(definition, value, known.country), 'pattern');
}
