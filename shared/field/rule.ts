import type { FieldDefinition } from './catalogue/definition.ts';

/** What a value in machine form has to look like: a date, or text of a shape (specification 001 §5; ledger R-CAT-05, R-FLD-11). */
export type FieldRule = 'date' | RegExp;

const local = (country: string | undefined): boolean => country === 'SK' || country === 'CZ';

/** Ids of companies and offices outside Slovakia and Czechia, whose shapes we do not know one by one. */
const foreignId = /^[A-Z0-9./-]{1,20}$/u;

/** `country` (two letters) is that of the party that the value belongs to, where it is known. */
function getKindRule({ kind, digits = 10 }: FieldDefinition, country: string | undefined): FieldRule | undefined {
  switch (kind) {
    case 'date':
      return 'date';
    case 'amount':
    case 'vat':
    case 'number':
    case 'rate':
      return /^-?\d+(\.\d+)?$/u;
    case 'iban':
      return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u;
    case 'bic':
      return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/u;
    case 'companyId':
      return local(country) ? /^\d{8}$/u : foreignId;
    case 'taxId':
      // Slovak DIČ; Czech one is CZ with an IČO or a birth number, on documents often without CZ.
      if (country === 'SK') return /^([1-9]\d{9}|CZ\d{8,10})$/u;
      return country === 'CZ' ? /^(CZ)?\d{8,10}$/u : foreignId;
    case 'vatId':
      return /^[A-Z]{2}[A-Z0-9+*]{2,16}$/u;
    case 'symbol':
      return new RegExp(`^\\d{1,${digits}}$`, 'u');
    case 'zip':
      return local(country) ? /^\d{5}$/u : /^[A-Z0-9][A-Z0-9 -]{1,9}$/u;
    case 'country':
      return /^[A-Z]{2}$/u;
    case 'currency':
      return /^[A-Z]{3}$/u;
    case 'internalNumber':
      return /^[A-Z0-9]{0,4}(\d{2}|\d{4})\/\d{3,7}$/u;
    case 'text':
    case 'id':
    case 'select':
      return undefined;
  }
}

/**
 * The shape that a field wants its value to have; undefined where any text will do. A shape is necessary, not enough: check
 * digits and the calendar are judged by `invalidity`.
 */
export const getFieldRule = (definition: FieldDefinition, country?: string): FieldRule | undefined =>
  definition.pattern === undefined ? getKindRule(definition, country) : new RegExp(`^(?:${definition.pattern})$`, 'u');
