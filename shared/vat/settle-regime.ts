import { findPartyCountry } from '#shared/check/party-country.ts';
import { getVatStatus, type VatStatusEntry } from '#shared/company/vat-status.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { findFirstValue, type Check, type FieldValue } from '#shared/field/field.ts';
import { isDecimal, parseNumber, toCents } from '#shared/kit/money.ts';
import { judgeParty } from '#shared/party/own-company.ts';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { proposeRegime, type ProposedRegime, type RegimeFacts } from './propose-regime.ts';
import type { Direction } from './regime.ts';
import { listVatRates } from './rates.ts';
import { regimeWords, type RegimeWord } from './regime-words.ts';
import { judgeSupplyKind } from './supply-kind.ts';

/** The company as far as it decides how its documents are taxed. */
export type TaxedCompany = {
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly country: string;
  readonly vatHistory: readonly VatStatusEntry[];
  readonly name?: string | undefined;
  readonly officialName?: string | undefined;
};

type Place = {
  /** What the document is booked as; null while its type says none. */
  readonly kind: AccountingKind | null;
  readonly own: TaxedCompany;
  /** Plain date that counts where the document has none. */
  readonly today: string;
};

const id = 'vatRegime';

/** Whether documents of a type have the regime: a type without fields of its own has them all. */
export const usesRegime = (
  doctype: { readonly fields: readonly { readonly id: string; readonly use: boolean }[] } | undefined,
): boolean =>
  doctype === undefined || doctype.fields.length === 0 || doctype.fields.some((field) => field.id === id && field.use);

/** Checks that give the reason of a proposed regime (texts `checks.regime-<reason>`). */
export const isRegimeCheck = ({ name }: Pick<Check, 'name'>): boolean => name.startsWith('regime-');

function getDirection({ kind, own }: Place, fields: readonly FieldValue[]): Direction {
  if (kind === 'internalDocument') return 'internal';
  if (isIssuedKind(kind)) return 'issued';
  return kind === 'receipt' && judgeParty(fields, 'supplier', own)?.isOwn === true ? 'issued' : 'received';
}

/** Advances are asked for before there is a supply: they have no tax (§ 19 par. 4 speaks of what is paid). */
const isAdvance = (kind: AccountingKind | null): boolean =>
  kind === 'incomingAdvanceInvoice' || kind === 'outcomingAdvanceInvoice';

const isAboveNought = (amount: string): boolean => isDecimal(amount) && /[1-9]/u.test(amount);

/** The rate at which the sums of a document without a recap are taxed, if one rate makes its tax to the cent; empty where none does. */
function findRateOfSums(fields: readonly FieldValue[], rates: readonly string[]): string {
  const [baseText, taxText] = [findFirstValue(fields, 'totalBase'), findFirstValue(fields, 'totalVat')];
  if (!isDecimal(baseText) || !isDecimal(taxText)) return '';
  const [base, tax] = [toCents(baseText), toCents(taxText)];
  // Of a few cents several rates make the same tax.
  const making = rates.filter((rate) => Math.abs((base * Number(rate)) / 100 - tax) <= 1);
  return making.length === 1 ? (making[0] ?? '') : '';
}

/** The rates that bear tax, of the recap or else of the sums; one of unknown percentage where only the document's tax is known. */
function listTaxedRates(fields: readonly FieldValue[], rates: readonly string[]): readonly string[] {
  const rows = fields.filter(({ _id, value }) => _id === 'vatAmount' && isAboveNought(value));
  if (rows.length > 0) return rows.map(({ param }) => parseNumber(param ?? '') ?? '');
  return isAboveNought(findFirstValue(fields, 'totalVat')) ? [findRateOfSums(fields, rates)] : [];
}

function listLines(tables: readonly LineTable[]): readonly { readonly name: string; readonly unit: string }[] {
  return tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) => {
      const place = (meaning: ColumnMeaning) => columns.findIndex((column) => column.id === meaning && !column.ignore);
      const [name, unit] = [place('name'), place('unit')];
      const rows = body.filter(({ header, footer, ignore }) => !header && !footer && !ignore);
      return rows.map(({ data }) => ({ name: data[name]?.value ?? '', unit: data[unit]?.value ?? '' }));
    });
}

const toWord = (text: string): RegimeWord | undefined => regimeWords.find((word) => word === text);

/** The words that an e-invoice means by the regime that it names. */
const wordsOfRegimes: Readonly<Partial<Record<string, RegimeWord>>> = {
  reverseCharge: 'reverseCharge',
  acquisition: 'exemptGoods',
  export: 'export',
  exempt: 'exempt',
};

/** What the document itself says of its regime: the reader keeps the words with the value, an e-invoice names the regime. */
function findWord(field: FieldValue | undefined): RegimeWord | undefined {
  if (field === undefined) return undefined;
  if (field.param !== undefined) return toWord(field.param);
  return field.source === 'xml' ? wordsOfRegimes[field.value] : undefined;
}

function gatherFacts(fields: readonly FieldValue[], tables: readonly LineTable[], place: Place): RegimeFacts {
  const { own, today } = place;
  const day = findFirstValue(fields, 'taxDate', 'deliveryDate', 'issueDate') || today;
  const party = (role: 'supplier' | 'customer') => ({
    country: findPartyCountry(`${role}Name`, fields) ?? '',
    vatId: findFirstValue(fields, `${role}VatId`),
  });
  const home = own.country === 'CZ' ? 'CZ' : 'SK';
  const taxedRates = listTaxedRates(fields, listVatRates(home, day));
  return {
    direction: getDirection(place, fields),
    home,
    ownStatus: getVatStatus(own, day),
    supplier: party('supplier'),
    customer: party('customer'),
    day,
    taxedRates,
    word: findWord(fields.find(({ _id, _idx }) => _id === id && _idx === 0)),
    // Of taxed documents nothing depends on it, and they may have thousands of lines.
    supply: taxedRates.length > 0 ? undefined : judgeSupplyKind(listLines(tables)),
  };
}

/** Whether a value is the word of a person, of the settings of the supplier, or of its last documents. */
const isSettled = ({ source, verified, checks }: FieldValue): boolean =>
  source === 'person' || verified || checks.some(({ name }) => name === 'supplier-settled');

/** Habits hold where the document leaves the regime open; what it clearly says is stronger. */
const isHabit = ({ checks }: FieldValue): boolean => checks.some(({ name }) => name === 'supplier-habit');

function toField(proposed: ProposedRegime, before: FieldValue | undefined, word: RegimeWord | undefined): FieldValue {
  const { regime, reason, sure } = proposed;
  const check: Check = { name: `regime-${reason}`, result: sure ? 'passed' : 'warned' };
  return {
    _id: id,
    _idx: 0,
    value: regime,
    ...(word === undefined ? {} : { param: word }),
    bboxes: before?.bboxes ?? [],
    // What a habit filled in is from now on what the document itself says.
    source: before === undefined || isHabit(before) ? 'text' : (before.source ?? 'text'),
    score: sure ? 1 : 0.5,
    verified: false,
    predicted: true,
    checks: [check],
  };
}

/**
 * The fields with the regime that the document proposes, and its reason as a check. A person's word stays, and so do the settings and,
 * where the document leaves it open, the habit of the supplier. Without a party or an amount nothing is proposed. The very same
 * values where nothing changes.
 */
export function settleRegime(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  place: Place,
): readonly FieldValue[] {
  const before = fields.find(({ _id, _idx }) => _id === id && _idx === 0);
  if (before !== undefined && isSettled(before)) return fields;
  if (isAdvance(place.kind) || findFirstValue(fields, 'totalAmount', 'paymentAmount', 'totalBase') === '')
    return fields;
  if (findFirstValue(fields, 'supplierName', 'supplierVatId', 'supplierCompanyId', 'customerName') === '')
    return fields;
  const facts = gatherFacts(fields, tables, place);
  const proposed = proposeRegime(facts);
  if (proposed === undefined) return fields;
  if (before !== undefined && isHabit(before) && before.value !== '' && !proposed.sure) return fields;
  const now = toField(proposed, before, facts.word);
  if (before === undefined) return [...fields, now];
  const same = before.value === now.value && JSON.stringify(before.checks) === JSON.stringify(now.checks);
  return same ? fields : fields.map((field) => (field === before ? now : field));
}
