import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isDecimal, parseNumber } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import { findHomeAmount, type BookCurrency } from '#shared/money/home-amount.ts';
import { toPartyKey } from '#shared/party/party.ts';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';

/** What rules ask of a document. */
export type BookingFacts = {
  readonly doctype: string;
  /** Every key under which the document names its other party, and those that were merged with them. */
  readonly partners: ReadonlySet<string>;
  readonly regime: string;
  /** Percentages as decimals without needless noughts. */
  readonly rates: ReadonlySet<string>;
  /** Names of lines and the description, folded. */
  readonly texts: readonly string[];
  /** In the money of the books; undefined where it is not known. */
  readonly total: string | undefined;
};

/** What is known beside the document. */
export type BookingPlace = {
  readonly doctype: { readonly id: string; readonly exportSystemType: AccountingKind | null };
  readonly bookCurrency: BookCurrency;
  /** Further keys of the other party: suppliers that were merged. */
  readonly partners: readonly string[];
};

/** The side on which the other party stands. */
export const findPartnerRole = (kind: AccountingKind | null): 'supplier' | 'customer' =>
  isIssuedKind(kind) ? 'customer' : 'supplier';

/** Every key under which a document names a party: each of its numbers, and its name. */
export function listPartnerKeys(fields: readonly FieldValue[], role: 'supplier' | 'customer'): readonly string[] {
  return ['VatId', 'CompanyId', 'TaxId', 'Name'].flatMap((part) => {
    const key = toPartyKey({ [part]: findFirstValue(fields, `${role}${part}`) });
    return key === undefined ? [] : [key];
  });
}

function listCells(tables: readonly LineTable[], meaning: ColumnMeaning): readonly string[] {
  return tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) => {
      const at = columns.findIndex(({ id, ignore }) => id === meaning && !ignore);
      return at < 0 ? [] : body.filter(isUsedRow).map(({ data }) => data[at]?.value ?? '');
    })
    .filter((text) => text.trim() !== '');
}

const trimRate = (rate: string): readonly string[] => {
  const number = parseNumber(rate);
  return number === undefined ? [] : [number.includes('.') ? number.replace(/\.?0+$/u, '') : number];
};

const listRates = (fields: readonly FieldValue[], tables: readonly LineTable[]): readonly string[] =>
  [
    ...fields.flatMap(({ _id, param, value }) =>
      (_id === 'vatBase' || _id === 'vatAmount') && isDecimal(value) ? [param ?? ''] : [],
    ),
    ...listCells(tables, 'vatRate'),
  ].flatMap(trimRate);

const listTexts = (fields: readonly FieldValue[], tables: readonly LineTable[]): readonly string[] =>
  [...listCells(tables, 'name'), findFirstValue(fields, 'description')].filter((text) => text !== '').map(fold);

/** What the rules ask of a document, as it stands. */
export function gatherBookingFacts(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  { doctype, bookCurrency, partners }: BookingPlace,
): BookingFacts {
  const value = findFirstValue(fields, 'totalAmount', 'paymentAmount');
  const role = findPartnerRole(doctype.exportSystemType);
  return {
    doctype: doctype.id,
    partners: new Set([...listPartnerKeys(fields, role), ...partners]),
    regime: findFirstValue(fields, 'vatRegime'),
    rates: new Set(listRates(fields, tables)),
    texts: listTexts(fields, tables),
    total: findHomeAmount(fields, { id: 'totalAmount', value }, bookCurrency)?.replace('-', ''),
  };
}
